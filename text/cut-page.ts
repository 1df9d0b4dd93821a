import { parse, serialize, serializeOuter, defaultTreeAdapter as tree } from 'parse5';
import {
  attribute,
  type Element,
  elementsIn,
  isScript,
  removeAttribute,
  setAttribute,
  setText,
  textOf,
} from './html-tree.ts';
import type { Piece, Template } from './template.ts';

/** Otherwise, what `noscript` holds would be text. */
const options = { scriptingEnabled: false };

/** Stand around a slot's number: characters that no page has and that serializing leaves alone. */
const [before, after] = ['\u{e000}', '\u{e001}'];
const standIns = / \u{e000}(\d+)\u{e001}=""|\u{e000}(\d+)\u{e001}/u;

/**
 * Returns a built page as the template that a host completes (product.md, "Form without
 * JavaScript"). Its slots are `title` and, in `main`, the attributes and the text of each control
 * by its name (`email.value`), of each option by its list (`service=SEO Automation`), and of each
 * other element by its id (`name-error.hidden`, `name-error`). The items of a list with an id can be
 * hidden, by the text of their first `span` (`search-list: Contact.hidden`).
 */
export function cutPage(html: string): Template {
  const document = parse(html, options);
  const elements = [...elementsIn(document)];
  const main = elements.find(({ tagName }) => tagName === 'main');
  const slots: Exclude<Piece, string>[] = [];
  const standInFor = (slot: Exclude<Piece, string>): string => `${before}${slots.push(slot) - 1}${after}`;

  for (const element of elements.filter((each) => isScript(each))) {
    tree.insertTextBefore(
      element.parentNode ?? document,
      standInFor({ script: serializeOuter(element, options) }),
      element,
    );
    tree.detachNode(element);
  }
  for (const element of elements.filter(({ tagName }) => tagName === 'title')) {
    cutContent(element, 'title');
  }
  for (const element of main ? [...elementsIn(main)] : []) {
    cut(element);
  }
  return serialize(document, options)
    .split(standIns)
    .flatMap((text: string | undefined, index) => {
      // Each text is followed by the two groups of the pattern, one of them undefined.
      const piece = index % 3 === 0 ? text : slots[Number(text)];
      return piece ? [piece] : [];
    });

  function cut(element: Element): void {
    const { tagName } = element;
    const id = attribute(element, 'id');
    const name = ['input', 'select', 'textarea'].includes(tagName) ? attribute(element, 'name') : undefined;
    if (name !== undefined) {
      const isShown = attribute(element, 'type') !== 'hidden';
      cutAttributes(element, name, [
        ...(tagName === 'input' ? ['value'] : []),
        ...(isShown ? ['aria-invalid', 'aria-describedby', 'autofocus'] : []),
      ]);
      if (tagName === 'textarea') {
        // A parser drops one line break after the tag.
        const content = standInFor({ slot: `${name}.value`, content: textOf(element) });
        setText(element, `\n${content}`);
      }
      for (const option of tagName === 'select' ? elementsIn(element) : []) {
        const value = attribute(option, 'value') ?? textOf(option).trim();
        cutAttribute(option, 'selected', `${name}=${value}`);
      }
    } else if (id !== undefined) {
      const has = (each: string): boolean => attribute(element, each) !== undefined;
      // What's hidden may come to light with the focus.
      const focus = has('hidden') ? ['tabindex', 'autofocus'] : [];
      cutAttributes(element, id, ['hidden', ...focus, ...['href', 'value', 'data-done'].filter(has)]);
      cutContent(element, id);
    }
  }

  function cutAttributes(element: Element, name: string, attributes: readonly string[]): void {
    for (const each of attributes) {
      cutAttribute(element, each, `${name}.${each}`);
    }
  }

  function cutAttribute(element: Element, name: string, slot: string): void {
    const value = attribute(element, name) ?? null;
    removeAttribute(element, name);
    setAttribute(element, standInFor({ slot, attribute: name, value }), '');
  }

  function cutContent(element: Element, slot: string): void {
    const inside = [...elementsIn(element)];
    if (inside.length === 0) {
      setText(element, standInFor({ slot, content: textOf(element) }));
    }
    for (const item of element.tagName === 'ul' ? inside.filter(({ tagName }) => tagName === 'li') : []) {
      cutAttribute(item, 'hidden', `${slot}: ${nameOf(item)}.hidden`);
    }
  }
}

function nameOf(item: Element): string {
  return textOf([...elementsIn(item)].find(({ tagName }) => tagName === 'span') ?? item);
}
