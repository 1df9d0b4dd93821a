import { escapeMarkup } from '../text/escape.ts';

/** Markup that is safe to send. Only `html` makes it. */
export type Html = { readonly markup: string };

type Part = Html | string | number | false | null | undefined | readonly Part[];

/**
 * Makes markup from a template. Texts and numbers in it are escaped, markup and lists of it are kept,
 * and `false`, `null` and `undefined` leave nothing.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.reduce((before, string, index) => `${before}${toMarkup(parts[index - 1])}${string}`);
  return { markup };
}

function toMarkup(part: Part): string {
  if (Array.isArray(part)) {
    return part.map(toMarkup).join('');
  }
  if (part === undefined || part === null || part === false) {
    return '';
  }
  return typeof part === 'object' ? (part as Html).markup : escapeMarkup(String(part));
}
