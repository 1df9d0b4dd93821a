import { inlinedAttribute, keepInlinedStyles, withoutMark } from './page-styles.tsx';

/** The attribute of the link to the page's whole stylesheet, where its first screen ends (`Fold`). */
export const foldAttribute = 'data-fold';

/**
 * Sees to it that the stylesheets whose rules came with the page are not fetched again: neither by React Router, when their route is
 * visited later (they leave its manifest), nor by Vite, with a part that is loaded later (it passes over a link that it finds).
 */
export function adoptInlinedStyles(): void {
  const element = document.querySelector(`style[${inlinedAttribute}]`);
  keepInlinedStyles(element?.textContent ?? '');
  const inlined = new Set(element?.getAttribute(inlinedAttribute)?.split(' '));
  for (const href of inlined) document.head.append(switchedOffLink(href));
  const manifest = (window as { __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> } })
    .__reactRouterManifest;
  if (inlined.size === 0 || !manifest) return;
  for (const route of Object.values(manifest.routes)) {
    if (route?.css) route.css = route.css.filter((href) => !inlined.has(withoutMark(href)));
  }
}

function switchedOffLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.disabled = true;
  link.rel = 'stylesheet';
  link.href = href;
  return link;
}

let kept = false;

/** Whether the page brings its own link at the fold: while prerendering, and until the first page is about to be left. */
export function foldStands(): boolean {
  return typeof document === 'undefined' || (!kept && document.querySelector(`link[${foldAttribute}]`) !== null);
}

/**
 * Copies the link at the fold into the head, where no navigation removes it. Done when the visitor is about to leave, not before: a
 * stylesheet that comes or goes makes the browser lay the whole page out again.
 */
export function keepFoldStyles(): void {
  if (kept) return;
  kept = true;
  const copy = document.querySelector<HTMLLinkElement>(`link[${foldAttribute}]`)?.cloneNode() as
    | HTMLLinkElement
    | undefined;
  if (!copy) return;
  copy.removeAttribute(foldAttribute);
  document.head.append(copy);
}
