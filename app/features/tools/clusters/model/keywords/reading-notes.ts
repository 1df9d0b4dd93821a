import type { ClusterWords } from '../../../../../content/tools/cluster-generator.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import type { KeywordAnalysis } from './analyze.ts';
import { keywordLimit, pageLimit } from './limits.ts';

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
