import { dayOf } from '../../../text/units.ts';
import { consentKey } from '../../document/start/plan.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** The id of the element that the cookie banner is put in. */
export const bannerPlaceId = 'cookie-banner';

/** Stores the day of the answer, `YYYY-MM-DD` in UTC, so the site knows when to ask again. */
export const consentDayKey = 'cookiesAcceptedAt';

/** How long an answer lasts, in years (product.md, "Cookie banner"). */
const lastsYears = 2;

/**
 * Returns whether the visitor has answered. An answer older than two years is deleted, and one
 * without a usable day gets today's.
 */
export function hasAnswered(now: Date): boolean {
  if (readStored(consentKey) === null) {
    return false;
  }
  const answered = readStored(consentDayKey);
  if (answered === null || !isPastDay(answered, now)) {
    writeStored(consentDayKey, dayOf(now));
    return true;
  }
  if (dayOf(now) < yearsAfter(answered, lastsYears)) {
    return true;
  }
  removeStored(consentKey);
  removeStored(consentDayKey);
  return false;
}

/** Stores an answer and its day. Where storage is blocked, the answer lasts for this page. */
export function storeConsent(all: boolean, now: Date): void {
  writeStored(consentKey, String(all));
  writeStored(consentDayKey, dayOf(now));
}

function isPastDay(day: string, now: Date): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) && day <= dayOf(now);
}

/** Days compare as text: February 29 plus two years sorts after February 28, as it should. */
function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
