import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5';
import { attribute, type Element, elementsIn, removeAttribute, toggle } from '../../text/html-tree.ts';
import type { FormPlan } from '../form/form-plan.ts';
import { type CallRules, callDays, type Span } from './slots.ts';
import { timesMarkup } from './times-markup.ts';

/** What a page needs to show free times. `now` is in milliseconds. */
export type Times = { rules: CallRules; taken: readonly Span[]; now: number };

/**
 * Returns the prerendered page that books calls with the times that are free now (product.md, "Call page"). Without a free
 * time it stays as it is and says how to reach the owner.
 */
export function renderCallPage(html: string, form: FormPlan, times: Times): string {
  const document = parse(html);
  const byId = idsIn(document);
  if (fillTimes(byId.get('call-times'), form, times)) {
    show(byId.get('call-booking'), true);
    show(byId.get('call-none'), false);
  }
  return serialize(document);
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
