import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { ContentFault } from '../app/content/engine/faults.ts';
import { mainEdition } from '../app/editions/edition.server.ts';
import { feedPath } from '../enquiry/calls/calendar.ts';
import { type CallRules, callDays, callRulesSchema, slotAt, weekdays } from '../enquiry/calls/slots.ts';
import { forEachField } from '../enquiry/enquiry.ts';
import { takenTimes } from '../enquiry/inbox/calls.ts';
import { perform, settingIn, writeSetting } from '../server/inbox/records/transaction.ts';
import { type Call, send } from './desk.ts';
import { bookingSchema, faultyFields, isDay, queryOf, valuesOf } from './input.ts';
import { type BookingForm, callsPage, type HoursForm } from './pages/calls.ts';
import { bookCall, nextCalls } from './records.ts';
import { setFacts } from './site/working-copy.ts';

/** Bytes of the token that opens the feed of the owner's calendar. */
const tokenBytes = 16;

/**
 * The desk's page of calls: what's booked, the address of the feed for the owner's calendar program
 * (product.md, "Calls in the owner's calendar"), and the hours (product.md, "Call hours").
 */
export function showCalls(call: Call): FastifyReply {
  return answer(call, { hours: hoursNow() });
}

/** Makes an address for the feed, in the place of the one before. */
export function renewFeed({ desk, reply }: Call): FastifyReply {
  desk.inbox.write((database) => writeSetting(database, 'feed', randomBytes(tokenBytes).toString('hex')));
  return reply.redirect('/calls?done=feed', 303);
}

/** Books a call by the rules that visitors book by. */
export function bookByPhone(call: Call): FastifyReply {
  const typed = valuesOf(call.request);
  const result = v.safeParse(bookingSchema, typed);
  const reference = result.success ? book(call, result.output) : '';
  const faults = result.success ? ['slot'] : faultyFields(result.issues);
  return reference === ''
    ? answer(call, { status: 422, hours: hoursNow(), refused: { typed, faults } })
    : call.reply.redirect(`/inquiries/${reference}?done=booked`, 303);
}

/** Saves the hours, unless another program changed them since they were shown. */
export function changeHours(call: Call): FastifyReply {
  const { seen = '', ...typed } = valuesOf(call.request);
  const result = v.safeParse(callRulesSchema, rulesIn(typed));
  const faults = result.success ? daysAtFault(result.output) : faultyFields(result.issues);
  if (!result.success || faults.length > 0) {
    return answer(call, { status: 422, hours: { texts: typed, seen, faults } });
  }
  const isSaved = saveRules(result.output, seen);
  const now = hoursNow();
  return isSaved || !now
    ? call.reply.redirect('/calls?done=hours', 303)
    : answer(call, { status: 409, hours: { ...now, faults: 'changed' } });
}

/** Returns the reference, '' when the time isn't free. */
function book(
  { desk, context: { now } }: Call,
  { name, contact, slot: startsAt }: v.InferOutput<typeof bookingSchema>,
): string {
  const rules = rulesNow();
  return desk.inbox.write((database) => {
    const slot = rules && slotAt(rules, now, startsAt, perform(database, takenTimes(now)));
    if (!rules || !slot?.isFree) {
      return '';
    }
    const values = { ...forEachField(() => ''), name, [contact.includes('@') ? 'email' : 'phone']: contact };
    const call = { ...slot, buffer: rules.buffer, ownZone: rules.zone, zone: '', isUnconfirmed: false };
    return bookCall(database, { values, reasons: [], call }, new Date(now));
  });
}

function answer(
  { desk, request, reply, context }: Call,
  {
    status = 200,
    hours,
    refused = { typed: {}, faults: [] },
  }: { status?: number; hours: HoursForm | undefined; refused?: Pick<BookingForm, 'typed' | 'faults'> },
): FastifyReply {
  const isPulled = desk.environment.EXPORT_SECRET !== undefined;
  const rules = isPulled ? undefined : rulesNow();
  const { done } = queryOf(request);
  const page = desk.inbox.read((database) => {
    const key = settingIn(database, 'feed');
    return callsPage(context, {
      calls: nextCalls(database, context.now),
      feed: key === undefined ? undefined : `${desk.facts().address}${feedPath}?${new URLSearchParams({ key })}`,
      done: done === 'hours' || (done === 'feed' && key !== undefined) ? done : undefined,
      isPulled,
      hours,
      booking: rules && {
        ...refused,
        zone: rules.zone,
        days: callDays(rules, context.now, perform(database, takenTimes(context.now))),
      },
    });
  });
  return send(reply.code(status), page);
}

/** The rules as texts by field. Undefined where there are none, or the file can't be read: the site half says why. */
function hoursNow(): HoursForm | undefined {
  const rules = rulesNow();
  return (
    rules && {
      texts: {
        zone: rules.zone,
        minutes: String(rules.minutes),
        buffer: String(rules.buffer),
        notice: String(rules.notice),
        horizon: String(rules.horizon),
        ...Object.fromEntries(weekdays.map((name) => [name, (rules.hours[name] ?? []).join(', ')])),
        daysOff: rules.daysOff.map((off) => (typeof off === 'string' ? off : `${off.from} ${off.to}`)).join('\n'),
      },
      seen: JSON.stringify(rules),
      faults: [],
    }
  );
}

function rulesNow(): CallRules | undefined {
  try {
    return mainEdition().calls()?.rules;
  } catch (error) {
    if (error instanceof ContentFault) {
      return undefined;
    }
    throw error;
  }
}

/** Returns what was typed in the shape of the rules, for their schema to judge. */
function rulesIn(typed: Readonly<Record<string, string>>): unknown {
  const number = (name: string): unknown => {
    const text = typed[name]?.trim() ?? '';
    return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text;
  };
  const windows = (text = ''): string[] =>
    text
      .replaceAll(/\s*[-–]\s*/gu, '-')
      .split(/[\s,;]+/u)
      .filter(Boolean)
      .map((window) => window.replaceAll(/\b(?=\d:)/gu, '0'));
  return {
    zone: typed['zone']?.trim(),
    minutes: number('minutes'),
    buffer: number('buffer'),
    notice: number('notice'),
    horizon: number('horizon'),
    hours: Object.fromEntries(weekdays.map((name) => [name, windows(typed[name])])),
    daysOff: (typed['daysOff'] ?? '')
      .split('\n')
      .map((line) => line.trim().split(/[\s,]+/u))
      .filter(([first]) => first !== '')
      .map(([from = '', to, ...rest]) => (to === undefined ? from : { from, to: [to, ...rest].join(' ') })),
  };
}

/** The schema takes dates that no calendar has. */
function daysAtFault({ daysOff }: CallRules): string[] {
  const areDays = daysOff.every((off) =>
    typeof off === 'string' ? isDay(off) : isDay(off.from) && isDay(off.to) && off.from <= off.to,
  );
  return areDays ? [] : ['daysOff'];
}

/** Writes the rules that changed. Returns false when they aren't those that the owner saw. */
function saveRules(rules: CallRules, seen: string): boolean {
  const now = rulesNow();
  if (!now || JSON.stringify(now) !== seen) {
    return false;
  }
  const { hours, daysOff, ...single } = rules;
  const facts = [
    ...Object.entries(single).map(([name, value]) => [[name], value] as const),
    ...weekdays.map((name) => [['hours', name], hours[name] ?? []] as const),
    [['daysOff'], daysOff] as const,
  ];
  const valueNow = (path: readonly string[]): unknown =>
    path.reduce<unknown>((inner, key) => Object(inner)[key], now) ?? [];
  setFacts(
    facts
      .filter(([path, value]) => !isDeepStrictEqual(value, valueNow(path)))
      .map(([path, value]) => [['calls', ...path], value]),
  );
  return true;
}
