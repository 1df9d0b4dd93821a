import { canonicalUrl } from '../../../../app/seo/canonical.ts';
import { descriptionShown } from '../../../../app/seo/title-width.ts';
import { type BuiltSite, type Finding, forEachPage, indexable, type Page, type Rule } from '../site.ts';

/**
 * Descriptions, canonicals, and robots, and what two pages mustn't share. One function writes every
 * page's head (product.md, "Page metadata"), and its tests read the rest of it.
 */
export const headRules: Rule[] = [
  (site) =>
    forEachPage(site, 'description-length', ({ document }) => {
      const { pixels, limit, isCut } = descriptionShown(document.meta('description') ?? '');
      return isCut ? `the description has ${pixels} pixels: ${limit} at most, or a result cuts it` : undefined;
    }),
  (site) => repeated(site, 'title-unique', 'title', ({ document }) => document.titles[0]),
  (site) => repeated(site, 'description-unique', 'description', ({ document }) => document.meta('description')),
  (site) =>
    forEachPage(site, 'robots', ({ document, isNotFound }) => {
      const robots = document.metas.filter((meta) => meta.name === 'robots').map((meta) => meta.content);
      if (robots.length !== 1 || !['index, follow', 'noindex, follow'].includes(robots[0] ?? '')) {
        return `robots says '${robots.join("', '")}': say 'index, follow' or 'noindex, follow' once`;
      }
      return isNotFound && robots[0] !== 'noindex, follow'
        ? "a not-found screen must say 'noindex, follow'"
        : undefined;
    }),
  (site) => forEachPage(site, 'canonical', (page) => canonicalFault(site, page)),
];

function canonicalFault(site: BuiltSite, { document, path, isNotFound }: Page): string | undefined {
  const [canonical, ...more] = document.canonicals.map(({ href }) => href);
  if (isNotFound) {
    return canonical ? 'a not-found screen has no address: take its canonical away' : undefined;
  }
  if (!canonical || more.length > 0) {
    return `has ${document.canonicals.length} canonicals: give it exactly one`;
  }
  const target = site.pages.find((page) => canonicalUrl(page.path, site.baseUrl) === canonical);
  if (!target) {
    return `the canonical ${canonical} is no page of the site in its final form`;
  }
  return target.path !== path && target.document.canonicals[0]?.href !== canonical
    ? `the canonical leads to ${canonical}, whose canonical is another page: name the last one`
    : undefined;
}

/**
 * Compares indexable pages and not-found screens. What search engines never see may repeat another
 * page.
 */
function repeated(site: BuiltSite, rule: string, what: string, of: (page: Page) => string | undefined): Finding[] {
  const listed = new Set(indexable(site));
  const first = new Map<string, string>();
  return site.pages.flatMap((page) => {
    if (!listed.has(page) && page.document.canonicals[0]?.href !== canonicalUrl(page.path, site.baseUrl)) {
      return [];
    }
    const value = of(page);
    if (!value) {
      return [];
    }
    // An edition is a site of another language: a brand's name may be the whole title in both.
    const key = `${page.document.lang} ${value}`;
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, page.file);
    }
    return other === undefined
      ? []
      : [{ file: page.file, rule, message: `has the ${what} of ${other}: write its own` }];
  });
}
