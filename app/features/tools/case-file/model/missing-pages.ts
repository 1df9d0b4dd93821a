import { groupKeywords, type Keyword } from '../../clusters/model/keywords/group-keywords.ts';
import type { Dataset } from '../../search-console/model/rows.ts';
import type { SavedPage } from './read-case.ts';

/** Keywords that one page could answer, and none does. */
type MissingPage = { name: string; volume: number | undefined; keywords: Keyword[] };

/** A page with this part of what a keyword's words tell answers it. */
const covered = 0.5;

/** Below this position, Google has found no page worth showing. */
const lastPosition = 20;

/**
 * Returns the groups of keywords that none of the pages answers, by the words of their titles,
 * headings, and URLs, and for which Google shows none of them. Nothing is missing from a site that
 * isn't known.
 */
export function missingPages(
  keywords: readonly Keyword[],
  pages: readonly SavedPage[],
  listed: readonly string[],
  dataset: Dataset | undefined,
): MissingPage[] {
  const texts = [
    ...pages.map(({ url, title, heading, isUrlKnown }) => `${isUrlKnown ? pathWords(url) : ''} ${title} ${heading}`),
    ...listed.map(pathWords),
    ...(dataset?.pages.map(({ page }) => pathWords(page)) ?? []),
  ];
  if (texts.length === 0 || keywords.length === 0) {
    return [];
  }
  const { groups, wordsOf, weightOf } = groupKeywords(keywords);
  const pagesWith = new Map<string, Set<number>>();
  for (const [page, text] of [...new Set(texts)].entries()) {
    for (const word of wordsOf(text)) {
      const known = pagesWith.get(word);
      pagesWith.set(word, known ? known.add(page) : new Set([page]));
    }
  }
  const found = new Set(
    dataset?.queries
      .filter(({ now }) => now.impressions > 0 && now.position <= lastPosition)
      .map(({ query }) => query.toLowerCase()),
  );
  const isAnswered = (text: string): boolean => {
    const words = wordsOf(text);
    const all = words.reduce((sum, word) => sum + weightOf(word), 0);
    const shares = new Map<number, number>();
    for (const word of words) {
      for (const page of pagesWith.get(word) ?? []) {
        shares.set(page, (shares.get(page) ?? 0) + weightOf(word));
      }
    }
    return found.has(text.toLowerCase()) || all === 0 || Math.max(0, ...shares.values()) >= covered * all;
  };
  return groups.filter(({ keywords: members }) => !members.some(({ text }) => isAnswered(text)));
}

/** The words of a URL's path, however they're joined. */
function pathWords(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]*/iu, '').replace(/[?#].*$/u, '');
  try {
    return decodeURIComponent(path)
      .replace(/\.\w{2,5}$/u, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ');
  } catch {
    return path.replace(/[^\p{L}\p{N}]+/gu, ' ');
  }
}
