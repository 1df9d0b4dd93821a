import { clockTime, localTimeAt } from '../../enquiry/calls/local-time.ts';
import { type CallDay, type Slot, weekdays } from '../../enquiry/calls/slots.ts';
import { dayWords, momentWords, timeWords } from '../../enquiry/calls/time-words.ts';
import type { Call, OwnersCall } from '../../enquiry/inbox/calls.ts';
import { say } from '../../text/interpolate.ts';
import { mailLink } from '../fill-reply.ts';
import { type Html, html } from '../html.ts';
import type { Inquiry } from '../records.ts';
import { languages, type Words } from '../words.ts';
import { button, type Context, layout } from './layout.ts';

/** The calls that haven't ended, today's first, and how many want one. Nothing without any. */
export function callList(calls: readonly OwnersCall[], context: Context): Html | false {
  const { words } = context;
  const { booked = [], wished = [] } = byState(calls);
  return (
    calls.length > 0 &&
    html`<section><h2>${words.call.title}</h2>${booked.length > 0 && rows(booked, context)}
${wished.length > 0 && html`<p><a href="/calls#wishes">${say(words.call.wished, { count: wished.length })}</a></p>`}</section>`
  );
}

function byState(calls: readonly OwnersCall[]): Partial<Record<Call['state'], OwnersCall[]>> {
  return Object.groupBy(calls, ({ call }) => call.state);
}

function rows(calls: readonly OwnersCall[], context: Context): Html {
  return html`<ol class="rows calls" role="list">${calls.map((each) => line(each, context))}</ol>`;
}

function line({ reference, name, email, phone, message, status, call }: OwnersCall, context: Context): Html {
  const { words, now } = context;
  const startsAt = Date.parse(call.startsAt);
  const { day, time, visitors } = momentWords(startsAt, { own: call.ownZone, visitor: call.zone }, words.lang);
  const isToday = localTimeAt(startsAt, call.ownZone).day === localTimeAt(now, call.ownZone).day;
  const standing =
    call.state === 'wished'
      ? html`<div class="standing">${status === 'suspect' && html`<span>${words.call.mayBeSpam}</span>`}${giveTime(reference, call, context)}</div>`
      : html`<span class="clock">${call.isUnconfirmed === 1 ? words.call.confirm : visitors && say(words.call.yours, { time: visitors })}</span>`;
  return html`<li><a href="/inquiries/${reference}"><b>${isToday ? words.call.today : day}, ${time}</b><span>${name}</span></a><span class="about">${phone ? html`<a href="tel:${dialed(phone)}">${phone}</a>` : email} ${message}</span>${standing}</li>`;
}

/** Gives a wish the time that it asks for. */
function giveTime(reference: string, { startsAt, ownZone }: Call, context: Context): Html {
  const { day, minutes } = localTimeAt(Date.parse(startsAt), ownZone);
  const fields = { at: `${day}T${clockTime(minutes)}` };
  return button(context, { action: `/inquiries/${reference}/call`, label: context.words.call.give, fields });
}

/** The calls, and what changes when and how they are booked. */
type Shown = {
  calls: readonly OwnersCall[];
  /** The address of the feed; undefined before there is one. */
  feed: string | undefined;
  /** The last action, which the page confirms. */
  done: 'feed' | 'hours' | undefined;
  /** Whether another host has the calls, and learns of a new address with the next pull. */
  isPulled: boolean;
  /** The form of the hours; undefined where calls can't be booked. */
  hours: HoursForm | undefined;
  /** The form that books one; undefined where only visitors can. */
  booking: BookingForm | undefined;
};

/** The calls that are booked, and where the owner's calendar program reads them. */
export function callsPage(context: Context, { calls, feed, done, isPulled, hours, booking }: Shown): string {
  const { words } = context;
  const { booked = [], wished = [] } = byState(calls);
  const list = booked.length > 0 ? rows(booked, context) : html`<p class="empty">${words.call.none}</p>`;
  const shown =
    feed === undefined
      ? html`<p class="lead">${words.feed.none}</p>`
      : html`<p class="lead">${words.feed.lead}</p>
<div class="notes"><label>${words.feed.url}<input type="url" value="${feed}" readonly></label></div>
<p><small>${words.feed.secret}</small></p>`;
  const said =
    done === 'feed'
      ? html`${words.feed.done}${isPulled && ` ${words.feed.pulled}`}`
      : done === 'hours' && html`${words.hours.done} <a href="/site">${words.hours.publish}</a>`;
  const body = html`${said && html`<p class="notice" role="status" id="notice">${said}</p>`}
<h1>${words.nav.calls}</h1>
${list}
${wished.length > 0 && html`<section id="wishes"><h2>${words.call.wishes}</h2><p class="lead">${words.call.wants}</p>${rows(wished, context)}</section>`}
${booking && bookingForm(booking, context)}
<section><h2>${words.feed.title}</h2>
${shown}
${button(context, { action: '/calls/feed', label: feed === undefined ? words.feed.make : words.feed.replace })}</section>
${hours && hoursForm(hours, context)}`;
  return layout(context, { title: words.nav.calls, current: 'calls', body });
}

/** The days with their times, what was typed, and the fields at fault. */
export type BookingForm = {
  days: readonly CallDay[];
  zone: string;
  typed: Readonly<Record<string, string>>;
  faults: readonly string[];
};

function bookingForm({ days, zone, typed, faults }: BookingForm, { words, token }: Context): Html {
  const { book, lang } = words;
  const fault = (name: string): Html | false =>
    faults.includes(name) &&
    html` aria-invalid="true" aria-describedby="unbooked"${faults[0] === name && html` autofocus`}`;
  const field = (name: 'name' | 'contact'): Html =>
    html`<label>${book[name]}<input name="${name}" value="${typed[name] ?? ''}" required maxlength="254" autocomplete="off"${fault(name)}></label>`;
  const time = ({ startsAt }: Slot): Html => {
    const value = new Date(startsAt).toISOString();
    return html`<option value="${value}"${value === typed['slot'] && html` selected`}>${timeWords(startsAt, zone, lang)}</option>`;
  };
  const open = days.map(({ slots }) => slots.filter(({ isFree }) => isFree)).filter(([first]) => first);
  return html`<section id="book"><h2>${book.title}</h2>
<form class="notes hours" method="post" action="/calls/book"><input type="hidden" name="token" value="${token}">
${faults.length > 0 && html`<div class="warning" role="alert" id="unbooked"><ul>${faults.map((name) => html`<li>${book.faults[name]}</li>`)}</ul></div>`}
${field('name')}${field('contact')}
<label>${book.slot}<select name="slot" required${fault('slot')}><option value=""></option>${open.map((slots) => html`<optgroup label="${dayWords(slots[0]?.startsAt ?? 0, zone, lang)}">${slots.map(time)}</optgroup>`)}</select></label>
<button class="first">${book.save}</button></form></section>`;
}

/** The rules of calls as texts by field, as they were read or typed. */
export type HoursForm = {
  texts: Readonly<Record<string, string>>;
  /** The rules that the form was made from, for whoever saves it. */
  seen: string;
  /** The fields at fault, or that another program changed the rules. */
  faults: readonly string[] | 'changed';
};

const numbers = ['minutes', 'buffer', 'notice', 'horizon'] as const;

function hoursForm({ texts, seen, faults }: HoursForm, { words, token }: Context): Html {
  const { hours } = words;
  const weekday = new Intl.DateTimeFormat(words.lang, { weekday: 'long', timeZone: 'UTC' });
  const reasons = faults === 'changed' ? [hours.changed] : faults.map((name) => hours.faults[name] ?? name);
  const fault = (name: string): Html | false =>
    faults.includes(name) && html` aria-invalid="true" aria-describedby="refused"`;
  const field = (label: string, name: string, of: string = name): Html =>
    html`<label>${label}<input name="${name}" value="${texts[name] ?? ''}"${fault(of)}></label>`;
  return html`<section id="hours"><h2>${hours.title}</h2>
<form class="notes hours" method="post" action="/calls/hours"><input type="hidden" name="token" value="${token}"><input type="hidden" name="seen" value="${seen}">
${reasons.length > 0 && html`<div class="warning" role="alert" id="refused"><ul>${reasons.map((reason) => html`<li>${reason}</li>`)}</ul></div>`}
<p class="lead">${hours.lead}</p>
${weekdays.map((name, index) => field(weekday.format(Date.UTC(2026, 10, 1 + index)), name, 'hours'))}
${field(hours.zone, 'zone')}
${numbers.map((name) => field(hours[name], name))}
<label>${hours.daysOff}<textarea name="daysOff" rows="4"${fault('daysOff')}>${texts['daysOff'] ?? ''}</textarea></label>
<button class="plain">${hours.save}</button></form></section>`;
}

/** The call of one inquiry, with what moves or cancels it. */
export function callOfInquiry(inquiry: Inquiry, context: Context): Html | false {
  const { reference, call } = inquiry;
  if (!call) {
    return false;
  }
  const { words, now } = context;
  const startsAt = Date.parse(call.startsAt);
  const zones = { own: call.ownZone, visitor: call.zone };
  const { day, time, visitors } = momentWords(startsAt, zones, words.lang);
  const isOpen = call.state !== 'canceled' && startsAt > now;
  const local = localTimeAt(startsAt, call.ownZone);
  const path = `/inquiries/${reference}/call`;
  return html`<h2>${words.call.one}</h2>
<p><b>${day}, ${time}</b> <small>${call.ownZone}</small>${visitors && html`<br>${say(words.call.yours, { time: visitors })}`}</p>
${call.state === 'canceled' && html`<p>${words.call.canceled}</p>`}
${call.state === 'wished' && html`<p>${words.call.wants}</p>${giveTime(reference, call, context)}`}
${call.state === 'booked' && call.isUnconfirmed === 1 && html`<p>${words.call.confirm}</p>`}
${(isOpen || call.state === 'canceled') && html`<form class="notes" method="post" action="${path}"><input type="hidden" name="token" value="${context.token}"><label>${words.call.move}<input type="datetime-local" name="at" value="${local.day}T${clockTime(local.minutes)}" required></label><button class="plain">${words.call.moveButton}</button></form>`}
${isOpen && button(context, { action: path, label: words.call.cancel, fields: { at: 'cancel' } })}
${inquiry.email && (call.changes > 0 || call.isUnconfirmed === 1) && html`<p>${tellVisitor(inquiry, call, words)}</p>`}`;
}

/** Opens the mail program with a word on a call, in the visitor's language and time where they're known. */
export function tellVisitor(
  { email, language }: Pick<Inquiry, 'email' | 'language'>,
  { startsAt, ownZone, zone, state }: Call,
  words: Words,
): Html {
  // The inbox has the language by its name in the owner's own.
  const theirs = languages[/^(?:spanish|español)$/iu.test(language) ? 'es' : 'en'];
  const { day, time, visitors } = momentWords(Date.parse(startsAt), { own: ownZone, visitor: zone }, theirs.lang);
  const when = `${day}, ${time} (${ownZone})${visitors ? `; ${visitors}` : ''}`;
  const { subject, body } = theirs.call.mail[state === 'canceled' ? 'canceled' : 'moved'];
  return html`<a class="button" href="${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(say(body, { when }))}">${words.call.tell}</a>`;
}

function dialed(phone: string): string {
  return phone.replaceAll(/[^+\d]/gu, '');
}
