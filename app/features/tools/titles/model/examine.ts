import type { TitleWords } from '../../../../content/tools/title-analyzer.schema.ts';
import type { ReadingLanguage } from '../../../../content/tools/title-reading.ts';
import { wordLists } from './describe.ts';
import { analyzeTitle, type TitleAnalysis } from './formula.ts';
import type { TitleInputs } from './inputs.ts';
import { type Reading, readTitle } from './reading.ts';
import { predictRewrite, type Rewrite } from './rewrite.ts';

/** Everything that the tool says about one set of inputs. */
export type Examination = {
  inputs: TitleInputs;
  analysis: TitleAnalysis;
  reading: Reading;
  rewrite: Rewrite;
  /** The day of the examination in UTC, `YYYY-MM-DD`. */
  day: string;
};

/** Scores a title, reads it by evidence, and looks for signs of a rewrite. */
export function examine(
  inputs: TitleInputs,
  words: TitleWords,
  pageLanguage: ReadingLanguage,
  now = new Date(),
): Examination {
  const reading = readTitle(inputs, now.getUTCFullYear(), pageLanguage);
  return {
    inputs,
    analysis: analyzeTitle(inputs.title, wordLists(words)),
    reading,
    rewrite: predictRewrite(inputs, reading),
    day: now.toISOString().slice(0, 10),
  };
}

/** The worked example. Computed at build, so the page needs no rules before they're used. */
export type WorkedExample = Pick<ReturnType<typeof analyzeTitle>, 'score' | 'label'> & {
  length: number;
  items: Array<Pick<ReturnType<typeof analyzeTitle>['items'][number], 'rule' | 'points' | 'max'>>;
};

/** Returns the worked example's score and points. */
export function workOutExample(words: TitleWords): WorkedExample {
  const { measurement, score, label, items } = analyzeTitle(words.exampleTitle, wordLists(words));
  return {
    length: measurement.characters,
    score,
    label,
    items: items.map(({ rule, points, max }) => ({ rule, points, max })),
  };
}
