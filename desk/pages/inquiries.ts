import * as v from 'valibot';
import { clockAt } from '../../enquiry/calls/local-time.ts';
import { saySigns } from '../../enquiry/outbox/owner-words.ts';
import { csvFile } from '../../text/csv.ts';
import { say } from '../../text/interpolate.ts';
import { type Call, type Context, sendPage } from '../desk.ts';
import { checksOf } from '../health.ts';
import { type Html, html } from '../html.ts';
import { countViews, type Inquiry, listInquiries, nextCalls, pageSize, type View, views } from '../records.ts';
import { clock, dayOf } from '../times.ts';
import { languageName, languageOf, type Words } from '../words.ts';
import { callList } from './calls.ts';
import { deliveryOf, noticeOf, serviceNames } from './inquiry.ts';

/**
 * The list's settings in a URL. Unknown values fall back: nobody types these URLs, and bookmarks of them last. Words are
 * looked for in all tabs unless one is chosen.
 */
const listSchema = v.pipe(
  v.object({
    q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
    view: v.fallback(v.optional(v.picklist(views)), undefined),
    page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/u), v.transform(Number)), 1),
  }),
  v.transform(({ q: search, view = search ? 'all' : 'open', page }) => ({ view, search, page })),
);

type ListState = v.InferOutput<typeof listSchema>;

/**
 * The list of inquiries, with the next calls and the health of the inbox above it. The first open
 * one has the focus, so Enter opens it. It's described by what was just done, which a screen reader
 * would pass over.
 */
export async function showList(call: Call) {
  const { desk, words, now } = call;
  const wanted = v.parse(listSchema, call.query);
  const checks = (await checksOf(call, true)).flatMap(({ isWell, name }) => (isWell ? [] : name));
  const { view, search } = wanted;
  const { counts, pages, page, rows, calls } = desk.inbox.read((database) => {
    const counts = countViews(database, search);
    const pages = Math.ceil(counts[view] / pageSize);
    // A page behind the last one is the last one.
    const page = Math.min(wanted.page, Math.max(1, pages));
    const rows = listInquiries(database, wanted, page);
    return { counts, pages, page, rows, calls: nextCalls(database, now) };
  });
  const state = { ...wanted, page };
  const serviceIn = serviceNames();
  const tab = (name: View): Html =>
    html`<a href="${listPath({ ...state, view: name, page: 1 })}"${name === view && html` aria-current="page"`}>${words.views[name]} <small>${counts[name]}</small></a>`;
  const body = html`${noticeOf(call)}
${checks.length > 0 && html`<p class="notice" data-surface="land"><a href="/health">${words.health.fault}: ${checks.join(', ')}</a></p>`}
${callList(calls, call)}
<h1>${words.list.title}</h1>
<nav class="cluster tabs" aria-label="${words.list.title}">${views.map(tab)}</nav>
<form class="cluster search" action="/" role="search"><label>${words.search.label} <input type="search" name="q" value="${search}"></label><button>${words.search.button}</button>${search && html`<a href="/">${words.search.clear}</a>`}</form>
<p class="note">${say(words.list.count, { count: counts[view] })}. <a href="${listPath(state, '/inquiries.csv')}">${words.list.csv}</a></p>
${rows.length === 0 ? html`<p tabindex="-1" autofocus aria-describedby="notice">${search ? words.list.notFound : words.list.empty[view]}</p>` : html`<ol class="rows ruled-list" role="list">${rows.map((row, index) => line({ ...row, service: serviceIn(row.service) }, call, index === 0))}</ol>`}
${pages > 1 && html`<p class="cluster">${page > 1 && html`<a rel="prev" href="${listPath({ ...state, page: page - 1 })}">${words.list.newer}</a>`} ${page} / ${pages} ${page < pages && html`<a rel="next" href="${listPath({ ...state, page: page + 1 })}">${words.list.older}</a>`}</p>`}`;
  return sendPage(call, { title: words.list.title, current: 'inquiries', body });
}

export async function sendTable(call: Call) {
  const isMailOn = await call.desk.canMail();
  const found = call.desk.inbox.read((database) => listInquiries(database, v.parse(listSchema, call.query)));
  return call.reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="inquiries.csv"')
    .send(inquiriesCsv(found, isMailOn, call.words));
}

/**
 * Returns inquiries as a CSV file for spreadsheets, with a line of column names. Times are those of
 * the owner's clock, as spreadsheets read them, and a column names their zone.
 */
function inquiriesCsv(inquiries: readonly Inquiry[], isMailOn: boolean, words: Words): string {
  const { list, owner, zone } = words;
  const serviceIn = serviceNames();
  const rows = inquiries.map(({ receivedAt, answeredAt, call, ...entry }) => ({
    ...entry,
    delivery: words.delivery[deliveryOf(entry, isMailOn)],
    phone: entry.phone.replace(countryCode, ''),
    service: serviceIn(entry.service),
    reasons: entry.status === 'suspect' ? saySigns(entry.reasons, owner) : null,
    stage: words.stage[entry.stage],
    received: clockAt(receivedAt, zone, ' '),
    answered: answeredAt && clockAt(answeredAt, zone, ' '),
    timeZone: zone,
    call: call ? clockAt(call.startsAt, zone, ' ') : null,
    callState: call ? words.call.states[call.state] : null,
    visitorZone: call?.zone ?? null,
  }));
  return csvFile({ ...owner.facts, ...list.columns }, rows);
}

/** What begins a US number that's written in full. A spreadsheet would take its plus for a formula. */
const countryCode = /^\+?1[ .-]*(?=\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4}$)/u;

function listPath({ view, search, page }: ListState, path = '/'): string {
  const query = new URLSearchParams({
    // Without a tab, words are looked for in all of them.
    ...(view !== (search ? 'all' : 'open') && { view }),
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

function line(row: Inquiry, { words, now }: Context, isFirst: boolean): Html {
  const { reference, name, company, service, followUp } = row;
  const form = languageOf(row.language);
  const language = form ? languageName(form, words.lang) : row.language;
  const about = [service, language, row.ledFrom, reference].filter(Boolean).join(' · ');
  return html`<li class="cells"><a href="/inquiries/${reference}"${isFirst && html` autofocus aria-describedby="notice"`}><b>${name}</b>${company && html`<span>${company}</span>`}</a><div><p>${firstLine(row.message)}</p><small>${about}</small>${followUp && html`<br><small>${say(words.list.followUp, { day: dayOf(followUp, words) })}</small>`}</div>${standing(row, words, now)}</li>`;
}

const longestLine = 120;

/** Returns the first line of a message that says something: not the greeting alone. */
function firstLine(message: string): string {
  const lines = message.split('\n').map((text) => text.trim());
  const line = lines.find((text) => text.length > 20) ?? lines.find(Boolean) ?? '';
  return line.length > longestLine ? `${line.slice(0, longestLine).replace(/\s+\S*$/u, '')} …` : line;
}

/** Spam has no promised time. */
function standing(row: Inquiry, words: Words, now: number): Html {
  if (row.status === 'suspect') {
    return html`<span class="clock">${words.list.spam}</span>`;
  }
  return row.stage === 'new' || row.stage === 'answered'
    ? clock(row, words, now)
    : html`<span class="clock">${words.stage[row.stage]}</span>`;
}
