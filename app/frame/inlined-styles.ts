import { inlinedAttribute, keepInlinedStyles, withoutMark } from './page-styles.tsx';

/** The attribute of the link to the page's whole stylesheet, where its first screen ends (`Fold`). */
export const foldAttribute = 'data-fold';

/**
 * Sees to it that the stylesheets whose rules came with the page are not fetched again: neither by React Router, when their route is
 * visited later (they leave its manifest), nor by Vite, with a part that is loaded later (it passes over a link that it finds). And
 * keeps those rules when the page that brought them is left.
 */
export function adoptInlinedStyles(): void {
  const element = document.querySelector(`style[${inlinedAttribute}]`);
  keepInlinedStyles(element?.textContent ?? '');
  keepFoldStyles();
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

let standing = false;
let told: (() => void) | undefined;

/** Puts a copy of the link at the fold into the head, where no navigation removes it; the one in the page goes when the copy is loaded. */
function keepFoldStyles(): void {
  const link = document.querySelector<HTMLLinkElement>(`link[${foldAttribute}]`);
  if (!link) return;
  standing = true;
  const copy = link.cloneNode() as HTMLLinkElement;
  copy.removeAttribute(foldAttribute);
  copy.addEventListener('load', () => {
    standing = false;
    told?.();
  });
  document.head.append(copy);
}

/** Whether the page's own link at the fold is still needed. */
export function foldStands(): boolean {
  return standing;
}

export function subscribeToFold(tell: () => void): () => void {
  told = tell;
  return () => {
    told = undefined;
  };
}
