import { readCorrections } from './corrections.ts';
import type { DescribedGroup, Grounds } from './describe-group.ts';
import { groupKeywords } from './group-keywords.ts';
import { matchPages } from './match-pages.ts';
import { type KeywordList, type ListedPage, type PageList, readKeywords, readPages } from './read-lists.ts';

/** The visitor's pasted lists. */
export type KeywordRequest = {
  keywords: string;
  pages: string;
  /** The visitor's corrections of an earlier result, as JSON. */
  corrections?: string;
};

/** A group with the visitor's pages for it, or undefined if no pages were pasted. */
export type AnalyzedGroup = DescribedGroup & Grounds & { pages: ListedPage[] | undefined };

/** Everything that the result shows. */
export type KeywordAnalysis = {
  groups: AnalyzedGroup[];
  read: Omit<KeywordList, 'keywords'> & { count: number; withPages: number };
  pages: (Omit<PageList, 'pages'> & { count: number; others: ListedPage[] }) | undefined;
};

/** Reads keywords and pages, groups the keywords, and finds the pages of each group. */
export function analyzeKeywords({
  keywords: pastedKeywords,
  pages: pastedPages,
  corrections = '',
}: KeywordRequest): KeywordAnalysis {
  const { keywords, ...read } = readKeywords(pastedKeywords);
  const grouping = groupKeywords(keywords, readCorrections(corrections));
  const list = pastedPages.trim() === '' ? undefined : readPages(pastedPages);
  const matched = list && matchPages(grouping, list.pages);
  return {
    groups: grouping.groups.map(({ profile: _, ...group }, at) => ({ ...group, pages: matched?.byGroup[at] })),
    read: { ...read, count: keywords.length, withPages: keywords.filter(({ pages }) => pages).length },
    pages: list &&
      matched && {
        count: list.pages.length,
        leftOut: list.leftOut,
        refused: list.refused,
        others: matched.others,
      },
  };
}
