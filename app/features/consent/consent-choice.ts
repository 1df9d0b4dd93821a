import { dayOf } from '../../../text/units.ts';
import { consentKey } from '../../document/start/plan.ts';
import { readStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** The id of the element that the cookie banner is put in. */
export const bannerPlaceId = 'cookie-banner';

/** Stores the day of the answer, `YYYY-MM-DD` in UTC, so the site knows when to ask again. */
export const consentDayKey = 'cookiesAcceptedAt';

/** How long an answer lasts, in years (product.md, "Cookie banner"). */
const lastsYears = 2;

/** Returns whether the visitor has answered in the last two years. An answer without a day lasts. */
export function hasAnswered(now = new Date()): boolean {
  const answered = readStored(consentDayKey) ?? '';
  // Days compare as text. What's no day begins with NaN, which comes after every day.
  const end = `${Number.parseInt(answered, 10) + lastsYears}${answered.slice(4)}`;
  return readStored(consentKey) !== null && now.toISOString() < end;
}

/** Stores an answer and its day. Where storage is blocked, the answer lasts for this page. */
export function storeConsent(all: boolean, now: Date): void {
  writeStored(consentKey, String(all));
  writeStored(consentDayKey, dayOf(now));
}
