import { localTimeAt } from '../../enquiry/calls/local-time.ts';
import { momentWords } from '../../enquiry/calls/time-words.ts';
import type { Call, OwnersCall } from '../../enquiry/inbox/calls.ts';
import { say } from '../../text/interpolate.ts';
import { button, type Context } from '../desk.ts';
import { type Html, html } from '../html.ts';
import type { Inquiry, nextCalls } from '../records.ts';
import { clockAt, zoneName } from '../times.ts';
import { isIn, languages, type Words } from '../words.ts';

/** The calls that haven't ended, today's first, and how many want one. Nothing without any. */
export function callList({ booked, wished }: ReturnType<typeof nextCalls>, context: Context): Html | false {
  const { words } = context;
  return (
    booked.length + wished.length > 0 &&
    html`<section><h2>${words.call.title}</h2>${booked.length > 0 && callRows(booked, context)}
${wished.length > 0 && html`<p><a href="/calls#wishes">${say(words.call.wished, { count: wished.length })}</a></p>`}</section>`
  );
}

export function callRows(calls: readonly OwnersCall[], context: Context): Html {
  return html`<ol class="rows ruled-list" role="list">${calls.map((each) => line(each, context))}</ol>`;
}

function line({ reference, name, email, phone, message, status, call }: OwnersCall, context: Context): Html {
  const { words, now } = context;
  const startsAt = Date.parse(call.startsAt);
  const { day, time, visitors } = momentWords(startsAt, { own: call.ownZone, visitor: call.zone }, words.lang);
  const isToday = localTimeAt(startsAt, call.ownZone).day === localTimeAt(now, call.ownZone).day;
  const standing =
    call.state === 'wished'
      ? html`<div class="clock">${status === 'suspect' && html`<span>${words.call.mayBeSpam}</span>`}${giveTime(reference, call, context)}</div>`
      : html`<span class="clock">${call.isUnconfirmed === 1 ? words.call.confirm : visitors && say(words.call.yours, { time: visitors })}</span>`;
  return html`<li class="cells"><a href="/inquiries/${reference}"><b>${isToday ? words.call.today : day}, ${time}</b><span>${name}</span></a><span class="about">${phone ? phoneLink(phone) : email} ${message}</span>${standing}</li>`;
}

/** Gives a wish the time that it asks for. */
function giveTime(reference: string, { startsAt, ownZone }: Call, context: Context): Html {
  const fields = { at: clockAt(startsAt, ownZone) };
  return button(context, { action: `/inquiries/${reference}/call`, label: context.words.call.give, fields });
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
  const path = `/inquiries/${reference}/call`;
  return html`<h2>${words.call.one}</h2>
<p><b>${day}, ${time}</b> <small>${zoneName(call.ownZone, words.lang)}</small>${visitors && html`<br>${say(words.call.yours, { time: visitors })}`}</p>
${call.state === 'canceled' && html`<p>${words.call.canceled}</p>`}
${call.state === 'wished' && html`<p>${words.call.wants}</p>${giveTime(reference, call, context)}`}
${call.state === 'booked' && call.isUnconfirmed === 1 && html`<p>${words.call.confirm}</p>`}
${(isOpen || call.state === 'canceled') && html`<form class="prose" method="post" action="${path}"><input type="hidden" name="token" value="${context.token}"><label>${words.call.move}<input type="datetime-local" name="at" value="${clockAt(startsAt, call.ownZone)}" min="${clockAt(now, call.ownZone)}" required></label><p><button>${words.call.moveButton}</button></p></form>`}
${isOpen && button(context, { action: path, label: words.call.cancel, fields: { at: 'cancel' } })}
${inquiry.email && (call.changes > 0 || call.isUnconfirmed === 1) && html`<p>${tellVisitor(inquiry, call, words)}</p>`}`;
}

/** Opens the mail program with a word on a call, in the visitor's language and time where they're known. */
export function tellVisitor(
  { email, language }: Pick<Inquiry, 'email' | 'language'>,
  { startsAt, ownZone, zone, state }: Call,
  words: Words,
): Html {
  const theirs = languages[isIn('es', language) ? 'es' : 'en'];
  const { day, time, visitors } = momentWords(Date.parse(startsAt), { own: ownZone, visitor: zone }, theirs.lang);
  const when = `${day}, ${time} (${zoneName(ownZone, theirs.lang)})${visitors ? `; ${visitors}` : ''}`;
  const { subject, body } = theirs.call.mail[state === 'canceled' ? 'canceled' : 'moved'];
  return html`<a class="button" href="${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(say(body, { when }))}">${words.call.tell}</a>`;
}

/** A link that calls a number, however it's written. */
export function phoneLink(phone: string, words = phone, style = ''): Html {
  return html`<a${style && html` class="${style}"`} href="tel:${phone.replaceAll(/[^+\d]/gu, '')}">${words}</a>`;
}

/** Returns the link that writes to one address: what looks like a header in it is part of the address (RFC 6068). */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
