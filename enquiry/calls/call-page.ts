import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5';
import { attribute, type Element, elementsIn, removeAttribute, setText, toggle } from '../../text/html-tree.ts';
import type { FormPlan } from '../form/form-plan.ts';
import { isTimeZone } from './local-time.ts';
import { type CallRules, callDays, type Span, slotAt } from './slots.ts';
import { fillWords, momentWords } from './time-words.ts';
import { timesMarkup } from './times-markup.ts';

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
