import { memoize } from '../../text/memo.ts';
import { day, dayOf, hour, minute } from '../../text/units.ts';

/** More than the zones of most visitors, who may spell each in many ways. */
const mostZones = 500;

const formatOf = memoize(
  (zone) => new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }),
  mostZones,
);

/** Asking `Intl` takes most of the time, and a page asks for the same days again and again. */
const offsetsOf = memoize((_zone) => new Map<number, number>(), mostZones);
const mostOffsets = 5000;

/** Offsets change at quarters of an hour alone. */
const quarter = 15 * minute;

/** A moment as the clocks of a zone show it: `day` as `YYYY-MM-DD`, `minutes` since midnight. */
export type LocalTime = { day: string; minutes: number };

/** Returns what the clocks of a time zone show at an instant in milliseconds. */
export function localTimeAt(instant: number, zone: string): LocalTime {
  const shown = new Date(instant + offsetAt(instant, zone)).toISOString();
  return { day: shown.slice(0, 10), minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)) };
}

/**
 * Returns the instant in milliseconds at which the clocks of a zone show a time. A time that comes
 * twice, when clocks are set back, is its first; a time that's skipped, when they're set forward,
 * is undefined.
 */
export function instantOf({ day: on, minutes }: LocalTime, zone: string): number | undefined {
  const asUtc = Date.parse(`${on}T00:00:00Z`) + minutes * minute;
  // The offset changes at most once within the two days around it.
  const [before, after] = [offsetAt(asUtc - day, zone), offsetAt(asUtc + day, zone)];
  if (before === after) {
    return asUtc - before;
  }
  return [asUtc - Math.max(before, after), asUtc - Math.min(before, after)].find(
    (instant) => instant + offsetAt(instant, zone) === asUtc,
  );
}

/** Returns minutes, such as those since midnight, as hours and minutes: 09:00. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Returns the instant that a clock in a zone shows as `2026-12-01T09:00`, undefined for any other text. */
export function instantIn(local: string, zone: string): number | undefined {
  const [, day = '', hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/u.exec(local) ?? [];
  return day === '' ? undefined : instantOf({ day, minutes: Number(hours) * 60 + Number(minutes) }, zone);
}

/** Returns an instant as a clock in a zone shows it, with this between day and time: `2026-12-01T09:00`. */
export function clockAt(instant: string | number, zone: string, between = 'T'): string {
  const { day, minutes } = localTimeAt(new Date(instant).getTime(), zone);
  return `${day}${between}${clockTime(minutes)}`;
}

/** Returns an instant as `clockAt` does, with that clock's distance from UTC: `2026-12-01T09:00-05:00`. */
export function offsetMoment(instant: number, zone: string): string {
  const shown = clockAt(instant, zone);
  const ahead = (Date.parse(`${shown}Z`) - instant) / minute;
  return `${shown}${ahead < 0 ? '-' : '+'}${clockTime(Math.abs(ahead))}`;
}

/** Returns the day some days later in the calendar. */
export function dayAfter(from: string, days: number): string {
  return dayOf(Date.parse(`${from}T00:00:00Z`) + days * day);
}

/** Whether programs know a time zone by this name, such as America/New_York. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/u.test(name) && localTimeAt(0, name).day !== '';
  } catch {
    return false;
  }
}

/** How far a zone is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const start = Math.floor(instant / quarter) * quarter;
  const offsets = offsetsOf(zone);
  if (offsets.size >= mostOffsets) {
    offsets.clear();
  }
  const found = offsets.get(start) ?? askOffset(start, zone);
  offsets.set(start, found);
  return found;
}

/** Reads the offset at an instant from how it's written, such as GMT-05:00, or GMT alone. */
function askOffset(instant: number, zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/u.exec(formatOf(zone).format(instant)) ?? [];
  const offset = Number(hours ?? 0) * hour + Number(minutes ?? 0) * minute;
  return sign === '-' ? -offset : offset;
}
