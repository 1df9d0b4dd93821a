import { interpolate } from '../../text/interpolate.ts';
import { showPhone } from '../../text/phone.ts';
import type { SlotValues } from '../../text/template.ts';
import { day, minute } from '../../text/units.ts';
import { budgetOptions, callForm, enquiryFields } from '../enquiry.ts';
import type { FormPlan } from '../form/form-plan.ts';
import { type Call, mostChanges, type PrivateInquiry } from '../inbox/calls.ts';
import { calendarOf } from './calendar.ts';
import type { ShownTimes } from './call-page.ts';
import { dayWords, momentWords, timeWords, zoneName } from './time-words.ts';

/** By when an inquiry is answered at the latest, in milliseconds. */
const promise = 2 * day;

/** An email that takes longer than this is late, in milliseconds. */
const mailTime = 10 * minute;

/** Whether a text looks like the token of a private page. */
export function isToken(text: string): boolean {
  return /^[\da-f]{32}$/u.test(text);
}

/** The private page's content besides the inquiry. */
export type PrivateView = {
  token: string;
  /** The outcome of the last post on the page. */
  outcome: string;
  /** The owner's time zone. */
  zone: string;
  /** Missing where calls can't be booked now. */
  times: ShownTimes | undefined;
  now: number;
};

/** Fills the private page with an inquiry (product.md, "Private page"). */
export function privatePageSlots(form: FormPlan, inquiry: PrivateInquiry, view: PrivateView): SlotValues {
  const { lang, budgets } = form;
  const { words } = form.call;
  const shown: SlotValues = new Map();
  const show = (id: string, isShown: boolean): void => {
    shown.set(`${id}.hidden`, isShown ? null : '');
  };
  /** Shows the outcome of the last post with the focus, so that it's said. */
  const tell = (id: string, isShown: boolean): void => {
    show(id, isShown);
    shown.set(`${id}.tabindex`, isShown ? '-1' : null).set(`${id}.autofocus`, isShown ? '' : null);
  };
  const moment = (instant: number, template: string, zone = view.zone): string =>
    interpolate(template, {
      day: dayWords(instant, zone, lang),
      time: timeWords(instant, zone, lang),
      zone: zoneName(zone, lang),
    });
  show('inquiry-unknown', false);
  show('inquiry-found', true);
  shown.set('inquiry-reference', inquiry.reference);
  const receivedAt = Date.parse(inquiry.receivedAt);
  shown.set('inquiry-received', moment(receivedAt, words.received));
  show('inquiry-late', inquiry.mailedAt === null && view.now - receivedAt > mailTime);
  const budget = budgets[(budgetOptions as readonly string[]).indexOf(inquiry.budget)] ?? '';
  const sent = { ...inquiry, phone: showPhone(inquiry.phone), budget };
  for (const field of [...enquiryFields, 'findings'] as const) {
    shown.set(`sent-${field}`, sent[field]);
    show(`sent-${field}-row`, inquiry[field] !== '');
  }
  shown.set(`${callForm.key}.value`, view.token);
  if (inquiry.call) {
    showCall(inquiry.call);
  } else {
    shown.set('inquiry-title', words.found);
    shown.set(
      'inquiry-lead',
      inquiry.answeredAt === null
        ? moment(receivedAt + promise, words.by)
        : moment(Date.parse(inquiry.answeredAt), words.answered),
    );
  }
  // A screen reader says the title first, after each change again.
  shown.set('title', `${shown.get('inquiry-title')} ${shown.get('call-when') ?? ''}`.trim());
  return shown;

  function showCall(booked: Call): void {
    const startsAt = Date.parse(booked.startsAt);
    const isOpen = booked.state === 'booked' && startsAt > view.now;
    const isCanceled = booked.state === 'canceled';
    const canChange = booked.changes < mostChanges;
    const title = isOpen
      ? view.outcome === 'moved'
        ? words.moved
        : words.booked
      : booked.state === 'booked'
        ? words.past
        : words[booked.state];
    shown.set('inquiry-title', title);
    shown.set('call-when', isCanceled ? '' : moment(startsAt, words.when, booked.ownZone));
    const count = (Date.parse(booked.endsAt) - startsAt) / minute;
    const length = interpolate(words.length, { count, zone: zoneName(booked.ownZone, lang) });
    const other = booked.state === 'wished' ? words.confirming : '{length}.';
    const lead = isOpen ? words.lead : isCanceled ? words.struck : other;
    shown.set('inquiry-lead', interpolate(lead, { phone: showPhone(inquiry.phone), length }));
    const { visitors } = momentWords(startsAt, { own: booked.ownZone, visitor: booked.zone }, lang);
    shown.set('call-yours', visitors && !isCanceled ? interpolate(words.yours, { time: visitors }) : '');
    tell('call-moved', isOpen && view.outcome === 'moved');
    tell('call-refused', canChange && view.outcome === 'refused');
    show('call-unconfirmed', isOpen && booked.isUnconfirmed === 1);
    show('call-file', isOpen);
    shown.set('call-file.href', `?key=${view.token}&file=ics`);
    show('call-cancel', isOpen && canChange);
    show('call-enough', !canChange && (isOpen || isCanceled));
    if (canChange && view.times && (isOpen || isCanceled)) {
      show('call-move', true);
      shown.set('call-times', view.times.rows);
      if (isCanceled) {
        shown.set('call-act', words.again).set('call-act-button', words.againButton);
      }
    }
  }
}

/** Returns a visitor's call as a calendar file. `now` is in milliseconds. */
export function callFile({ reference, call }: { reference: string; call: Call }, form: FormPlan, now: number): string {
  const { event, eventText } = form.call.words;
  return calendarOf([{ reference, call, summary: event, description: interpolate(eventText, { reference }) }], now);
}
