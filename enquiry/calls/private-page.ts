import type { SlotValues } from '../../text/template.ts';
import { day, hour, minute } from '../../text/units.ts';
import { callForm, enquiryFields } from '../enquiry.ts';
import type { FormPlan } from '../form/form-plan.ts';
import { type Call, mostChanges, type PrivateInquiry } from '../inbox/calls.ts';
import { calendarOf } from './calendar.ts';
import type { ShownTimes } from './call-page.ts';
import { dayWords, fillWords, momentWords, timeWords } from './time-words.ts';

/** By when an inquiry is answered at the latest, in milliseconds. */
const promise = 2 * day;

/** An email that takes longer than this is late, in milliseconds. */
const mailTime = 10 * minute;

/** The outcome of the last post on the page. */
const outcomes = ['moved', 'canceled', 'refused'] as const;

/** Whether a text looks like the token of a private page. */
export function isToken(text: string): boolean {
  return /^[\da-f]{32}$/u.test(text);
}

/** The private page's content besides the inquiry. */
export type PrivateView = {
  token: string;
  outcome: string | undefined;
  /** The owner's time zone. */
  zone: string;
  /** Missing where calls can't be booked now. */
  times: ShownTimes | undefined;
  now: number;
};

/**
 * Fills the private page with an inquiry (product.md, "Private page"). A step shows as done only
 * when the inbox knows it.
 */
export function privatePageSlots({ lang, call }: FormPlan, inquiry: PrivateInquiry, view: PrivateView): SlotValues {
  const shown: SlotValues = new Map();
  const show = (id: string, isShown: boolean): void => {
    shown.set(`${id}.hidden`, isShown ? null : '');
  };
  shown.set('inquiry-title', call.words.found);
  show('inquiry-unknown', false);
  show('inquiry-found', true);
  shown.set('inquiry-reference', inquiry.reference);
  for (const outcome of outcomes) {
    show(`call-${outcome}`, view.outcome === outcome);
  }

  const receivedAt = Date.parse(inquiry.receivedAt);
  const moment = (instant: number, template: string): string =>
    fillWords(template, {
      day: dayWords(instant, view.zone, lang),
      time: timeWords(instant, view.zone, lang),
      zone: call.words.ownTime,
    });
  const steps = {
    stored: inquiry.receivedAt,
    mailed: inquiry.mailedAt,
    read: inquiry.readAt ?? inquiry.answeredAt,
    answered: inquiry.answeredAt,
  };
  for (const [name, at] of Object.entries(steps)) {
    shown.set(`step-${name}.data-done`, String(at !== null));
    const open = name === 'answered' ? moment(receivedAt + promise, call.words.by) : call.words.notYet;
    shown.set(`step-${name}-time`, at === null ? open : moment(Date.parse(at), call.words.at));
  }
  show('inquiry-late', inquiry.mailedAt === null && view.now - receivedAt > mailTime);
  const until = inquiry.answeredAt === null ? view.now : Date.parse(inquiry.answeredAt);
  const hours = Math.min(promise, Math.max(0, until - receivedAt)) / hour;
  shown.set('inquiry-clock.value', hours.toFixed(1));

  for (const field of [...enquiryFields, 'findings'] as const) {
    shown.set(`sent-${field}`, inquiry[field]);
    show(`sent-${field}-row`, inquiry[field] !== '');
  }
  shown.set(`${callForm.key}.value`, view.token);
  if (inquiry.call) {
    showCall(inquiry.call);
  }
  return shown;

  function showCall(booked: Call): void {
    const startsAt = Date.parse(booked.startsAt);
    const isWish = booked.state === 'wished';
    const isOpen = booked.state === 'booked' && startsAt > view.now;
    const canChange = booked.changes < mostChanges;
    const words = momentWords(startsAt, { own: booked.ownZone, visitor: booked.zone }, lang);
    show('inquiry-call', true);
    const when = isWish ? call.words.wished : call.words.when;
    shown.set('call-when', fillWords(when, { ...words, visitors: '', zone: call.words.ownTime }));
    shown.set('call-yours', words.visitors ? fillWords(call.words.yours, { time: words.visitors }) : '');
    const count = (Date.parse(booked.endsAt) - startsAt) / minute;
    shown.set('call-length', fillWords(call.words.minutes, { count }));
    show('call-unconfirmed', isOpen && booked.isUnconfirmed === 1);
    show('call-struck', booked.state === 'canceled');
    show('call-open', isOpen);
    shown.set('call-file.href', `?key=${view.token}&file=ics`);
    show('call-cancel', isOpen && canChange);
    if (!canChange) {
      show('call-refused', false);
      show('call-enough', isOpen || booked.state === 'canceled');
    } else if (view.times && (isOpen || booked.state === 'canceled')) {
      show('call-move', true);
      shown.set('call-times', view.times.markup);
    }
  }
}

/** Returns a visitor's call as a calendar file. `now` is in milliseconds. */
export function callFile({ reference, call }: { reference: string; call: Call }, form: FormPlan, now: number): string {
  const { event, eventText } = form.call.words;
  return calendarOf([{ reference, call, summary: event, description: fillWords(eventText, { reference }) }], now);
}
