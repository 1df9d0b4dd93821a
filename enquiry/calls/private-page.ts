import { parse, serialize } from 'parse5';
import { attribute, elementsIn, removeScripts, setAttribute, setText } from '../../text/html-tree.ts';
import { day, hour, minute } from '../../text/units.ts';
import { callForm, enquiryFields } from '../enquiry.ts';
import type { FormPlan } from '../form/form-plan.ts';
import type { Call, PrivateInquiry } from '../inbox/calls.ts';
import { calendarOf } from './calendar.ts';
import { fillTimes, idsIn, show, type Times } from './call-page.ts';
import { dayWords, fillWords, momentWords, timeWords } from './time-words.ts';

/** By when an inquiry is answered at the latest, in milliseconds. */
const promise = 2 * day;

/** An email that takes longer than this is late, in milliseconds. */
const mailTime = 10 * minute;

/** The outcome of the last post on the page. */
const outcomes = ['moved', 'canceled', 'refused', 'known'] as const;

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
  times: Times | undefined;
  now: number;
};

/**
 * Returns the prerendered private page with an inquiry in it (product.md, "Private page"). A step
 * shows as done only when the inbox knows it.
 */
export function renderPrivatePage(html: string, form: FormPlan, inquiry: PrivateInquiry, view: PrivateView): string {
  const document = parse(html);
  const elements = [...elementsIn(document)];
  const byId = idsIn(document);
  removeScripts(elements);
  const say = (id: string, text: string): void => {
    const element = byId.get(id);
    if (element) {
      setText(element, text);
    }
  };
  const title = byId.get('inquiry-title');
  say('inquiry-title', (title && attribute(title, 'data-found')) ?? '');
  show(byId.get('inquiry-unknown'), false);
  show(byId.get('inquiry-found'), true);
  say('inquiry-reference', inquiry.reference);
  for (const outcome of outcomes) {
    show(byId.get(`call-${outcome}`), view.outcome === outcome);
  }

  const { call } = form;
  const receivedAt = Date.parse(inquiry.receivedAt);
  const moment = (instant: number, template: string): string =>
    fillWords(template, {
      day: dayWords(instant, view.zone, form.lang),
      time: timeWords(instant, view.zone, form.lang),
      zone: call.words.ownTime,
    });
  const steps = {
    stored: inquiry.receivedAt,
    mailed: inquiry.mailedAt,
    read: inquiry.readAt ?? inquiry.answeredAt,
    answered: inquiry.answeredAt,
  };
  for (const [name, at] of Object.entries(steps)) {
    const step = byId.get(`step-${name}`);
    if (step) {
      setAttribute(step, 'data-done', String(at !== null));
    }
    const open = name === 'answered' ? moment(receivedAt + promise, call.words.by) : call.words.notYet;
    say(`step-${name}-time`, at === null ? open : moment(Date.parse(at), call.words.at));
  }
  show(byId.get('inquiry-late'), inquiry.mailedAt === null && view.now - receivedAt > mailTime);
  const clock = byId.get('inquiry-clock');
  if (clock) {
    const until = inquiry.answeredAt === null ? view.now : Date.parse(inquiry.answeredAt);
    const hours = Math.min(promise, Math.max(0, until - receivedAt)) / hour;
    setAttribute(clock, 'value', hours.toFixed(1));
  }

  for (const field of [...enquiryFields, 'findings'] as const) {
    say(`sent-${field}`, inquiry[field]);
    show(byId.get(`sent-${field}-row`), inquiry[field] !== '');
  }
  for (const element of elements.filter((each) => attribute(each, 'name') === callForm.key)) {
    setAttribute(element, 'value', view.token);
  }
  if (inquiry.call) {
    showCall(inquiry.call);
  }
  return serialize(document);

  function showCall(booked: Call): void {
    const startsAt = Date.parse(booked.startsAt);
    const isOpen = booked.state === 'booked' && startsAt > view.now;
    const words = momentWords(startsAt, { own: booked.ownZone, visitor: booked.zone }, form.lang);
    show(byId.get('inquiry-call'), true);
    say('call-when', fillWords(call.words.when, { ...words, visitors: '', zone: call.words.ownTime }));
    say('call-yours', words.visitors ? fillWords(call.words.yours, { time: words.visitors }) : '');
    say('call-length', fillWords(call.words.minutes, { count: (Date.parse(booked.endsAt) - startsAt) / minute }));
    show(byId.get('call-unconfirmed'), isOpen && booked.isUnconfirmed === 1);
    show(byId.get('call-struck'), booked.state === 'canceled');
    show(byId.get('call-open'), isOpen);
    const file = byId.get('call-file');
    if (file) {
      setAttribute(file, 'href', `?key=${view.token}&file=ics`);
    }
    const canMove = view.times !== undefined && (isOpen || booked.state === 'canceled');
    show(byId.get('call-move'), canMove && fillTimes(byId.get('call-times'), form, view.times as Times));
  }
}

/** Returns a visitor's call as a calendar file. `now` is in milliseconds. */
export function callFile({ reference, call }: { reference: string; call: Call }, form: FormPlan, now: number): string {
  const { event, eventText } = form.call.words;
  return calendarOf([{ reference, call, summary: event, description: fillWords(eventText, { reference }) }], now);
}
