import { canonicalUrl } from '../../../../app/seo/canonical.ts';
import { descriptionShown } from '../../../../app/seo/title-width.ts';
import { type BuiltSite, type Finding, forEachPage, indexable, type Page, type Rule } from '../site.ts';

/**
 * Descriptions, what two pages mustn't share, and what's not to be listed. One function writes every
 * page's head (product.md, "Page metadata"), and its tests read the rest of it; a page that says by
 * mistake whether it may be listed differs from the sitemap.
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
    forEachPage(site, 'not-found', ({ document, isNotFound }) =>
      isNotFound && (document.canonicals.length > 0 || document.meta('robots') !== 'noindex, follow')
        ? "a not-found screen must say 'noindex, follow', and have no canonical"
        : undefined,
    ),
];

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
