import type { ClusterWords } from '../../../../../content/tools/cluster-generator.schema.ts';
import type { AnalyzedGroup, KeywordAnalysis } from './analyze.ts';

/** Whether a group has no page yet, one page, or several that compete. */
export type GroupStatus = 'missing' | 'one' | 'competing';

/** Returns a group's status, or undefined if there were no pages to compare with. */
export function statusOf({ pages }: AnalyzedGroup): GroupStatus | undefined {
  if (!pages) {
    return undefined;
  }
  return pages.length === 0 ? 'missing' : pages.length === 1 ? 'one' : 'competing';
}

/** Returns everything that the result shows as rows of a CSV file, one keyword a row. */
export function groupRows(
  analysis: KeywordAnalysis,
  words: ClusterWords,
  notes: readonly string[],
): Array<Array<string | number>> {
  const { keywords, intents, pages } = words;
  return [
    keywords.csvHead,
    ...analysis.groups.flatMap((group) => {
      const status = statusOf(group);
      return group.keywords.map(({ text, volume }) => [
        group.name,
        intents[group.intent],
        pages[group.page],
        keywords.sureness[group.sureness],
        text,
        volume ?? '',
        group.pages?.map(({ url }) => url).join(' ') ?? '',
        status ? keywords.statuses[status] : '',
      ]);
    }),
    ...(analysis.pages?.others.map(({ url }) => ['', '', '', '', '', '', url, keywords.otherPage]) ?? []),
    [],
    ...notes.map((note) => [note]),
  ];
}
