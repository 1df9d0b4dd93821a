import type { TitleWords } from '../../../../content/tools/title-analyzer.schema.ts';
import { wordLists } from './describe.ts';
import { analyzeTitle } from './formula.ts';

/** The worked example. Computed at build, so the page needs no rules before they're used. */
export type TitleExample = Pick<ReturnType<typeof analyzeTitle>, 'score' | 'label'> & {
  length: number;
  items: Array<Pick<ReturnType<typeof analyzeTitle>['items'][number], 'rule' | 'points' | 'max'>>;
};

/** Returns the worked example's score and points. */
export function workOutExample(words: TitleWords): TitleExample {
  const { measurement, score, label, items } = analyzeTitle(words.exampleTitle, wordLists(words));
  return {
    length: measurement.characters,
    score,
    label,
    items: items.map(({ rule, points, max }) => ({ rule, points, max })),
  };
}
