import * as v from 'valibot';
import { unlessFaulty } from '../../app/content/engine/faults.ts';
import { ownersRedirects, readRedirects, redirectSchema } from '../../app/editions/publishing/redirects.server.ts';
import { nearestPages } from '../../app/locale/spelling.ts';
import { origins, otherPaths, type PageResult, pageResults, visitsSince } from '../../enquiry/inbox/visits.ts';
import { perform } from '../../server/inbox/records/transaction.ts';
import { say } from '../../text/interpolate.ts';
import { day, dayOf as dayAt } from '../../text/units.ts';
import { type Call, refuse, sendPage, toldAt, withQuery } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { sayReason } from '../site/labels.ts';
import { writeRedirects } from '../site/remove-page.ts';
import { livePages, sitePages } from '../site/session.ts';
import { undoable } from '../site/versions.ts';
import { dayOf } from '../times.ts';
import { noticeOf } from './inquiry.ts';

/** The spans of the table of pages, in days. */
const spans = [30, 90, 365] as const;

const pagesSchema = v.object({
  days: v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(spans)), spans[0]),
  by: v.fallback(v.picklist(origins), origins[0]),
});

/**
 * How often each page was asked for, what came of it, and the paths that have no page, with a
 * redirect for each (product.md, "What the server counts"). The bar below a page is its share of all
 * views.
 */
export function showPages(call: Call) {
  const { desk, words, now } = call;
  const { days, by: origin } = v.parse(pagesSchema, call.query);
  const all = sitePages(call);
  const targets = livePages(all).map(({ path }) => path);
  const redirected = unlessFaulty(ownersRedirects)?.map(({ from }) => from) ?? [];
  const solved = new Set([...targets, ...redirected]);
  const since = dayAt(now - (days - 1) * day);
  const { pages, bots, searches, missed } = desk.inbox.read((database) => ({
    pages: perform(database, pageResults({ since, origin })),
    ...perform(database, visitsSince(since, dayAt(now - 29 * day))),
  }));
  const missing = missed.filter(({ path }) => path !== otherPaths && !solved.has(path)).slice(0, 100);
  const others = missed.find(({ path }) => path === otherPaths)?.requests ?? 0;
  const shown = new Intl.NumberFormat(words.lang);
  const titles = new Map(all.map(({ path, label }) => [path, label]));
  const sum = (key: 'views' | 'inquiries' | 'won') => pages.reduce((total, page) => total + page[key], 0);
  const row = ({ path, views, inquiries, won }: PageResult): Html =>
    html`<tr><th scope="row">${titles.get(path) ?? (path || words.pages.unknown)}${titles.has(path) && html` <small>${path}</small>`}<svg width="100%" height="6" fill="var(--link)" aria-hidden="true" focusable="false"><rect width="${((views / Math.max(1, sum('views'))) * 100).toFixed(1)}%" height="6"/></svg></th><td>${shown.format(views)}</td><td>${shown.format(inquiries)}</td><td>${shown.format(won)}</td></tr>`;
  const table = html`<div class="scroll" role="region" aria-label="${words.pages.title}" tabindex="0"><table class="counts" aria-label="${words.pages.title}"><thead><tr><th scope="col">${words.pages.page}</th><th scope="col">${words.pages.views}</th><th scope="col">${words.pages.inquiries}</th><th scope="col">${words.pages.won}</th></tr></thead>
<tbody class="ruled-list">${pages.map(row)}</tbody>
<tfoot><tr><th scope="row">${words.pages.all}</th><td>${shown.format(sum('views'))}</td><td>${shown.format(sum('inquiries'))}</td><td>${shown.format(sum('won'))}</td></tr></tfoot></table></div>`;
  const ofSearches = html`<h2 id="searches">${words.pages.searches}</h2>
<div class="scroll" role="region" aria-labelledby="searches" tabindex="0"><table class="counts" aria-labelledby="searches"><thead><tr><th scope="col">${words.pages.host}</th><th scope="col">${words.pages.views}</th></tr></thead>
<tbody class="ruled-list">${searches.map(({ host, views }) => html`<tr><th scope="row">${host}</th><td>${shown.format(views)}</td></tr>`)}</tbody></table></div>`;
  const { missing: said } = words;
  const likely = targets.map((target) => ({ path: target }));
  const redirect = ({ path, requests, lastDay }: (typeof missing)[number]): Html =>
    html`<li class="cells"><b>${path}</b><span class="about">${say(said.asked, { count: requests })}<br>${say(said.last, { day: dayOf(lastDay, words) })}</span><form class="cluster" method="post" action="/redirects"><input type="hidden" name="token" value="${call.token}"><input type="hidden" name="from" value="${path}"><input name="to" list="targets" required aria-label="${say(said.to, { path })}" placeholder="/" value="${nearestPages(path, likely, 1)[0]?.path}"><button>${said.make}</button></form></li>`;
  const ofMissing = html`<ol class="rows ruled-list" role="list">${missing.map(redirect)}</ol>
<datalist id="targets">${targets.map((path) => html`<option value="${path}">`)}</datalist>`;
  const body = html`${noticeOf(call)}
<h1>${words.pages.title}</h1>
<nav class="cluster tabs" aria-label="${words.pages.spans}">${spans.map((span) => html`<a href="/pages?days=${span}&amp;by=${origin}"${span === days && html` aria-current="page"`}>${say(words.pages.days, { days: span })}</a>`)}</nav>
<nav class="cluster tabs" aria-label="${words.pages.origin}"><small>${words.pages.origin}</small>${origins.map((name) => html`<a href="/pages?days=${days}&amp;by=${name}"${name === origin && html` aria-current="page"`}>${words.pages.by[name]}</a>`)}</nav>
${pages.length > 0 ? table : html`<p>${words.pages.none}</p>`}
${searches.length > 0 && ofSearches}
<p class="note">${say(words.pages.note, { bots: shown.format(bots) })}</p>
<h2 id="missing">${said.title}</h2>
<p class="note">${said.lead}</p>
${missing.length > 0 ? ofMissing : html`<p>${said.none}</p>`}
${others > 0 && html`<p class="note">${say(said.others, { count: shown.format(others) })}</p>`}`;
  return sendPage(call, { title: words.pages.title, current: 'pages', body });
}

/**
 * Adds a redirect.
 * @throws ContentFault, and writes nothing, for what the check of the content would refuse.
 */
export async function makeRedirect(call: Call) {
  const { from = '', to = '', page } = call.values;
  // Search Console has whole URLs.
  const path = from.trim().replace(/^(?:https?:\/\/)?[^\s/?#]+\.[^\s/?#]+(?=\/)/u, '');
  const wish = { from: path.replace(/(?<=.)\/?(?:[?#].*)?$/u, ''), to: to.trim() };
  if (!livePages(sitePages(call)).some(({ path }) => path === wish.to)) {
    return refuse(call, 422, say(call.words.site.add.noPage, { path: to }));
  }
  const redirect = v.safeParse(redirectSchema, wish);
  if (!redirect.success) {
    return refuse(call, 422, sayReason(redirect.issues[0].message, call.words.site));
  }
  ownersRedirects([...readRedirects(), redirect.output]);
  const undo = await undoable(() => writeRedirects([wish]));
  const at = page === undefined ? '/pages' : withQuery('/site', { page });
  return toldAt(at, call, { done: 'redirect', step: { to: at, undo } });
}
