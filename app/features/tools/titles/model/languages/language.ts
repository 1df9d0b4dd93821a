import type { ReadingLanguage } from '../../../../../content/tools/title-reading.ts';
import { fold, wordsOf } from '../find-words.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';

/** The rules of a language for the reading. Words are folded: lowercase, without accents. */
export type LanguageRules = {
  /** Words that carry no topic. They also tell the language of a title. */
  stopWords: ReadonlySet<string>;
  /** Letters and marks that only this language has among those known. */
  marks: RegExp;
  /** Returns a folded word without its ending, so two forms of a word are equal. */
  stem: (word: string) => string;
  /** Claims that a searcher can't check in a title. */
  claims: readonly string[];
  /** Phrases that hide what the page is about. */
  bait: readonly string[];
  /** Titles that say nothing about their page. */
  vague: ReadonlySet<string>;
  /** Things that a title promises of its page, besides counts: prices, a guide, something free. */
  promises: readonly string[];
};

/** The rules of each language that the reading knows. */
export const languageRules: Record<ReadingLanguage, LanguageRules> = { en: english, es: spanish };

/**
 * Returns the language that a title is in by its small words and its marks, or undefined when
 * nothing tells.
 */
export function detectLanguage(title: string): ReadingLanguage | undefined {
  const words = wordsOf(title).map(fold);
  const weigh = ({ stopWords, marks }: LanguageRules) =>
    words.filter((word) => stopWords.has(word)).length + (marks.test(title) ? 2 : 0);
  const [en, es] = [weigh(english), weigh(spanish)];
  return en === es ? undefined : en > es ? 'en' : 'es';
}
