import { firstScreenStyles } from '../build/first-screen-styles.ts';

/**
 * Returns the page as a person would write it by hand: the same words and drawings, no scripts, no
 * data for machines, and only the styles its elements use in one head element. `readStyles` returns
 * a stylesheet's text by its URL.
 */
export function bareCopy(html: string, readStyles: (href: string) => string): string {
  const inlined = /<style data-inlined[^>]*>(.*?)<\/style>/su.exec(html)?.[1] ?? '';
  const folds = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]* data-fold[^>]*>/gu), ([, href]) =>
    readStyles(href ?? ''),
  );
  // The stylesheets at the fold repeat everything but the fonts.
  const fonts = inlined.match(/@font-face\{[^}]*\}/gu)?.join('') ?? '';
  const css = folds.length > 0 ? `${fonts}${folds.join('')}` : inlined;
  const body = html.slice(html.indexOf('<body'));
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gsu, '')
    .replaceAll(/<link rel="stylesheet"[^>]*>/gu, '')
    .replace(/<style data-inlined[^>]*>.*?<\/style>/su, () => `<style>${firstScreenStyles(css, body)}</style>`);
}
