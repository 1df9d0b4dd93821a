import { kept } from '../../../../app/content/engine/cached.server.ts';
import type { PageRuleId } from '../../../../app/content/tools/page-rule-ids.ts';
import { mainEdition } from '../../../../app/editions/edition.server.ts';
import { findFaults, inspectPage } from '../../../../app/seo/page-rules/inspect.ts';
import { addressOf, type Rule } from '../site.ts';

/** Rules that don't apply to this site's pages, each with its reason. */
export const intended: ReadonlySet<PageRuleId> = new Set<PageRuleId>([
  // The rules 'robots' and 'canonical' know which pages mean it.
  'noindex',
  'canonical-elsewhere',
  // The rules about the graph know what fits a business without a shop.
  'structured-data-recommended',
]);

/** Rules that a not-found screen needn't keep: nothing lists it or links to it. */
const notOnNotFound: ReadonlySet<PageRuleId> = new Set<PageRuleId>([
  'description-length',
  'no-canonical',
  'open-graph',
  'soft-404',
]);

/** The rules that one page alone can break, the same that the X-ray applies to a visitor's page. */
export const pageRules: Rule[] = [
  (site) => {
    const words = mainEdition().toolPages()['x-ray'].result.rules;
    return site.pages.flatMap(({ file, path, document, isNotFound }) =>
      faultsOf(document.html, isNotFound ? undefined : addressOf(site, path))
        .filter(({ rule }) => !intended.has(rule) && !(isNotFound && notOnNotFound.has(rule)))
        .map(({ rule, evidence }) => ({
          file,
          rule,
          message: `${words[rule].title}: ${evidence.slice(0, 3).join(', ')}: ${words[rule].fix}`,
        })),
    );
  },
];

/** A page can be barred from search from a day on, so the day counts. */
function faultsOf(html: string, url: string | undefined): ReturnType<typeof findFaults> {
  const day = new Date().toISOString().slice(0, 10);
  return kept('page-faults', [html, url, day], () => findFaults(inspectPage(html, url === undefined ? {} : { url })));
}
