import { english, type Intent, type KeywordLanguage, placePattern, spanish } from './languages.ts';

/** A keyword taken apart: what it's about, and what its searcher wants. */
export type ReadKeyword = {
  /** The words that carry its subject, folded, by their stem. */
  words: Map<string, string>;
  /** The searcher's intent, or undefined when the keyword doesn't show it. */
  intent: Intent | undefined;
  /** Whether it names a place, or asks for one nearby. */
  isLocal: boolean;
};

/** Words for a price and for the seller count as one word each. */
export const priceStem = '$price';
const sellerStem = '$seller';

/** Says whether a stem is of words that any trade has. */
export const isGeneral = (stem: string): boolean => stem === priceStem || stem === sellerStem;

/**
 * Takes a keyword apart. `mostlySpanish` decides for a keyword that shows no language, such as a
 * brand name.
 */
export function readWords(keyword: string, mostlySpanish: boolean): ReadKeyword {
  const language = (leansSpanish(keyword) ?? mostlySpanish) ? spanish : english;
  const folded = foldWords(keyword);
  const bare = folded.replace(language.nearby, ' ').replace(placePattern, ' ');
  const isLocal = bare !== folded;
  const kept = bare.trim() === '' ? folded : bare;
  return {
    words: new Map(
      kept
        .split(' ')
        .filter((word) => word !== '' && !language.stopWords.has(word))
        .map((word): [string, string] => [stemOf(word, language), word]),
    ),
    intent: intentOf(folded, isLocal, language),
    isLocal,
  };
}

/** Returns whether a list of keywords is mostly Spanish. */
export function isMostlySpanish(keywords: readonly string[]): boolean {
  const votes = keywords.map(leansSpanish);
  return votes.filter((vote) => vote === true).length > votes.filter((vote) => vote === false).length;
}

/**
 * Returns a text in lower case without accents, tildes, and punctuation: people type 'ninera' for
 * niñera.
 */
function foldWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u0303\u0308]/gu, '')
    .normalize('NFC')
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Returns undefined for a keyword that shows no language. */
function leansSpanish(keyword: string): boolean | undefined {
  if (/[ñ¿¡áéíóú]/iu.test(keyword)) {
    return true;
  }
  const words = foldWords(keyword).split(' ');
  const spanishWords = words.filter((word) => spanishMarks.has(word) || spanish.shape.test(word)).length;
  const englishWords = words.filter((word) => englishMarks.has(word) || english.shape.test(word)).length;
  return spanishWords === englishWords ? undefined : spanishWords > englishWords;
}

const englishMarks = wordsOnlyIn(english, spanish);
const spanishMarks = wordsOnlyIn(spanish, english);

/** Returns the function words of a language that the other one doesn't have. */
function wordsOnlyIn(language: KeywordLanguage, other: KeywordLanguage): Set<string> {
  return new Set(
    [...language.stopWords, ...language.priceWords, ...language.sellerWords].filter(
      (word) => !other.stopWords.has(word) && !other.priceWords.has(word),
    ),
  );
}

function stemOf(word: string, language: KeywordLanguage): string {
  if (language.priceWords.has(word)) {
    return priceStem;
  }
  if (language.sellerWords.has(word)) {
    return sellerStem;
  }
  return language.stem(word);
}

function intentOf(folded: string, isLocal: boolean, { intents }: KeywordLanguage): Intent | undefined {
  const found = (['buy', 'compare', 'learn'] as const).find((intent) => intents[intent].test(folded));
  return found ?? (isLocal ? 'local' : undefined);
}
