import type { PageRuleId } from '../../content/tools/page-rule-ids.ts';
import type { Indexing } from './indexing.ts';
import type { PageReading, PageSurroundings } from './page.ts';
import type { SourceName } from './sources.ts';

/** What rules look at: the page, what came with it, and what both say about indexing. */
export type Inspected = {
  page: PageReading;
  given: PageSurroundings;
  indexing: Indexing;
  /** The page after scripts, when that was pasted too. */
  rendered: PageReading | undefined;
};

/**
 * How much a finding matters: it keeps the page out of search, it's a fault whoever reads the page,
 * or it's worth a look.
 */
export type Weight = 'blocks' | 'fault' | 'look';

/** A rule that one page alone can break (product.md, "Rules that one page can break"). */
export type PageRule = {
  id: PageRuleId;
  weight: Weight;
  /** Where the rule comes from. */
  source: SourceName;
  /** Returns what in the page breaks it, word for word, or an empty list. */
  find: (inspected: Inspected) => readonly string[];
};

/** Returns a text of at most `most` characters, for evidence. */
export function excerpt(text: string, most = 90): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}
