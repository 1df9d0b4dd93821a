import { manifestRoutes } from '../framework.ts';
import { readPlan } from '../start/plan.ts';

/** The attribute of the element with the rules that came with the page itself. */
export const inlinedAttribute = 'data-inlined';

/** Stands in that element between the rules of every page and those of this one. */
export const pageMark = '/*page*/';

/** The attribute of the links to the page's whole styles, where its first screen ends (`Fold`). */
export const foldAttribute = 'data-fold';

/**
 * The page that came as a document. `css` is the text of its inline styles: the error screen is a
 * new document to React, which recreates the element, and the same text passes the page's policy by
 * the same hash. `path` is its path to the router, and `left` is true as soon as another page is
 * rendered.
 */
export const firstPage: { css: string; path?: string; left: boolean } = { css: '', left: false };

/**
 * Notes which styles came with the page. Vite loads the stylesheets of a part that comes later,
 * and React those of another page, unless they find a link to them: those get one that does
 * nothing.
 */
export function noteStyles(): void {
  const element = document.querySelector(`style[${inlinedAttribute}]`);
  firstPage.css = element?.textContent ?? '';
  for (const href of element ? stylesheetsOf(Object.keys(readPlan().routes)) : []) {
    document.head.append(stylesheetLink(href, true));
  }
}

/**
 * Keeps the styles at the fold of the page that is left: what pages share is neither loaded again
 * (`noteStyles`) nor gone with the fold. Not before, because a stylesheet that comes makes the
 * browser choose its fonts again.
 */
export function keepFoldStyles(): void {
  for (const fold of document.querySelectorAll<HTMLLinkElement>(`link[${foldAttribute}]`)) {
    document.head.append(stylesheetLink(fold.href));
  }
}

/** Returns the addresses of the stylesheets of these routes, each once. */
export function stylesheetsOf(ids: readonly string[]): string[] {
  const routes = manifestRoutes();
  return [...new Set(ids.flatMap((id) => routes[id]?.css ?? []).map(withoutMark))];
}

/** Adds a stylesheet to the document. Throws when it can't be had. */
export function addStylesheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = stylesheetLink(href);
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(href));
    document.head.append(link);
  });
}

function stylesheetLink(href: string, disabled = false): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { disabled, rel: 'stylesheet', href });
}

/** React Router marks a stylesheet that several chunks bring with a '#' at its end. */
export function withoutMark(href: string): string {
  return href.replace(/#$/u, '');
}
