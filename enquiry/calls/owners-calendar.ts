import ICAL from 'ical.js';
import { day, minute } from '../../text/units.ts';
import { keepCalendar } from '../inbox/calls.ts';
import type { Inbox } from '../inbox/statement.ts';
import { instantOf, isTimeZone } from './local-time.ts';
import type { OwnersCalendar, Span } from './slots.ts';

/** How often the calendar is read, and how old it may be to be relied on, in milliseconds. */
export const readInterval = 5 * minute;
const staleAfter = 30 * minute;

/** How far ahead it's read: calls can be booked no later. */
const ahead = 62 * day;

/** Most events, repeated ones included, and most characters that are read. */
const mostEvents = 20_000;
const mostCharacters = 10_000_000;

/** The events that tell of this site's own calls end their id with this. */
export const ownCalls = '@tidemark-calls';

/** Whether a calendar is too old to say that a time is free. */
export function isStale({ readAt }: OwnersCalendar, now: number): boolean {
  return now - readAt > staleAfter;
}

export type CalendarEvent = { event: 'calendar-failed'; reason: string };

/**
 * Reads the owner's calendar and keeps the busy times alone. When it can't be read, what was read
 * before stays and grows old. Without an address, none counts.
 */
export async function keepOwnersCalendar({
  inbox,
  address,
  zone = 'America/New_York',
  read,
  find = busyTimes,
  report,
  now = Date.now(),
}: {
  inbox: Pick<Inbox, 'perform'>;
  address: string | undefined;
  /** The zone of times that name none. */
  zone?: string | undefined;
  read: (address: string) => Promise<string>;
  /** Finds the busy times; a host with threads does so in one. */
  find?: (...asked: Parameters<typeof busyTimes>) => Span[] | Promise<Span[]>;
  report: (event: CalendarEvent) => void;
  now?: number;
}): Promise<void> {
  try {
    await inbox.perform(keepCalendar(address ? 'unread' : 'none'));
    if (address) {
      const busy = await find(await read(address), { from: now - day, to: now + ahead, zone });
      await inbox.perform(keepCalendar({ readAt: now, busy }));
    }
  } catch (error) {
    // Another message may hold the secret address.
    const isTold = error instanceof Error && error.name === faultName;
    report({ event: 'calendar-failed', reason: isTold ? error.message : 'it cannot be read' });
  }
}

/** An error that comes from another thread has its name alone. */
const faultName = 'CalendarFault';

export class CalendarFault extends Error {
  override name = faultName;
}

/** Fetches a calendar from its secret address. */
export async function fetchCalendar(address: string): Promise<string> {
  const response = await fetch(address.replace(/^webcal:/u, 'https:'), { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) {
    throw new CalendarFault(`its address answers ${response.status}`);
  }
  return response.text();
}

/** Returns when a calendar file says that its owner is busy, repeated events included. */
export function busyTimes(text: string, { from, to, zone }: { from: number; to: number; zone: string }): Span[] {
  if (text.length > mostCharacters) {
    throw new CalendarFault('it is too large');
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== 'vcalendar') {
    throw new CalendarFault('it is no calendar');
  }
  const spans: Span[] = [];
  let left = mostEvents;
  const add = (event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): void => {
    const span = { from: instantIn(start, zone), to: instantIn(end, zone) };
    const isBusy = textOf(event, 'status') !== 'CANCELLED' && textOf(event, 'transp') !== 'TRANSPARENT';
    if (isBusy && span.from < to && span.to > from && span.to > span.from) {
      spans.push(span);
    }
  };
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component);
    if (event.isRecurrenceException() || !event.startDate || (event.uid ?? '').endsWith(ownCalls)) {
      continue;
    }
    if (!event.isRecurring()) {
      add(event, event.startDate, event.endDate);
      continue;
    }
    const dates = event.iterator();
    for (let next = dates.next(); next && instantIn(next, zone) < to; next = dates.next()) {
      left -= 1;
      if (left < 0) {
        throw new CalendarFault('it has too many events');
      }
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      add(item, startDate, endDate);
    }
  }
  return spans.sort((a, b) => a.from - b.from);
}

function textOf({ component }: ICAL.Event, name: string): string {
  return String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
}

/**
 * Returns the instant of a time in milliseconds: by the platform's zones, by the calendar's own, or
 * in the owner's.
 */
function instantIn(time: ICAL.Time, owners: string): number {
  const { tzid } = time.zone ?? ICAL.Timezone.localTimezone;
  const isKnown = isTimeZone(tzid);
  if (!time.isDate && !isKnown && tzid !== 'floating') {
    return time.toUnixTime() * 1000;
  }
  const named = { day: time.toString().slice(0, 10), minutes: time.isDate ? 0 : time.hour * 60 + time.minute };
  const zone = isKnown && !time.isDate ? tzid : owners;
  // Clocks skip an hour now and then.
  return instantOf(named, zone) ?? instantOf({ ...named, minutes: named.minutes + 60 }, zone) ?? Number.NaN;
}
