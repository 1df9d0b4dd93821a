import type { PageRuleId } from '../../content/words.ts';
import { readIndexing } from './indexing.ts';
import { type PageSurroundings, readPage } from './page.ts';
import type { Inspected, SourceName, Weight } from './rule.ts';
import { headRules } from './rules/head.ts';
import { indexingRules } from './rules/indexing.ts';
import { intrusionRules } from './rules/intrusion.ts';
import { linkRules } from './rules/links.ts';
import { structuredDataRules } from './rules/structured-data.ts';
import { textRules } from './rules/text.ts';

/** A broken rule with what breaks it. */
export type PageFinding = { rule: PageRuleId; weight: Weight; source: SourceName; evidence: string[] };

/** Every rule that one page alone can break, in the order of a report. */
export const pageRules = [
  ...indexingRules,
  ...intrusionRules,
  ...headRules,
  ...textRules,
  ...linkRules,
  ...structuredDataRules,
];

/** Nothing is known but the page itself. */
const nothingElse: PageSurroundings = { url: '', headers: '', robotsTxt: '', sitemap: '' };

/** Reads a page and what came with it. `rendered` is its source after scripts, if known. */
export function inspectPage(
  html: string,
  { rendered = '', ...given }: Partial<PageSurroundings> & { rendered?: string } = {},
): Inspected {
  const page = readPage(html);
  const surroundings = { ...nothingElse, ...given };
  return {
    ...page,
    ...readIndexing(page, surroundings),
    given: surroundings,
    rendered: rendered.trim() === '' ? undefined : readPage(rendered),
  };
}

/** Returns every rule that a page breaks, in the order of the rules. */
export function findFaults(inspected: Inspected): PageFinding[] {
  return pageRules.flatMap(({ id, weight, source, find }) => {
    const evidence = [...find(inspected)];
    return evidence.length > 0 ? [{ rule: id, weight, source, evidence }] : [];
  });
}
