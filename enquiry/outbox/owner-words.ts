import { english } from './owner-words-en.ts';
import { spanish } from './owner-words-es.ts';

/** The languages that the owner can be written to in (`ownerLanguage` in content/site.yaml). */
export type OwnerLanguage = 'en' | 'es';

/** What the emails, alarms, and notes to the owner say. */
export type OwnerWords = typeof english;

/** Returns the words for the owner's language, English unless it's set. */
export function ownerWords(language: OwnerLanguage = 'en'): OwnerWords {
  return { en: english, es: spanish }[language];
}
