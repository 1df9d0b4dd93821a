import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import { type Element, elementsIn, textOf } from '../../text/html-tree.ts';

/**
 * The code that a page carries inline. Hashes are sources for a policy, in the page's order, each
 * once.
 */
export type InlineCode = { scripts: string[]; styles: string[]; faults: string[] };

/**
 * Types a browser runs or acts on; a script of any other type is data and no policy looks at it.
 */
const runTypes = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/iu;

/**
 * Collects the hashes of a page's inline scripts and styles, and reports what a policy without
 * `unsafe-inline` would block: style attributes, event-handler attributes, `javascript:` addresses.
 */
export function inlineCode(html: string): InlineCode {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const faults: string[] = [];
  for (const element of elementsIn(parse(html, { scriptingEnabled: false }), { inTemplates: true })) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]));
    if (element.tagName === 'script' && !attributes.has('src') && runTypes.test(attributes.get('type')?.trim() ?? '')) {
      scripts.add(hashSource(textOf(element)));
    }
    if (element.tagName === 'style') {
      styles.add(hashSource(textOf(element)));
    }
    faults.push(...attributeFaults(element));
  }
  return { scripts: [...scripts], styles: [...styles], faults };
}

/** `'sha256-…'` of the exact text between the tags. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

function attributeFaults(element: Element): string[] {
  return element.attrs
    .filter(({ name, value }) => name === 'style' || /^on[a-z]+$/u.test(name) || isScriptAddress(name, value))
    .map(({ name, value }) => `<${element.tagName} ${name}="${value}"> is blocked by the page's policy`);
}

function isScriptAddress(name: string, value: string): boolean {
  return ['action', 'formaction', 'href', 'src'].includes(name) && /^\s*javascript:/iu.test(value);
}
