import { interpolate } from '../../text/interpolate.ts';
import { type SlotValues, slotsIn, type Template } from '../../text/template.ts';
import { hiddenFields } from '../enquiry.ts';

/** Fields that a form which comes back doesn't take from the one that was sent. */
const ownFields: ReadonlySet<string> = new Set([hiddenFields.formName, hiddenFields.honeypot, hiddenFields.fillTime]);

/**
 * Fills the page of a form that comes back without JavaScript: what was typed, and what is wrong,
 * which are the faulty fields in form order, or why sending failed. `shown` already has what else
 * the page shows. The message that shows, or the first faulty field, takes the focus.
 */
export function refill(
  template: Template,
  shown: SlotValues,
  {
    values,
    fields,
    errors = new Map(),
    failure,
    errorTitle,
  }: {
    values: ReadonlyMap<string, string>;
    fields: readonly string[];
    /** What is wrong with a field, where the page's own words don't say it. */
    errors?: ReadonlyMap<string, string>;
    failure: string | undefined;
    /** Begins the title; `{title}` is the page's own. */
    errorTitle: string;
  },
): void {
  const built = slotsIn(template, shown);
  const textOf = (slot: string): string => String(built.get(slot) ?? '');
  for (const [name, value] of values) {
    if (!ownFields.has(name)) {
      shown.set(`${name}.value`, value);
      choose(name, value);
    }
  }
  for (const [field, error] of errors) {
    shown.set(`${field}-error`, error);
  }
  for (const field of fields) {
    shown.set(`${field}.aria-invalid`, 'true');
    const described = [textOf(`${field}.aria-describedby`), `${field}-error`].filter(Boolean).join(' ');
    shown.set(`${field}.aria-describedby`, described);
    shown.set(`${field}.autofocus`, field === fields[0] ? '' : null);
    // A group of choices has no control to focus: its error takes its place.
    show(`${field}-error`, field === fields[0] && !built.has(`${field}.autofocus`));
  }
  show(failure === undefined ? 'contact-error' : 'contact-failure', failure !== undefined);
  if (failure !== undefined) {
    shown.set('contact-failure-reason', failure);
  }
  const links = fields
    .map((field) => ({ field, slot: `${field}-error` }))
    .filter(({ slot }) => built.has(slot))
    .flatMap(({ field, slot }) => [`<li><a href="#${field}">`, { slot, content: textOf(slot) }, '</a></li>']);
  shown.set('contact-faults', links);
  shown.set('title', interpolate(errorTitle, { title: textOf('title') }));

  /** Chooses what was chosen in a list or among buttons, if it's still offered. */
  function choose(name: string, value: string): void {
    if (built.has(`${name}=${value}`)) {
      for (const slot of built.keys()) {
        if (slot.startsWith(`${name}=`)) {
          shown.set(slot, slot === `${name}=${value}` ? '' : null);
        }
      }
    }
  }

  function show(id: string, takesFocus: boolean): void {
    shown.set(`${id}.hidden`, null).set(`${id}.tabindex`, '-1');
    shown.set(`${id}.autofocus`, takesFocus ? '' : null);
  }
}
