import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

/**
 * Every element below a node, in the order of the document. What a `template` holds counts only
 * when asked for.
 */
export function* elementsIn(
  root: DefaultTreeAdapterTypes.ParentNode,
  { inTemplates = false } = {},
): Generator<Element> {
  // A stack, not recursion: a generated page may nest deeper than is comfortable.
  const waiting: DefaultTreeAdapterTypes.Node[] = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('attrs' in node) {
      yield node;
    }
    if (inTemplates && 'content' in node) {
      waiting.push(node.content);
    }
    if ('childNodes' in node) {
      pushAll(waiting, node.childNodes.toReversed());
    }
  }
}

/**
 * Adds items to a list one by one: a call's arguments have a limit, and a page's elements don't.
 */
export function pushAll<T>(list: T[], items: readonly T[]): void {
  for (const item of items) {
    list.push(item);
  }
}

/** Returns the value of an attribute, or undefined without it or without an element. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((candidate) => candidate.name === name)?.value;
}

/** Sets an attribute, whether it was there or not. */
export function setAttribute(element: Element, name: string, value: string): void {
  removeAttribute(element, name);
  element.attrs.push({ name, value });
}

/** Takes an attribute away. */
export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((candidate) => candidate.name !== name);
}

/**
 * The text in an element. `instead` returns what takes the place of an element inside it, if anything does. A stack, not
 * recursion: a hostile page nests deeper than recursion goes.
 */
export function textOf(
  node: DefaultTreeAdapterTypes.ParentNode,
  instead: (element: Element) => string | undefined = () => undefined,
): string {
  const parts: string[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = node.childNodes.toReversed();
  for (let child = waiting.pop(); child; child = waiting.pop()) {
    const text = 'value' in child ? child.value : 'attrs' in child ? instead(child) : undefined;
    if (text !== undefined) {
      parts.push(text);
    } else if ('childNodes' in child) {
      pushAll(waiting, child.childNodes.toReversed());
    }
  }
  return parts.join('');
}

/** Puts one text in the place of everything in the element. */
export function setText(element: Element, value: string): void {
  for (const child of [...element.childNodes]) {
    tree.detachNode(child);
  }
  tree.insertText(element, value);
}

/** Whether an element is a script, or loads one early. */
export function isScript(element: Element): boolean {
  const rel = attribute(element, 'rel');
  return (
    element.tagName === 'script' ||
    (element.tagName === 'link' && (rel === 'modulepreload' || attribute(element, 'as') === 'script'))
  );
}
