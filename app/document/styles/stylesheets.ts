import { manifestRoutes } from '../framework.ts';
import { readPlan } from '../start/plan.ts';

/** The attribute of the element with the rules that came with the page itself. */
export const inlinedAttribute = 'data-inlined';

/**
 * The attribute of the link to the page's whole stylesheet, where its first screen ends (`Fold`).
 */
export const foldAttribute = 'data-fold';

/**
 * The page that came as a document. `css` is the text of its inline styles: the error screen is a
 * new document to React, which makes the element anew, and the same text passes the page's policy
 * by the same hash. `left` as soon as another page is rendered.
 */
export const firstPage = { css: '', left: false };

const ofRoutes = new Map<string, string[]>();
const adopted = new Map<string, Tracked>();

/** A promise whose state React can read at once. */
type Tracked = Promise<void> & { status?: 'fulfilled'; value?: undefined };

/**
 * Takes the stylesheets over from React Router, before it starts: it would link them, and a link
 * that is added makes the browser lay the whole page out again (60 ms on a slow phone; an adopted
 * stylesheet costs a twentieth). Those that came with the page are known to be there; where it has
 * a fold they go with the page.
 */
export function takeStylesheets(): void {
  const element = document.querySelector(`style[${inlinedAttribute}]`);
  firstPage.css = element?.textContent ?? '';
  for (const [id, route] of Object.entries(manifestRoutes())) {
    if (!route?.css) {
      continue;
    }
    ofRoutes.set(id, route.css.map(withoutMark));
    delete route.css;
  }
  const stay = !document.querySelector(`link[${foldAttribute}]`);
  for (const href of element ? stylesheetsOf(Object.keys(readPlan().routes)) : []) {
    if (stay) {
      adopted.set(href, settled(Promise.resolve()));
    }
    document.head.append(switchedOffLink(href));
  }
}

/** The addresses of the stylesheets of these routes, each once. */
export function stylesheetsOf(routes: readonly string[]): string[] {
  return [...new Set(routes.flatMap((id) => ofRoutes.get(id) ?? []))];
}

/**
 * Adds a stylesheet to the document for good. Its rules name classes of their page alone, so it may
 * come before the page does. Throws when it can't be had; what that means is for the caller to say.
 */
export function adoptStylesheet(href: string): Promise<void> {
  const known = adopted.get(href);
  if (known) {
    return known;
  }
  const loading = settled(load(href));
  adopted.set(href, loading);
  loading.catch(() => adopted.delete(href));
  return loading;
}

async function load(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) {
    throw new Error(`${href}: ${response.status}`);
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await response.text());
  // A font that is declared again is looked up again: one that missed its moment on the first page
  // would come now, in the middle of the reading.
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    if (sheet.cssRules[index] instanceof CSSFontFaceRule) {
      sheet.deleteRule(index);
    }
  }
  document.adoptedStyleSheets.push(sheet);
}

function settled(promise: Promise<void>): Tracked {
  const tracked: Tracked = promise;
  promise.then(
    () => {
      tracked.status = 'fulfilled';
      tracked.value = undefined;
    },
    () => undefined,
  );
  return tracked;
}

/**
 * Vite loads the stylesheets of a part that comes later, unless it finds a link to them: those that
 * came with the page have one that does nothing.
 */
function switchedOffLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.disabled = true;
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

/**
 * React Router marks a stylesheet that several chunks bring with a '#' at its end, so that it is
 * not removed with one of them.
 */
export function withoutMark(href: string): string {
  return href.replace(/#$/u, '');
}
