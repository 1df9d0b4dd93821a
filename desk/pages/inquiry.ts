import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { unlessFaulty } from '../../app/content/engine/faults.ts';
import { day } from '../../app/content/engine/fields.ts';
import { type Reply, readReplies } from '../../app/content/site/owner.server.ts';
import { readOwnerSettings } from '../../app/content/site/site.server.ts';
import { editions, mainEdition } from '../../app/editions/edition.server.ts';
import { clockAt } from '../../enquiry/calls/local-time.ts';
import { momentWords, zoneName } from '../../enquiry/calls/time-words.ts';
import { lineFields } from '../../enquiry/enquiry.ts';
import type { Call as BookedCall } from '../../enquiry/inbox/calls.ts';
import { sayOption, saySigns } from '../../enquiry/outbox/owner-words.ts';
import type { SecondCopy } from '../../server/inbox/copy/second-copy.ts';
import { interpolate, say } from '../../text/interpolate.ts';
import { showPhone } from '../../text/phone.ts';
import { hour } from '../../text/units.ts';
import { button, type Call, faultsIn, leadTo, markFault, missing, type Refused, sendPage, toldAt } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { changeCall, findInquiry, type Inquiry, longestNote, saveProgress, stages, type Undo } from '../records.ts';
import { capital } from '../site/labels.ts';
import { clock, momentOf, promisedHours } from '../times.ts';
import { languageName, languageOf, languages, ownerLanguage, type Words } from '../words.ts';

/** The fields that don't stand at the top of the page. */
const furtherFields = lineFields.filter((field) => field !== 'name' && field !== 'email' && field !== 'phone');

/**
 * One inquiry with everything the owner does with it. Its name has the focus: a button further down would scroll
 * a phone past the message. `refused` are notes.
 */
export async function showInquiry(call: Call, refused?: Refused) {
  const { desk, reply, words, now } = call;
  const { reference: wanted = '' } = call.params;
  const inquiry = desk.inbox.read((database) => findInquiry(database, wanted));
  if (!inquiry) {
    return desk.steps.has(wanted) ? reply.redirect(`/?done=deleted&change=${wanted}`) : missing(call);
  }
  const { reference, name, email, phone, message, receivedAt, reasons, status } = inquiry;
  // Without them while a file can't be read: the site half says why.
  const replies = email && unlessFaulty(() => replyTexts(inquiry, words));
  const path = `/inquiries/${reference}`;
  const fact = (label: string, value: string): Html | false =>
    value !== '' && html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  const delivery = deliveryOf(inquiry, await desk.canMail());
  const fault = (name: string): Html | false => markFault(name, refused?.faults ?? []);
  const serviceIn = serviceNames();
  const body = html`${refused ? undefined : noticeOf(call)}
<p class="back"><a href="/">${words.inquiry.back}</a></p>
<div class="split">
<article class="wide">
<p class="note">${reference} · ${words.clock.received} ${momentOf(receivedAt, words)}</p>
<h1${!refused && html` tabindex="-1" autofocus aria-describedby="notice"`}>${name}</h1>
<p class="contact">${email && html`<a href="${mailLink(email)}">${email}</a>`}${email && phone && ' · '}${phone && phoneLink(phone)}</p>
${
  status === 'suspect'
    ? html`<div class="notice" data-surface="land"><p>${say(words.inquiry.suspect, { reasons: saySigns(reasons, words.owner) })}</p>${button(call, { action: `${path}/accept`, label: words.inquiry.accept })}</div>`
    : html`<div class="framed">${clock(inquiry, words, now)}${!inquiry.answeredAt && html`<p>${words.clock.due} <b>${momentOf(Date.parse(receivedAt) + promisedHours * hour, words)}</b>. <small>${words.clock.caption}</small></p>`}</div>`
}
${message && html`<h2>${words.inquiry.message}</h2><blockquote class="notice">${message}</blockquote>`}
${inquiry.findings && html`<h2>${words.inquiry.findings}</h2><blockquote class="notice">${inquiry.findings}</blockquote>`}
<dl class="cells">${furtherFields.map((field) => fact(words.owner.facts[field], sayOption(serviceIn(inquiry[field]), words.owner)))}${fact(words.inquiry.ledFrom, inquiry.ledFrom)}${fact(words.inquiry.firstPage, inquiry.firstPage)}</dl>
<h2>${words.reply.title}</h2>
${replies}
${phone && html`<p class="cluster">${phoneLink(phone, words.reply.call, 'button')}</p>`}
${email && html`<p><small>${words.reply.hint}</small></p>`}
<h2>${words.delivery.title}</h2>
<p>${words.delivery[delivery]} ${inquiry.delivery !== 'sent' && inquiry.lastFailure && say(words.delivery.failed, { reason: inquiry.lastFailure })}</p>
</article>
<aside>
${callOfInquiry(inquiry, call)}
<h2>${words.stage.title}</h2>
<p>${words.stage[inquiry.stage]}</p>
<div class="cluster">
${stages
  .filter((stage) => stage !== inquiry.stage)
  .map((stage) => {
    const isFirst = inquiry.stage === 'new' && stage === 'answered';
    return button(call, { action: `${path}/stage`, label: words.stage.set[stage], fields: { stage }, isFirst });
  })}
${status === 'accepted' && button(call, { action: `${path}/spam`, label: words.inquiry.markSpam })}
${button(call, { action: `${path}/delete`, label: words.inquiry.remove })}
</div>
<h2>${words.notes.title}</h2>
<form class="prose" method="post" action="${path}/notes"><input type="hidden" name="token" value="${call.token}">
${refused && html`<div class="notice" data-surface="land" role="alert" id="faults"><ul>${refused.faults.map((name) => html`<li>${words.fault.fields[name]}</li>`)}</ul></div>`}
<label>${words.fields.note}<textarea name="note" rows="6" maxlength="${longestNote}"${fault('note')}>${refused?.typed['note'] ?? inquiry.note}</textarea></label>
<label>${words.fields.dollars}<input name="dollars" inputmode="numeric" value="${refused?.typed['dollars'] ?? inquiry.dollars ?? ''}"${fault('dollars')}></label>
<label>${words.fields.followUp}<input type="${refused?.faults.includes('followUp') ? 'text' : 'date'}" name="followUp" value="${refused?.typed['followUp'] ?? inquiry.followUp ?? ''}"${fault('followUp')}></label>
<p><button>${words.notes.save}</button></p></form>
</aside>
</div>`;
  return sendPage(call, { status: refused ? 422 : 200, title: name, current: 'inquiries', body });
}

const stageSchema = v.object({ stage: v.picklist(stages) });

const notesSchema = v.object({
  note: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.maxLength(longestNote),
  ),
  dollars: v.pipe(
    v.string(),
    // As people write it: "$3,000".
    v.transform((text) => text.trim().replaceAll(/[$, ]/gu, '')),
    v.regex(/^\d{0,9}$/u),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  followUp: v.pipe(
    v.string(),
    v.trim(),
    v.union([v.literal(''), day]),
    v.transform((text) => text || null),
  ),
});

/** When a call moves to, as the clock of the owner's zone shows it, or that it's canceled. */
const callSchema = v.object({ at: v.union([v.literal('cancel'), v.pipe(v.string(), v.isoDateTime())]) });

export function changeStage(call: Call) {
  const { stage } = v.parse(stageSchema, call.values);
  return change(call, 'stage', (database, inquiry, now) => saveProgress(database, inquiry, { stage }, now));
}

export function changeNotes(call: Call) {
  const typed = call.values;
  const result = v.safeParse(notesSchema, typed);
  return result.success
    ? change(call, 'notes', (database, inquiry, now) => saveProgress(database, inquiry, result.output, now))
    : showInquiry(call, { faults: faultsIn(result.issues), typed });
}

export function moveCall(call: Call) {
  const { at } = v.parse(callSchema, call.values);
  return change(call, 'call', (database, inquiry, now) => changeCall(database, inquiry, at, now));
}

export function undo(call: Call) {
  const { desk, now, values } = call;
  const { change = '' } = values;
  const step = desk.steps.get(change);
  if (!step) {
    return toldAt('/', call, { done: 'gone' });
  }
  const isDone = desk.inbox.write((database, copy) => step.undo(database, new Date(now), copy)) !== false;
  desk.steps.delete(change);
  const failed = step.inquiry ? 'no-call' : 'gone';
  return toldAt(step.to, call, { done: isDone ? 'undone' : failed });
}

/**
 * Changes an inquiry. After an answer or a deletion the list comes back, with the next open one under the focus. What
 * can't be changed anymore, as another tab changed it, is shown as it is.
 */
export function change(
  call: Call,
  done: 'stage' | 'notes' | 'accept' | 'spam' | 'deleted' | 'call',
  work: (database: DatabaseSync, inquiry: Inquiry, now: Date, copy: SecondCopy) => Undo | undefined,
) {
  const { desk, now } = call;
  const { reference = '' } = call.params;
  const to = `/inquiries/${encodeURIComponent(reference)}`;
  const step = desk.inbox.write((database, copy) => {
    const inquiry = findInquiry(database, reference);
    const undo = inquiry && work(database, inquiry, new Date(now), copy);
    return undo && { to, inquiry, undo };
  });
  if (!step) {
    return done === 'call' ? toldAt(to, call, { done: 'no-call' }) : leadTo(call, to);
  }
  const isDeleted = done === 'deleted';
  return toldAt(isDeleted || done === 'stage' ? '/' : to, call, { done, step, ...(isDeleted && { key: reference }) });
}

/**
 * The reply texts, each to read before the mail program opens with it (RFC 6068): first those in the language of the
 * inquiry's form, the others below. One that asks for a review needs its link and an inquiry that was won, and asks
 * every one of those alike.
 */
function replyTexts({ name, email, service, reference, stage, language }: Inquiry, words: Words) {
  const { consultant, email: ownEmail } = mainEdition().site();
  // A letter alone or one with a period, such as "Dr.", is no name to greet by.
  const [firstName = name] = /^\p{L}[\p{L}'’-]+(?=\s|$)/u.exec(name) ?? [];
  const { reviewLink: review = '' } = readOwnerSettings();
  const canReview = review !== '' && stage === 'won';
  const isOffered = ({ subject, body }: Reply): boolean => canReview || !`${subject}${body}`.includes('{review}');
  const isOther = ([lang]: [string, unknown]): number => Number(languageOf(language) !== lang);
  const ordered = Object.entries(readReplies()).toSorted((one, other) => isOther(one) - isOther(other));
  return ordered.map(([lang, replies], index) => {
    const about = serviceNames(lang)(service) || languages[lang === 'es' ? 'es' : 'en'].reply.service;
    const facts = { name: firstName, service: about, reference, consultant: consultant.name, ownEmail, review };
    const texts = replies.filter(isOffered).map((reply) => {
      const subject = interpolate(reply.subject, facts);
      // Folders of before have her email as a place to fill in.
      const body = interpolate(reply.body.replaceAll(/\[(?:your email|mi correo)\]/gu, ownEmail), facts).trim();
      const mail = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
      // What the owner fills in is marked.
      const parts = body.split(/(\[[^\]]+\])/u).map((part, at) => (at % 2 ? html`<mark>${part}</mark>` : part));
      return html`<details class="reply" name="reply" lang="${lang}"><summary>${reply.name}</summary><p><b>${subject}</b></p><blockquote class="notice">${parts}</blockquote><p class="cluster"><a class="button" href="${mailLink(email)}?${mail}" lang="${words.lang}">${words.reply.open}</a></p></details>`;
    });
    return html`${index > 0 && html`<h3 class="caption" lang="${lang}">${capital(languageName(lang))}</h3>`}${texts}`;
  });
}

/** Returns what turns a service's name in any language into the one in `lang`. While none can be read, names stay. */
export function serviceNames(lang: string = ownerLanguage()): (name: string) => string {
  const list = () => editions().flatMap(({ locale, services }) => services().map((each) => ({ ...each, locale })));
  const all = unlessFaulty(list) ?? [];
  return (name) => {
    const id = all.find(({ title }) => title === name)?.id;
    return all.find((each) => each.id === id && each.locale === lang)?.title ?? name;
  };
}

/**
 * Returns a confirmation of the last action, with the way to undo it. After a deletion, it asks the owner to tell
 * whoever expects the call: the private page is gone, too.
 */
export function noticeOf(call: Call): Html | undefined {
  const { desk, words, now } = call;
  const { done = '', change = '' } = call.query;
  const step = desk.steps.get(change);
  if (!Object.hasOwn(words.done, done) || (change && !step)) {
    return undefined;
  }
  const { reference = '', name = '', email, language = '', call: booked } = step?.inquiry ?? {};
  const stage = words.stage[desk.inbox.read((database) => findInquiry(database, reference))?.stage ?? 'new'];
  const said = say(words.done[done as keyof typeof words.done], { name, stage, days: desk.environment.BACKUP_COUNT });
  const isOff = done === 'deleted' && booked?.state === 'booked' && Date.parse(booked.startsAt) > now;
  return html`<div class="cluster notice" role="status"><p id="notice" tabindex="-1">${said}${isOff && html` ${words.done.callOff}`}</p>${isOff && email && tellVisitor({ email, language }, { ...booked, state: 'canceled' }, words)}${step && button(call, { action: '/undo', label: words.done.undo, fields: { change } })}</div>`;
}

/** The call of one inquiry, with what moves or cancels it. */
function callOfInquiry(inquiry: Inquiry, context: Call): Html | false {
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

/** Gives a wish the time that it asks for. */
export function giveTime(reference: string, { startsAt, ownZone }: BookedCall, context: Call): Html {
  const fields = { at: clockAt(startsAt, ownZone) };
  return button(context, { action: `/inquiries/${reference}/call`, label: context.words.call.give, fields });
}

/** Opens the mail program with a word on a call, in the visitor's language and time where they're known. */
function tellVisitor({ email, language }: Pick<Inquiry, 'email' | 'language'>, call: BookedCall, words: Words) {
  const { startsAt, ownZone, zone, state } = call;
  const theirs = languages[languageOf(language) ?? 'en'];
  const { day, time, visitors } = momentWords(Date.parse(startsAt), { own: ownZone, visitor: zone }, theirs.lang);
  const when = `${day}, ${time} (${zoneName(ownZone, theirs.lang)})${visitors ? `; ${visitors}` : ''}`;
  const { subject, body } = theirs.call.mail[state === 'canceled' ? 'canceled' : 'moved'];
  return html`<a class="button" href="${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(say(body, { when }))}">${words.call.tell}</a>`;
}

/** Returns the delivery status of an inquiry's email: 'none' if it has no email of its own, 'off' while mail is off. */
export function deliveryOf({ delivery }: Pick<Inquiry, 'delivery'>, isMailOn: boolean) {
  return delivery === 'sent' || isMailOn ? (delivery ?? 'none') : 'off';
}

/** A link that calls a number, however it's written. */
export function phoneLink(phone: string, words = showPhone(phone), style = ''): Html {
  return html`<a${style && html` class="${style}"`} href="tel:${phone.replaceAll(/[^+\d]/gu, '')}">${words}</a>`;
}

/** Returns the link that writes to one address: what looks like a header in it is part of the address (RFC 6068). */
function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}
