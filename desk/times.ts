import { zonedMoment } from '../enquiry/outbox/owner-words.ts';
import { say } from '../text/interpolate.ts';
import { hour } from '../text/units.ts';
import type { Words } from './words.ts';

/** The answer that the site promises takes at most this many hours. */
export const promisedHours = 48;

/** Returns the hours since an instant, never below zero. */
export function hoursSince(instant: string, now: number): number {
  return Math.max(0, (now - Date.parse(instant)) / hour);
}

/** Returns a span in words: hours and minutes up to three days, then days. */
export function spanOf(hours: number, { time }: Words): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  return minutes < 72 * 60
    ? say(time.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    : say(time.days, { count: Math.round(minutes / 1440) });
}

/** Returns a day and time as the owner's clock shows it, with the name of that time. */
export function momentOf(instant: string | number, { lang, zone }: Words): string {
  return zonedMoment(instant, zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, lang);
}

/** Returns a calendar day, `YYYY-MM-DD`, in words. */
export function dayOf(day: string, { lang }: Words): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
}
