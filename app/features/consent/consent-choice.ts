import { sendsPrivacySignal } from '../../ui/browser/privacy-signal.ts';
import { readStored, removeStored, writeStored } from '../../ui/browser/safe-storage.ts';

/** The visitor's answer, 'true' or 'false' (SPEC §3). */
export const consentKey = 'cookiesAccepted';

/** The day of the answer, `YYYY-MM-DD`, UTC: lets the site ask again in time. */
export const consentDayKey = 'cookiesAcceptedAt';

/** How long an answer lasts, in years (SPEC §9: cookies up to 2 years). */
const lastsYears = 2;

/** How a visit begins. */
type ConsentStart =
  /** Nobody has answered yet, or long ago. */
  | 'ask'
  /** There is an answer. */
  | 'answered'
  /** The browser answers for the visitor: essential only. */
  | 'signal';

/**
 * What to do when a page opens. Settles what needs no question: Global Privacy Control counts as «essential only», and an answer
 * older than two years is forgotten.
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
    // An answer without a usable day: its two years begin today.
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

/** Keeps an answer and its day. Where storage is blocked it holds for this page. */
export function storeConsent(all: boolean, now: Date): void {
  writeStored(consentKey, String(all));
  writeStored(consentDayKey, dayOf(now));
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function isPastDay(day: string, now: Date): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) && day <= dayOf(now);
}

/** Days compare as text; February 29 plus two years reads as a day after February 28, which is what is meant. */
function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
