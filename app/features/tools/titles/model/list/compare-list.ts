import type { ReadingLanguage } from '../../../../../content/tools/title-reading.ts';
import { type Comparison, compareTitles } from './compare-titles.ts';
import { readTitleList, type TitleList } from './read-list.ts';

/** What the visitor pasted, the search of titles without their own, and the page's language. */
export type ListRequest = { pasted: string; query: string; pageLanguage: ReadingLanguage };

/** A compared list with what was left out of it. */
export type ComparedList = Comparison & Pick<TitleList, 'leftOut' | 'empty'>;

/** Reads a pasted list and compares its titles. */
export function compareList({ pasted, query, pageLanguage }: ListRequest): ComparedList {
  const { titles, leftOut, empty } = readTitleList(pasted);
  return { ...compareTitles(titles, query, pageLanguage), leftOut, empty };
}
