import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { unlessFaulty } from '../../app/content/engine/faults.ts';
import { type Origin, origins, type PageResult } from '../../enquiry/inbox/reports.ts';
import { say } from '../../text/interpolate.ts';
import { type Call, send } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { parseInput, queryOf, valuesOf } from '../input.ts';
import { addRedirect, likelyTarget, redirectedPaths, targets } from '../redirects.ts';
import { dayOf } from '../times.ts';
import { type MissingPath, readMissing, readPages, readSearches, spans } from '../visits.ts';
import { type Context, layout } from './layout.ts';

const pagesSchema = v.object({
  days: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(spans)), spans[0]),
  by: v.fallback(v.picklist(origins), origins[0]),
  made: v.fallback(v.string(), ''),
});

/**
 * How often each page was asked for, and the paths that have no page, with a redirect for each
 * (product.md, "What the server counts").
 */
export function showPages({ desk, request, reply, context }: Call): FastifyReply {
  const { days, by: origin, made } = parseInput(pagesSchema, queryOf(request));
  const { now } = context;
  // What's counted shows also while the content has a fault.
  const pages = unlessFaulty(targets) ?? [];
  const solved = new Set([...pages, ...(unlessFaulty(redirectedPaths) ?? [])]);
  const { missing, ...found } = desk.inbox.read((database) => ({
    ...readPages(database, { days, origin, now }),
    searches: readSearches(database, { days, now }),
    missing: readMissing(database, { now, isSolved: (path) => solved.has(path) }),
  }));
  const lines = missing.paths.map((line) => ({ ...line, target: likelyTarget(line.path, pages) }));
  return send(
    reply,
    pagesPage(context, { days, origin, ...found, made, lines, others: missing.others, targets: pages }),
  );
}

/** Adds a redirect. One that can't work is refused by name. */
export function makeRedirect({ request, reply }: Call): FastifyReply {
  const { from = '', to = '' } = valuesOf(request);
  addRedirect({ from: from.trim(), to: to.trim() });
  return reply.redirect(`/pages?${new URLSearchParams({ made: from })}#missing`, 303);
}

/** The figures of a span, the paths without a page, and what a redirect of them can lead to. */
type Figures = {
  days: number;
  origin: Origin;
  pages: readonly PageResult[];
  bots: number;
  searches: ReadonlyArray<{ host: string; views: number }>;
  /** The path that has a redirect since the last action, which the page confirms. */
  made: string;
  /** Paths without a page, each with a likely one. */
  lines: ReadonlyArray<MissingPath & { target: string | undefined }>;
  /** How many requests the table of those leaves out. */
  others: number;
  /** Every path that a redirect can lead to. */
  targets: readonly string[];
};

/**
 * How often each page was asked for, and what came of it, and the paths without a page. The bar
 * behind a figure is its share of the most.
 */
function pagesPage(
  context: Context,
  { days, origin, pages, bots, searches, made, lines, others, targets }: Figures,
): string {
  const { words } = context;
  const shown = new Intl.NumberFormat(words.lang);
  const most = Math.max(1, ...pages.map(({ views }) => views));
  const sum = (key: 'views' | 'inquiries' | 'won') => pages.reduce((total, page) => total + page[key], 0);
  const row = ({ path, views, inquiries, won }: PageResult): Html =>
    html`<tr><th scope="row">${path || words.pages.unknown}</th><td><span class="bar"><svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect width="${((views / most) * 100).toFixed(1)}" height="6"/></svg>${shown.format(views)}</span></td><td>${shown.format(inquiries)}</td><td>${shown.format(won)}</td></tr>`;
  const table = html`<div class="scrolls" role="region" aria-label="${words.pages.title}" tabindex="0"><table class="counts" aria-label="${words.pages.title}"><thead><tr><th scope="col">${words.pages.page}</th><th scope="col">${words.pages.views}</th><th scope="col">${words.pages.inquiries}</th><th scope="col">${words.pages.won}</th></tr></thead>
<tbody>${pages.map(row)}</tbody>
<tfoot><tr><th scope="row">${words.pages.all}</th><td>${shown.format(sum('views'))}</td><td>${shown.format(sum('inquiries'))}</td><td>${shown.format(sum('won'))}</td></tr></tfoot></table></div>`;
  const ofSearches = html`<h2 id="searches">${words.pages.searches}</h2>
<div class="scrolls" role="region" aria-labelledby="searches" tabindex="0"><table class="counts" aria-labelledby="searches"><thead><tr><th scope="col">${words.pages.host}</th><th scope="col">${words.pages.views}</th></tr></thead>
<tbody>${searches.map(({ host, views }) => html`<tr><th scope="row">${host}</th><td>${shown.format(views)}</td></tr>`)}</tbody></table></div>`;
  const { missing } = words;
  const redirect = ({ path, requests, lastDay, target }: (typeof lines)[number]): Html =>
    html`<li><b>${path}</b><span class="about">${say(missing.asked, { count: requests })}<br>${say(missing.last, { day: dayOf(lastDay, words) })}</span><form class="redirect" method="post" action="/redirects"><input type="hidden" name="token" value="${context.token}"><input type="hidden" name="from" value="${path}"><input name="to" list="targets" required aria-label="${say(missing.to, { path })}" placeholder="/" value="${target}"><button class="plain">${missing.make}</button></form></li>`;
  const ofMissing = html`<ol class="rows ruled-list" role="list">${lines.map(redirect)}</ol>
<datalist id="targets">${targets.map((path) => html`<option value="${path}">`)}</datalist>`;
  const body = html`<h1>${words.pages.title}</h1>
<nav class="cluster tabs" aria-label="${words.pages.spans}">${spans.map((span) => html`<a href="/pages?days=${span}&amp;by=${origin}"${span === days && html` aria-current="page"`}>${say(words.pages.days, { days: span })}</a>`)}</nav>
<nav class="cluster tabs" aria-label="${words.pages.origin}"><span>${words.pages.origin}</span>${origins.map((name) => html`<a href="/pages?days=${days}&amp;by=${name}"${name === origin && html` aria-current="page"`}>${words.pages.by[name]}</a>`)}</nav>
${pages.length > 0 ? table : html`<p class="empty">${words.pages.none}</p>`}
${searches.length > 0 && ofSearches}
<p class="note">${say(words.pages.note, { bots: shown.format(bots) })}</p>
<h2 id="missing">${missing.title}</h2>
${made && html`<p class="notice" role="status" tabindex="-1" autofocus>${say(missing.made, { from: made })}</p>`}
<p class="note">${missing.lead}</p>
${lines.length > 0 ? ofMissing : html`<p class="empty">${missing.none}</p>`}
${others > 0 && html`<p class="note">${say(missing.others, { count: shown.format(others) })}</p>`}`;
  return layout(context, { title: words.pages.title, current: 'pages', body });
}
