import { dayOf } from '../../../text/units.ts';
import { sendsPrivacySignal } from '../../ui/browser/privacy-signal.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** The id of the element that the cookie banner is put in. */
export const bannerPlaceId = 'cookie-banner';

/** Stores the visitor's answer, 'true' or 'false'. */
export const consentKey = 'cookiesAccepted';

/** Stores the day of the answer, `YYYY-MM-DD` in UTC, so the site knows when to ask again. */
export const consentDayKey = 'cookiesAcceptedAt';

/** How long an answer lasts, in years (product.md, "Cookie banner"). */
const lastsYears = 2;

/** How a visit starts. */
type ConsentStart =
  /** No answer yet, or one that has expired. */
  | 'ask'
  /** An answer is stored. */
  | 'answered'
  /** The browser answers for the visitor: essential only. */
  | 'signal';

/**
 * Decides what to do when a page opens. Global Privacy Control counts as "Essential only", and an
 * answer older than two years is deleted.
 */
export function startConsent(now: Date, privacySignal = sendsPrivacySignal()): ConsentStart {
  if (privacySignal) {
    if (readStored(consentKey) !== 'false') {
      storeConsent(false, now);
    }
    return 'signal';
  }
  if (readStored(consentKey) === null) {
    return 'ask';
  }
  const answered = readStored(consentDayKey);
  if (answered === null || !isPastDay(answered, now)) {
    // An answer without a usable day: its two years start today.
    writeStored(consentDayKey, dayOf(now));
    return 'answered';
  }
  if (dayOf(now) < yearsAfter(answered, lastsYears)) {
    return 'answered';
  }
  removeStored(consentKey);
  removeStored(consentDayKey);
  return 'ask';
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
