import type { ReadingLanguage } from '../../../../../content/tools/title-reading.ts';
import { fold, wordsOf } from '../find-words.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import type { LanguageRules } from './language.ts';

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
