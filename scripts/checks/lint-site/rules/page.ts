import type { PageRuleId } from '../../../../app/content/words.ts';
import { mainEdition } from '../../../../app/editions/edition.server.ts';
import { ownerField } from '../../../../app/locale/owner-field.ts';
import { findFaults } from '../../../../app/seo/page-rules/inspect.ts';
import { unfinishedText } from '../../../../text/reserved.ts';
import { forEachPage, type Rule } from '../site.ts';

/** Rules that don't apply to this site's pages, each with its reason. */
const intended: ReadonlySet<PageRuleId> = new Set<PageRuleId>([
  // The rules of the sitemap know which pages mean it.
  'noindex',
  'canonical-elsewhere',
  // The rule 'image-size' asks for more, and knows where the styles make room.
  'image-size',
]);

/** What one page alone can break: the X-ray's rules, and those that know this site. */
export const pageRules: Rule[] = [
  (site) => {
    const words = mainEdition().toolPages()['x-ray'].result.rules;
    return site.pages.flatMap(({ file, inspected, isNotFound }) =>
      findFaults(inspected)
        .filter(({ rule }) => !intended.has(rule) && !(isNotFound && rule === 'soft-404'))
        .map(({ rule, evidence }) => ({
          file,
          rule,
          message: `${words[rule].title}: ${evidence.slice(0, 3).join(', ')}: ${words[rule].fix}`,
        })),
    );
  },
  (site) =>
    forEachPage(site, 'image-size', ({ document }) =>
      [...document.html.matchAll(/<img\b[^>]*>/gu)]
        .map(([image]) => image)
        // The stylesheet makes room for a brand's logo. With its own width and height, a logo that
        // fails to load would take up the space that the brand's name needs.
        .filter((image) => !(/ width="/u.test(image) && / height="/u.test(image)) && !image.includes('src="/brands/'))
        .map((image) => `${image} has no width and height: the page would jump while it loads`),
    ),
  (site) =>
    forEachPage(site, 'missing-file', ({ document }) =>
      [...new Set(document.fetched)]
        .filter((href) => href.startsWith('/') && !href.startsWith('//'))
        .filter((href) => !site.has(decodeURI(href.replace(/[?#].*$/u, '')).slice(1)))
        .map((href) => `${href} is fetched but is no file of the site`),
    ),
  (site) =>
    forEachPage(site, 'third-party', ({ document }) =>
      document.fetched
        .filter((href) => /^(?:https?:)?\/\//u.test(href) && !href.startsWith(`${site.baseUrl}/`))
        .map((href) => `fetches ${href}: keep every file on the site itself`),
    ),
  (site) =>
    forEachPage(site, 'undefined-value', ({ document }) => {
      const found = /="[^"<>]*\bundefined\b[^"]*"/u.exec(document.html)?.[0];
      return found && `has the attribute value ${found}: its code names something that isn't there`;
    }),
  (site) =>
    forEachPage(site, 'placeholder', ({ document }) => {
      const searched = [document.shown, ...document.titles, ...document.metas.map((meta) => meta.content)].join('\n');
      return unresolved.flatMap(({ pattern, what }) => {
        const found = pattern.exec(searched)?.[0];
        return found ? [`shows ${what}, '${found}': replace it`] : [];
      });
    }),
];

/**
 * No page may show these: braces are filled in, marks resolved, and the owner's open fields left
 * out.
 */
const unresolved: Array<{ pattern: RegExp; what: string }> = [
  { pattern: ownerField, what: 'a field that the owner has yet to fill in' },
  { pattern: unfinishedText, what: 'unfinished text' },
  { pattern: /\{\w+\}/u, what: 'a name in braces that nothing filled in' },
  { pattern: /\b(?:en|es)\[/u, what: 'a mark of another language where nothing reads it' },
];
