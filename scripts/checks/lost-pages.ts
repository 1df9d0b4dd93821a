import type { SiteManifest, SitePlan } from '../../hosting/manifest.ts';

/**
 * Returns the paths of an earlier build's pages that are neither pages nor redirects of the content
 * any more: search engines and links still ask for them. `pages` are the paths of today.
 */
export function lostPages(
  { pages: before }: Pick<SiteManifest, 'pages'>,
  pages: readonly string[],
  redirects: SitePlan['redirects'],
): string[] {
  const known = new Set(pages);
  // A removed service or city has a rule of the product, which leads to the list of services.
  const from = new Set(redirects.filter((redirect) => !redirect.from.includes(':')).map((redirect) => redirect.from));
  return Object.keys(before)
    .filter((path) => !known.has(path) && !from.has(path))
    .sort();
}
