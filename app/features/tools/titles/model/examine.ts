import type { TitleWords } from '../../../../content/words.ts';
import { wordLists } from './describe.ts';
import { analyzeTitle, type TitleAnalysis } from './formula.ts';
import type { TitleInputs } from './inputs.ts';

/** The result for one set of inputs. */
export type Examination = {
  inputs: TitleInputs;
  analysis: TitleAnalysis;
  /** The day of the examination in UTC, `YYYY-MM-DD`. */
  day: string;
};

/** Scores a title. */
export function examine(inputs: TitleInputs, words: TitleWords, now = new Date()): Examination {
  return { inputs, analysis: analyzeTitle(inputs.title, wordLists(words)), day: now.toISOString().slice(0, 10) };
}

/** The worked example. Computed at build, so the page needs no rules before they're used. */
export type WorkedExample = Pick<TitleAnalysis, 'score' | 'label'> & { length: number };

/** Returns the worked example's score. */
export function workOutExample(words: TitleWords): WorkedExample {
  const { measurement, score, label } = analyzeTitle(words.exampleTitle, wordLists(words));
  return { length: measurement.characters, score, label };
}
