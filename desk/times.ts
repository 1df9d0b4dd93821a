import { zonedMoment } from '../enquiry/calls/time-words.ts';
import { say } from '../text/interpolate.ts';
import { hour } from '../text/units.ts';
import { type Html, html } from './html.ts';
import type { Inquiry } from './records.ts';
import type { Words } from './words.ts';

/** The answer that the site promises takes at most this many hours. */
export const promisedHours = 48;

/** The promised time of an inquiry as a bar with a tick at 24 hours, and in words. A call that she booked has none. */
export function clock({ receivedAt, answeredAt }: Inquiry, words: Words, now: number): Html {
  const until = answeredAt ? Date.parse(answeredAt) : now;
  const hours = Math.max(0, (until - Date.parse(receivedAt)) / hour);
  const left = promisedHours - hours;
  const color = answeredAt ? 'link' : left < 0 ? 'error' : left < promisedHours / 2 ? 'caution' : 'link';
  const said = words.clock[answeredAt === receivedAt ? 'booked' : answeredAt ? 'answered' : left < 0 ? 'late' : 'left'];
  const time = spanOf(answeredAt ? hours : left, words);
  const width = Math.min(1, hours / promisedHours) * 200;
  return html`<span class="clock">${answeredAt !== receivedAt && html`<svg width="208" height="12" fill="var(--${color})" aria-hidden="true" focusable="false"><rect x="4" y="4" width="200" height="4" fill="var(--water-2)"/><rect x="4" y="4" width="${width.toFixed(1)}" height="4"/><path d="M104 1v10" stroke="var(--ink)"/><circle cx="${(width + 4).toFixed(1)}" cy="6" r="4"/></svg>`}<span${color === 'error' && html` class="said"`}>${say(said, { time })}</span></span>`;
}

/** Returns a span in words: hours and minutes up to three days, then days. */
function spanOf(hours: number, { time }: Words): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  return minutes < 72 * 60
    ? say(time.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
    : say(time.days, { count: Math.round(minutes / 1440) });
}

/** Returns a day and time as the owner's clock shows it, with the name of that time. */
export function momentOf(instant: string | number, { lang, zone }: Words): string {
  return zonedMoment(instant, zone, lang);
}

/** Returns a calendar day, `YYYY-MM-DD`, in words. */
export function dayOf(day: string, { lang }: Pick<Words, 'lang'>): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
}
