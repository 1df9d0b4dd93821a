import type { ClusterWords } from '../../../../../content/tools/cluster-generator.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import type { AnalyzedGroup, KeywordAnalysis } from './analyze.ts';

/** The most keywords that are grouped at once. */
export const keywordLimit = 5000;

/** The most pages that are compared with the groups. */
export const pageLimit = 2000;

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

/** How many refused lines the result names. */
const named = 3;

/** Returns sentences about what was read, and about what wasn't. */
export function readingNotes(
  { groups, read, pages }: KeywordAnalysis,
  words: ClusterWords['keywords'],
  formats: Formats,
): string[] {
  const { number } = formats;
  const names = (list: readonly string[]) =>
    formats.list([
      ...list.slice(0, named).map((text) => `“${text.slice(0, 40)}”`),
      ...(list.length > named ? [interpolate(words.and, { count: number(list.length - named) })] : []),
    ]);
  const some = (count: number, sentence: string, limit = 0) =>
    count > 0 ? [interpolate(sentence, { count: number(count), limit: number(limit) })] : [];
  return [
    interpolate(words.read, { count: number(read.count), groups: number(groups.length) }),
    ...some(read.withPages, words.evidence),
    ...some(read.repeated, words.repeated),
    ...some(read.tooLong, words.tooLong),
    ...some(read.leftOut, words.leftOut, keywordLimit),
    ...(read.unreadVolumes.length > 0 ? [interpolate(words.unread, { list: names(read.unreadVolumes) })] : []),
    ...some(pages?.leftOut ?? 0, words.pagesLeftOut, pageLimit),
    ...(pages && pages.refused.length > 0 ? [interpolate(words.refusedPages, { list: names(pages.refused) })] : []),
  ];
}
