import { say } from '../../text/interpolate.ts';
import { type Html, html } from '../html.ts';
import { dayOf } from '../times.ts';
import type { MissingPath } from '../visits.ts';
import { button, type Context, layout } from './layout.ts';

/** The last action, which the page confirms. */
export type MissingNotice = {
  made?: string | undefined;
  to?: string | undefined;
  removed?: string | undefined;
  refused?: { from: string; to: string; lines: readonly string[] };
};

/** The paths that have no page, with a form beside each that makes a redirect. `target` is a likely page. */
export function missingPage(
  context: Context,
  {
    lines,
    others,
    pages,
    notice,
  }: {
    lines: ReadonlyArray<MissingPath & { target: string | undefined }>;
    others: number;
    pages: readonly string[];
    notice: MissingNotice;
  },
): string {
  const { words, token } = context;
  const shown = new Intl.NumberFormat(words.lang);
  const { refused } = notice;
  const row = ({ path, requests, lastDay, target }: (typeof lines)[number]): Html => {
    const value = refused?.from === path ? refused.to : target;
    const asksAgain = refused?.from === path && html` autofocus aria-invalid="true" aria-describedby="notice"`;
    return html`<tr role="row"><th role="rowheader" scope="row">${path}</th><td role="cell">${shown.format(requests)}</td><td role="cell">${dayOf(lastDay, words)}</td><td role="cell"><form class="redirect" method="post" action="/redirects"><input type="hidden" name="token" value="${token}"><input type="hidden" name="from" value="${path}"><input name="to" list="pages" required aria-label="${say(words.missing.to, { path })}" placeholder="/" value="${value}"${asksAgain}><button class="plain">${words.missing.make}</button></form></td></tr>`;
  };
  const heads = [words.missing.path, words.missing.requests, words.missing.last, words.missing.make].map(
    (head) => html`<th role="columnheader" scope="col">${head}</th>`,
  );
  // Roles are explicit: a narrow screen lays rows out as grids, which strips a table of its meaning.
  const table = html`<table class="figures missing" role="table" aria-label="${words.missing.title}"><thead role="rowgroup"><tr role="row">${heads}</tr></thead><tbody role="rowgroup">${lines.map(row)}</tbody></table>
<datalist id="pages">${pages.map((path) => html`<option value="${path}">`)}</datalist>`;
  const body = html`${noticeOf(context, notice)}
<h1>${words.missing.title}</h1>
<p class="lead">${words.missing.lead}</p>
${lines.length > 0 ? table : html`<p class="empty">${words.missing.none}</p>`}
${others > 0 && html`<p class="lead">${say(words.missing.others, { count: shown.format(others) })}</p>`}`;
  return layout(context, { title: words.missing.title, current: 'missing', body });
}

/** It takes the focus: a screen reader passes over a status that was there when the page came. */
function noticeOf(context: Context, { made, to, removed, refused }: MissingNotice): Html | undefined {
  const { missing, done } = context.words;
  if (refused) {
    return html`<div class="warning" role="alert" id="notice"><p>${missing.refused}</p><ul lang="en">${refused.lines.map((line) => html`<li>${line}</li>`)}</ul></div>`;
  }
  if (made && to) {
    const undo = button(context, { action: '/redirects/undo', label: done.undo, fields: { from: made } });
    return html`<div class="notice" role="status"><p tabindex="-1" autofocus>${say(missing.made, { from: made, to })}</p>${undo}</div>`;
  }
  return removed
    ? html`<p class="notice" role="status" tabindex="-1" autofocus>${say(missing.removed, { from: removed })}</p>`
    : undefined;
}
