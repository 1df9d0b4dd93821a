import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5';
import { escapeMarkup } from '../../text/escape.ts';
import { attribute, type Element, elementsIn, removeAttribute, setText, toggle } from '../../text/html-tree.ts';
import { minute } from '../../text/units.ts';
import type { CallWords, FormPlan } from '../form/form-plan.ts';
import { clockTime, isTimeZone, localTimeAt } from './local-time.ts';
import { type CallDay, type CallRules, callDays, type Slot, type Span, slotAt } from './slots.ts';
import { dayWords, fillWords, momentWords, timeWords } from './time-words.ts';

/** The input of a page with free times. `now` is in milliseconds. */
export type Times = { rules: CallRules; taken: readonly Span[]; now: number };

/**
 * The choice in a form that comes back: an instant in ISO format, and the visitor's time zone.
 */
export type ChosenTime = { slot: string; zone: string };

/**
 * Returns the prerendered page that books calls with the times that are free now (product.md, "Call
 * page"). Without a free time it stays as it is and says how to reach the owner.
 */
export function renderCallPage(html: string, form: FormPlan, times: Times, chosen?: ChosenTime): string {
  const document = parse(html);
  const byId = idsIn(document);
  if (fillTimes(byId.get('call-times'), form, times)) {
    show(byId.get('call-booking'), true);
    show(byId.get('call-none'), false);
    sumUp(byId, form, times, chosen);
  }
  return serialize(document);
}

/** Repeats the chosen time before the button that books it, in the visitor's zone too. */
function sumUp(byId: ReturnType<typeof idsIn>, { lang, call }: FormPlan, times: Times, chosen?: ChosenTime): void {
  const slot = chosen && slotAt(times.rules, times.now, Date.parse(chosen.slot), times.taken);
  const [when, yours] = [byId.get('summary-when'), byId.get('summary-yours')];
  if (!slot?.isFree || !when || !yours) {
    return;
  }
  const zones = { own: times.rules.zone, visitor: chosen && isTimeZone(chosen.zone) ? chosen.zone : '' };
  const { visitors, ...own } = momentWords(slot.startsAt, zones, lang);
  setText(when, fillWords(call.words.when, { ...own, zone: call.words.ownTime }));
  setText(yours, visitors === undefined ? '' : fillWords(call.words.yours, { time: visitors }));
}

/** Puts the free times into an element. Returns whether there are any. */
export function fillTimes(place: Element | undefined, { lang, call }: FormPlan, { rules, taken, now }: Times): boolean {
  const days = callDays(rules, now, taken);
  if (!place || !days.some(({ slots }) => slots.some(({ isFree }) => isFree))) {
    return false;
  }
  for (const child of [...place.childNodes]) {
    tree.detachNode(child);
  }
  for (const child of parseFragment(timesMarkup(days, rules, call.words, lang)).childNodes) {
    tree.appendChild(place, child);
  }
  return true;
}

/** Returns the elements of a page by their ids. */
export function idsIn(document: DefaultTreeAdapterTypes.Document): Map<string | undefined, Element> {
  return new Map([...elementsIn(document)].map((element) => [attribute(element, 'id'), element]));
}

/** Shows or hides an element. */
export function show(element: Element | undefined, isShown: boolean): void {
  if (element && isShown) {
    removeAttribute(element, 'hidden');
  } else if (element) {
    toggle(element, 'hidden', true);
  }
}

/** From these minutes since midnight on, it's afternoon, or evening. */
const noon = 12 * 60;
const evening = 17 * 60;

/**
 * Returns the days and their times as radio buttons. Each day is a label with its button, and its
 * times, which the page's styles show while the day is chosen. The first day with a free time is.
 */
function timesMarkup(days: readonly CallDay[], { zone }: CallRules, words: CallWords, lang: string): string {
  const first = days.findIndex(({ slots }) => slots.some(({ isFree }) => isFree));
  return days
    .map(({ day, slots }, index) => {
      const free = slots.filter(({ isFree }) => isFree).length;
      const noonOf = Date.parse(`${day}T12:00:00Z`);
      const part = (options: Intl.DateTimeFormatOptions): string =>
        escapeMarkup(new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options }).format(noonOf));
      const state =
        free > 0
          ? fillWords(free === 1 ? words.freeOne : words.freeOther, { count: free })
          : slots.length > 0
            ? words.full
            : words.closed;
      const flags = `${index === first ? ' checked' : ''}${free === 0 ? ' disabled' : ''}`;
      return [
        `<label><input type="radio" name="day" id="day-${day}" value="${day}"${flags}>`,
        `<span>${part({ weekday: 'short' })}</span> <b>${part({ month: 'short', day: 'numeric' })}</b> <small>${escapeMarkup(state)}</small></label>`,
        free > 0 ? timesOf(dayWords(noonOf, 'UTC', lang), slots, { zone, words, lang }) : '',
      ].join('');
    })
    .join('');
}

type Shown = { zone: string; words: CallWords; lang: string };

function timesOf(day: string, slots: readonly Slot[], shown: Shown): string {
  const { words, zone } = shown;
  const part = ({ startsAt }: Slot): 'morning' | 'afternoon' | 'evening' => {
    const { minutes } = localTimeAt(startsAt, zone);
    return minutes < noon ? 'morning' : minutes < evening ? 'afternoon' : 'evening';
  };
  const groups = Object.entries(Object.groupBy(slots, part)).map(
    ([name, times = []]) =>
      `<div><p>${escapeMarkup(words[name as ReturnType<typeof part>])}</p><div>${times.map((slot) => timeOf(slot, shown)).join('')}</div></div>`,
  );
  return `<fieldset><legend>${escapeMarkup(fillWords(words.timesOf, { day }))}</legend>${groups.join('')}</fieldset>`;
}

function timeOf({ startsAt, isFree }: Slot, { zone, words, lang }: Shown): string {
  const instant = new Date(startsAt).toISOString();
  const id = `slot-${startsAt}`;
  const time = `<time datetime="${withOffset(startsAt, zone)}">${escapeMarkup(timeWords(startsAt, zone, lang))}</time>`;
  return isFree
    ? `<label><input type="radio" name="slot" id="${id}" value="${instant}" required>${time}<small></small></label>`
    : `<span><s>${time}</s><small>${escapeMarkup(words.isTaken)}</small></span>`;
}

/** Returns an instant as a zone's clocks show it, with their offset: 2026-11-23T09:00-05:00. */
function withOffset(instant: number, zone: string): string {
  const { day, minutes } = localTimeAt(instant, zone);
  const shown = `${day}T${clockTime(minutes)}`;
  const ahead = (Date.parse(`${shown}Z`) - instant) / minute;
  return `${shown}${ahead < 0 ? '-' : '+'}${clockTime(Math.abs(ahead))}`;
}
