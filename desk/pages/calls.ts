import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { unlessFaulty } from '../../app/content/engine/faults.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { feedPath } from '../../enquiry/calls/calendar.ts';
import { localTimeAt } from '../../enquiry/calls/local-time.ts';
import { type CallDay, type CallRules, callDays, type Slot, slotAt } from '../../enquiry/calls/slots.ts';
import { dayWords, momentWords, timeWords } from '../../enquiry/calls/time-words.ts';
import { forEachField, line, maximumLengths, personEntries } from '../../enquiry/enquiry.ts';
import { type OwnersCall, takenTimes } from '../../enquiry/inbox/calls.ts';
import { deleteEnquiry } from '../../server/inbox/records/enquiry-records.ts';
import { perform, settingIn, writeSetting } from '../../server/inbox/records/transaction.ts';
import { say } from '../../text/interpolate.ts';
import { button, type Call, faultsIn, markFault, type Refused, sendPage, toldAt } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { bookCall, nextCalls, type Undo } from '../records.ts';
import { capital } from '../site/labels.ts';
import { siteAddress } from '../site/session.ts';
import { giveTime, noticeOf, phoneLink } from './inquiry.ts';

/** A call that the owner took by phone: whom she calls, by an email or a phone number, when, and what about. */
const bookingSchema = v.object({
  name: personEntries().name,
  contact: v.union([
    personEntries().email,
    v.pipe(line('phone'), v.regex(/^\+?[\d ().-]*$/u), v.regex(/(?:\D*\d){7}/u)),
  ]),
  slot: v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse)),
  about: v.optional(line('message'), ''),
});

type Booking = v.InferOutput<typeof bookingSchema>;

/**
 * What's booked, the form that books for whoever phoned, and the address of the feed for the owner's
 * calendar program (product.md, "Calls in the owner's calendar").
 */
export function showCalls(call: Call, refused: Refused = { typed: {}, faults: [] }) {
  const { desk, words, now } = call;
  // Another host has the calls: the desk can't book there, and tells it of a new address with the next pull.
  const isPulled = desk.environment.EXPORT_SECRET !== undefined;
  const { booked, wished, taken, key } = desk.inbox.read((database) => ({
    ...nextCalls(database, now),
    taken: perform(database, takenTimes(now)),
    key: settingIn(database, 'feed'),
  }));
  const rules = isPulled ? undefined : rulesNow();
  const feed =
    key === undefined
      ? html`<p class="note">${words.feed.none}</p>`
      : html`<p class="note">${words.feed.lead}</p>
<div class="prose"><label>${words.feed.url}<input type="url" value="${siteAddress()}${feedPath}?key=${key}" readonly></label></div>
<p><small>${words.feed.secret}${isPulled && ` ${words.feed.pulled}`}</small></p>`;
  const body = html`${noticeOf(call)}
<h1>${words.nav.calls}</h1>
${booked.length > 0 ? callRows(booked, call) : html`<p>${words.call.none}</p>`}
${wished.length > 0 && html`<section id="wishes"><h2>${words.call.wishes}</h2><p class="note">${words.call.wants}</p>${callRows(wished, call)}</section>`}
${rules && bookingForm(rules.zone, callDays(rules, now, taken), refused, call)}
<section><h2>${words.feed.title}</h2>
${feed}
${button(call, { action: '/calls/feed', label: key === undefined ? words.feed.make : words.feed.replace })}</section>
<p><a href="/site?file=site.yaml&amp;open=${encodeURIComponent('{"file":"site.yaml","path":["calls"]}')}">${rules || isPulled ? words.site.facts.hours : words.book.noHours}</a></p>`;
  const status = refused.faults.length > 0 ? 422 : 200;
  return sendPage(call, { status, title: words.nav.calls, current: 'calls', body });
}

/** Makes an address for the feed in the place of the one before. */
export function renewFeed(call: Call) {
  const before = call.desk.inbox.write((database) => {
    const key = settingIn(database, 'feed');
    writeSetting(database, 'feed', randomBytes(16).toString('hex'));
    return key;
  });
  const undo: Undo = (database) => writeSetting(database, 'feed', before ?? '');
  return toldAt('/calls', call, { done: 'feed', step: before === undefined ? undefined : { to: '/calls', undo } });
}

/** Books a call by the rules that visitors book by. */
export function bookByPhone(call: Call) {
  const { values: typed } = call;
  const result = v.safeParse(bookingSchema, typed);
  const inquiry = result.success ? book(call, result.output) : undefined;
  const faults = result.success ? ['slot'] : faultsIn(result.issues);
  if (!inquiry) {
    return showCalls(call, { typed, faults });
  }
  const { reference } = inquiry;
  const undo: Undo = (database) => deleteEnquiry(database, reference);
  return toldAt(`/inquiries/${reference}`, call, { done: 'booked', step: { to: '/calls', inquiry, undo } });
}

/** Returns undefined when the time isn't free. */
function book({ desk, now }: Call, { name, contact, slot: startsAt, about: message }: Booking) {
  const rules = rulesNow();
  return desk.inbox.write((database) => {
    const slot = rules && slotAt(rules, now, startsAt, perform(database, takenTimes(now)));
    if (!rules || !slot?.isFree) {
      return undefined;
    }
    const values = { ...forEachField(() => ''), name, message, [contact.includes('@') ? 'email' : 'phone']: contact };
    const call = { ...slot, buffer: rules.buffer, ownZone: rules.zone, zone: '', isUnconfirmed: false };
    return bookCall(database, { values, reasons: [], call }, new Date(now));
  });
}

/** Undefined where there are none, or the file can't be read: the site half says why. */
function rulesNow(): CallRules | undefined {
  return unlessFaulty(() => mainEdition().calls()?.rules);
}

function bookingForm(zone: string, days: readonly CallDay[], { typed, faults }: Refused, { words, token }: Call) {
  const { book, lang } = words;
  const field = (name: 'name' | 'contact'): Html =>
    html`<label>${book[name]}<input name="${name}" value="${typed[name] ?? ''}" required maxlength="254" autocomplete="off"${markFault(name, faults)}></label>`;
  const time = ({ startsAt }: Slot): Html => {
    const value = new Date(startsAt).toISOString();
    return html`<option value="${value}"${value === typed['slot'] && html` selected`}>${timeWords(startsAt, zone, lang)}, ${dayWords(startsAt, zone, lang)}</option>`;
  };
  const open = days.flatMap(({ slots }) => slots.filter(({ isFree }) => isFree));
  const byDay = [...Map.groupBy(open, ({ startsAt }) => dayWords(startsAt, zone, lang))];
  return html`<section id="book"><h2>${book.title}</h2>
<form class="cells" method="post" action="/calls/book"><input type="hidden" name="token" value="${token}">
${faults.length > 0 && html`<div class="notice across" data-surface="land" role="alert" id="faults"><ul>${faults.map((name) => html`<li>${book.faults[name]}</li>`)}</ul></div>`}
${field('name')}${field('contact')}
<label>${book.slot}<select name="slot" required${markFault('slot', faults)}><option value=""></option>${byDay.map(([day, slots]) => html`<optgroup label="${day}">${slots.map(time)}</optgroup>`)}</select></label>
<div class="across"><label>${book.about}<input name="about" value="${typed['about'] ?? ''}" maxlength="${maximumLengths.message}" autocomplete="off"></label></div>
<p class="across"><button class="main">${book.save}</button></p></form></section>`;
}

/** The calls that haven't ended, today's first, and how many want one. Nothing without any. */
export function callList({ booked, wished }: ReturnType<typeof nextCalls>, context: Call): Html | false {
  const { words } = context;
  const list = html`<section><h2>${words.call.title}</h2>${booked.length > 0 && callRows(booked, context)}
${wished.length > 0 && html`<p><a href="/calls#wishes">${say(words.call.wished, { count: wished.length })}</a></p>`}</section>`;
  return booked.length + wished.length > 0 && list;
}

function callRows(calls: readonly OwnersCall[], context: Call): Html {
  return html`<ol class="rows ruled-list" role="list">${calls.map((each) => row(each, context))}</ol>`;
}

function row({ reference, name, email, phone, message, status, call }: OwnersCall, context: Call): Html {
  const { words, now } = context;
  const startsAt = Date.parse(call.startsAt);
  const { day, time, visitors } = momentWords(startsAt, { own: call.ownZone, visitor: call.zone }, words.lang);
  const isToday = localTimeAt(startsAt, call.ownZone).day === localTimeAt(now, call.ownZone).day;
  const standing =
    call.state === 'wished'
      ? html`<div class="clock">${status === 'suspect' && html`<span>${words.call.mayBeSpam}</span>`}${giveTime(reference, call, context)}</div>`
      : html`<span class="clock">${call.isUnconfirmed === 1 ? words.call.confirm : visitors && say(words.call.yours, { time: visitors })}</span>`;
  return html`<li class="cells"><a href="/inquiries/${reference}"><b>${isToday ? words.call.today : capital(day)}, ${time}</b><span>${name}</span></a><span class="about">${phone ? phoneLink(phone) : email} ${message}</span>${standing}</li>`;
}
