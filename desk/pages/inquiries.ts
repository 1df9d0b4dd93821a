import type { OwnersCall } from '../../enquiry/inbox/calls.ts';
import { type Html, html } from '../html.ts';
import { pageSize, type Summary, type View, views } from '../records.ts';
import { dayOf } from '../times.ts';
import type { Words } from '../words.ts';
import { answerTimes } from './answer-times.ts';
import { callList } from './calls.ts';
import { clock } from './clock.ts';
import { type Context, layout } from './layout.ts';

export type ListState = { view: View; search: string; page: number };

/**
 * The list of inquiries. The first open one has the focus, so Enter opens it. It's described by what
 * was just done, which a screen reader would pass over.
 */
export function inquiriesPage(
  context: Context,
  {
    state,
    rows,
    total,
    counts,
    times,
    calls,
    notice,
  }: {
    state: ListState;
    rows: readonly Summary[];
    total: number;
    counts: Record<View, number>;
    times: ReadonlyArray<{ reference: string; hours: number }>;
    calls: readonly OwnersCall[];
    notice: Html | undefined;
  },
): string {
  const { words } = context;
  const { view, search, page } = state;
  const pages = Math.ceil(total / pageSize);
  const tab = (name: View): Html =>
    html`<a href="${listPath({ ...state, view: name, page: 1 })}"${name === view && html` aria-current="page"`}>${words.views[name]} <span class="count">${counts[name]}</span></a>`;
  const body = html`${notice}
${callList(calls, context)}
<h1>${words.list.title}</h1>
<nav class="tabs" aria-label="${words.list.title}">${views.map(tab)}</nav>
<form class="search" action="/" role="search"><label>${words.search.label} <input type="search" name="q" value="${search}"></label><button class="plain">${words.search.button}</button>${search && html`<a href="/">${words.search.clear}</a>`}</form>
<p class="lead">${words.list.count(total)}. <a href="${listPath(state, '/inquiries.csv')}">${words.list.csv}</a></p>
${rows.length === 0 ? html`<p tabindex="-1" autofocus aria-describedby="notice">${words.list.empty}</p>` : html`<ol class="rows" role="list">${rows.map((row, index) => line(row, context, index === 0))}</ol>`}
${pages > 1 && html`<p class="pages">${page > 1 && html`<a rel="prev" href="${listPath({ ...state, page: page - 1 })}">${words.list.newer}</a>`} ${page} / ${pages} ${page < pages && html`<a rel="next" href="${listPath({ ...state, page: page + 1 })}">${words.list.older}</a>`}</p>`}
${answerTimes(times, words)}`;
  return layout(context, { title: words.list.title, current: 'inquiries', body });
}

/** Returns the path of a list with its tab, search, and page. */
function listPath({ view, search, page }: ListState, path = '/'): string {
  const query = new URLSearchParams({
    // Without a tab, words are looked for in all of them.
    ...(view !== (search ? 'all' : 'open') && { view }),
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

function line(row: Summary, { words, now }: Context, isFirst: boolean): Html {
  const { reference, name, company, service, status, stage, followUp } = row;
  return html`<li class="${status === 'suspect' ? 'suspect' : stage}"><a href="/inquiries/${reference}"${isFirst && html` autofocus aria-describedby="notice"`}><b>${name}</b>${company && html`<span>${company}</span>`}</a><span class="about">${service} · ${reference}</span>${standing(row, words, now)}${followUp && html`<span class="follow-up">${words.list.followUp(dayOf(followUp, words))}</span>`}</li>`;
}

/** Spam has no promised time. */
function standing(row: Summary, words: Words, now: number): Html {
  if (row.status === 'suspect') {
    return html`<span class="clock">${words.list.spam}</span>`;
  }
  return row.stage === 'new' || row.stage === 'answered'
    ? clock(row, words, now)
    : html`<span class="clock">${words.stage[row.stage]}</span>`;
}
