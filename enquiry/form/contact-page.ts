import { parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import {
  append,
  attribute,
  type Element,
  elementsIn,
  removeAttribute,
  removeScripts,
  setAttribute,
  setText,
  textOf,
  toggle,
} from '../../text/html-tree.ts';

/**
 * Returns the prerendered contact page as the answer to a form that was posted without JavaScript.
 * Takes the page's HTML, what was typed, and what is wrong: the faulty fields in form order, or why
 * sending failed and, unless the prerendered words hold, what leads to the other ways. The page has
 * no script: hydration would empty the refilled fields.
 */
export function renderContactPage(
  html: string,
  {
    values,
    fields,
    failure,
  }: {
    values: ReadonlyMap<string, string>;
    fields: readonly string[];
    failure?: { reason: string; ways?: string };
  },
): string {
  const document = parse(html);
  const elements = [...elementsIn(document)];
  const byId = new Map(elements.map((element) => [attribute(element, 'id'), element]));
  removeScripts(elements);
  const form = byId.get('contact-form');
  for (const control of form ? elementsIn(form) : []) {
    refill(control, values);
    markFault(control, fields, byId);
  }
  const shown = byId.get(failure ? 'contact-failure' : 'contact-error');
  reveal(shown, failure !== undefined);
  replaceText(byId.get('contact-failure-reason'), failure?.reason);
  replaceText(byId.get('contact-failure-ways'), failure?.ways);
  linkFaults(shown, fields, byId);
  nameFault(elements, shown);
  return serialize(document);
}

/**
 * Returns the prerendered success page with the visitor's reference in its place, or undefined when
 * it has no place, and with the link to the inquiry's private page, if it's known.
 */
export function renderSentPage(html: string, reference: string, privatePage?: string): string | undefined {
  const document = parse(html);
  const elements = [...elementsIn(document)];
  const place = elements.find((element) => attribute(element, 'id') === 'contact-reference');
  if (!place) {
    return undefined;
  }
  removeScripts(elements);
  setText(place, reference);
  showWithParents(place);
  const link = elements.find((element) => attribute(element, 'id') === 'contact-private');
  if (link && privatePage) {
    setAttribute(link, 'href', privatePage);
    showWithParents(link);
  }
  return serialize(document);
}

function refill(control: Element, values: ReadonlyMap<string, string>): void {
  const name = attribute(control, 'name');
  const value = name === undefined ? undefined : values.get(name);
  if (value === undefined || name === 'fill-time' || name === 'bot-field' || name === 'form-name') {
    return;
  }
  if (control.tagName === 'textarea') {
    // A parser drops one line break after the tag.
    setText(control, `\n${value}`);
  } else if (control.tagName === 'select') {
    select(control, value);
  } else if (attribute(control, 'type') === 'radio') {
    toggle(control, 'checked', attribute(control, 'value') === value);
  } else if (control.tagName === 'input') {
    setAttribute(control, 'value', value);
  }
}

function select(control: Element, value: string): void {
  const options = [...elementsIn(control)].filter((element) => element.tagName === 'option');
  if (options.some((option) => optionValue(option) === value)) {
    for (const option of options) {
      toggle(option, 'selected', optionValue(option) === value);
    }
  }
}

function optionValue(option: Element): string {
  const [text] = option.childNodes;
  return attribute(option, 'value') ?? (text && tree.isTextNode(text) ? text.value.trim() : '');
}

function markFault(control: Element, fields: readonly string[], byId: ReadonlyMap<string | undefined, Element>): void {
  const name = attribute(control, 'name') ?? '';
  if (!fields.includes(name) || !['input', 'select', 'textarea'].includes(control.tagName)) {
    return;
  }
  if (attribute(control, 'type') === 'radio') {
    // The group is what has no answer.
    reveal(byId.get(`${name}-error`), false);
    return;
  }
  setAttribute(control, 'aria-invalid', 'true');
  const described = (attribute(control, 'aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id !== '' && id !== `${name}-error`);
  setAttribute(control, 'aria-describedby', [...described, `${name}-error`].join(' '));
  toggle(control, 'autofocus', name === fields[0]);
  reveal(byId.get(`${name}-error`), false);
}

/** Lists the faulty fields below the message, each with its own error as a link to it. */
function linkFaults(
  message: Element | undefined,
  fields: readonly string[],
  byId: ReadonlyMap<string | undefined, Element>,
): void {
  if (!message || fields.length === 0) {
    return;
  }
  const list = append(message, 'ul');
  for (const field of fields) {
    const error = byId.get(`${field}-error`);
    if (error) {
      setText(append(append(list, 'li'), 'a', { href: `#${field}` }), textOf(error));
    }
  }
}

function replaceText(element: Element | undefined, text: string | undefined): void {
  if (element && text !== undefined) {
    setText(element, text);
  }
}

/** Says in the page's title that it came back, in the words that the message carries. */
function nameFault(elements: readonly Element[], message: Element | undefined): void {
  const title = elements.find((element) => element.tagName === 'title');
  const pattern = message && attribute(message, 'data-title');
  if (title && pattern) {
    setText(
      title,
      pattern.replace('{title}', () => textOf(title)),
    );
  }
}

function reveal(element: Element | undefined, takesFocus: boolean): void {
  if (element) {
    removeAttribute(element, 'hidden');
    setAttribute(element, 'tabindex', '-1');
    toggle(element, 'autofocus', takesFocus);
  }
}

function showWithParents(element: Element): void {
  removeAttribute(element, 'hidden');
  if (element.parentNode && 'attrs' in element.parentNode) {
    showWithParents(element.parentNode);
  }
}
