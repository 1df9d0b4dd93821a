import ical, { ICalAlarmType, ICalEventStatus } from 'ical-generator';
import { say } from '../../text/interpolate.ts';
import { day, minute } from '../../text/units.ts';
import type { FormAnswer } from '../form/form-request.ts';
import { type Call, readFeed } from '../inbox/calls.ts';
import type { Inbox } from '../inbox/statement.ts';
import type { OwnerWords } from '../outbox/owner-words.ts';
import { ownCalls } from './owners-calendar.ts';

/** A call as a calendar shows it. */
export type CalendarCall = { reference: string; call: Call; summary: string; description: string };

/** Where the owner's calendar program reads the calls. */
export const feedPath = '/calls.ics';

/**
 * How long past calls stay in the feed, and how often programs are asked to read it, in
 * milliseconds.
 */
const feedSpan = 30 * day;
const feedPace = 15 * minute;

/** How long before a call the calendar reminds of it. */
const reminder = 15 * minute;

/**
 * Returns calls as a calendar file. A call keeps its id and counts its changes, so a program that
 * knows it moves or strikes the event. `now` is in milliseconds. `feed` is the name of a calendar
 * that programs read again and again.
 */
export function calendarOf(calls: readonly CalendarCall[], now: number, feed?: string): string {
  const calendar = ical({
    prodId: { company: 'Tidemark', product: 'Calls' },
    ...(feed && { name: feed, ttl: feedPace / 1000 }),
  });
  for (const { reference, call, summary, description } of calls) {
    calendar.createEvent({
      id: reference + ownCalls,
      stamp: new Date(now),
      start: new Date(call.startsAt),
      end: new Date(call.endsAt),
      sequence: call.changes,
      status: statusOf(call),
      summary,
      description,
      alarms:
        call.state === 'canceled'
          ? []
          : [{ type: ICalAlarmType.display, triggerBefore: reminder / 1000, description: summary }],
    });
  }
  return calendar.toString();
}

/**
 * Answers for the feed of the owner's calls (product.md, "Calls in the owner's calendar"). `query`
 * comes without its question mark. No answer is kept or indexed, and one without the token says
 * nothing.
 */
export async function answerFeed(
  query: string,
  {
    inbox,
    refuse,
    words,
    now,
  }: {
    inbox: Pick<Inbox, 'perform'>;
    /** Counts a wrong key; see `Limits`. */
    refuse: () => number | Promise<number>;
    words: OwnerWords;
    now: number;
  },
): Promise<FormAnswer> {
  const key = new URLSearchParams(query).get('key') ?? '';
  const calls = await inbox.perform(readFeed(key, now - feedSpan)).catch(() => 'unreadable' as const);
  const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  const plain = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
  if (calls === 'unreadable') {
    return { status: 503, headers: { ...plain, 'retry-after': '60' }, body: 'Service Unavailable\n' };
  }
  if (calls === undefined) {
    const wait = await refuse();
    if (wait > 0) {
      return { status: 429, headers: { ...plain, 'retry-after': String(wait) }, body: 'Too Many Requests\n' };
    }
    return { status: 404, headers: plain, body: 'Not Found\n' };
  }
  const booked = calls.filter(({ call }) => call.state !== 'wished');
  const events = booked.map(({ reference, call, name, phone, email, message }) => ({
    reference,
    call,
    summary: say(words.event, { name, phone }),
    description: [message, email, reference].filter(Boolean).join('\n'),
  }));
  return {
    status: 200,
    headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' },
    body: calendarOf(events, now, words.sender),
  };
}

function statusOf({ state, isUnconfirmed }: Call): ICalEventStatus {
  if (state === 'canceled') {
    return ICalEventStatus.CANCELLED;
  }
  return isUnconfirmed ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
