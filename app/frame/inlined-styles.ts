import { inlinedAttribute, keepInlinedStyles, withoutMark } from './page-styles.tsx';

/**
 * Takes the stylesheets whose rules stand in the page itself out of the manifest, so that React Router
 * does not fetch them again when their route is visited later.
 */
export function forgetInlinedStyles(): void {
  const element = document.querySelector(`style[${inlinedAttribute}]`);
  keepInlinedStyles(element?.textContent ?? '');
  const inlined = new Set(element?.getAttribute(inlinedAttribute)?.split(' '));
  const manifest = (window as { __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> } })
    .__reactRouterManifest;
  if (inlined.size === 0 || !manifest) return;
  for (const route of Object.values(manifest.routes)) {
    if (route?.css) route.css = route.css.filter((href) => !inlined.has(withoutMark(href)));
  }
}
