import { fold } from '../../../../../text/fold.ts';
import languageWords from './language-words.json' with { type: 'json' };

/** The language of a search, as far as its words and letters tell. */
export type QueryLanguage = 'en' | 'es' | 'other' | 'unknown';

type Known = Exclude<QueryLanguage, 'unknown'>;

/** Frequent words by the languages that have them, without accents. */
const known = new Map<string, Known[]>();
for (const [language, words] of Object.entries(languageWords) as Array<[Known, string]>) {
  for (const word of words.split(' ')) {
    known.set(word, [...(known.get(word) ?? []), language]);
  }
}

/** Endings that words of other languages don't have, without accents. */
const endings: ReadonlyArray<readonly [Known, RegExp]> = [
  ['en', /[a-z]{3}ing$|[a-z]{3}ness$/u],
  ['es', /[aeiou]cion(?:es)?$|[a-z]{3}dad(?:es)?$|[a-z]{3}amientos?$/u],
  ['other', /[a-z]{4}ung(?:en)?$|[a-z]{3}(?:keit|heit)$|[a-z]{3}zione$|[a-z]{3}(?:cao|coes)$|[a-z]{3}eaux?$/u],
];

/** Letters that Spanish has beside those of English and French, and what only Spanish has. */
const spanishLetters = /[áíóú]/u;
const onlySpanish = /[ñ¿¡]|g[ü][ei]/u;

/** A letter that neither has: ß, ç, ã, à, ê, ł, or another script's. */
const foreignLetter = /(?![a-záéíóúñ])\p{L}/u;

/**
 * Guesses whether a search is English, Spanish, or in another language, from its frequent words, its
 * endings, and its letters. One that could be of two, or that's only names and numbers, is unknown.
 */
export function languageOf(query: string): QueryLanguage {
  const lower = query.toLowerCase().normalize('NFC');
  const isPlain = plain.test(lower);
  if (!isPlain && /\p{L}/u.test(lower) && !/\p{Script=Latin}/u.test(lower)) {
    return 'other';
  }
  const words = fold(query).match(/[a-z]+/gu) ?? [];
  const points: Record<Known, number> = { en: 0, es: 0, other: 0 };
  for (const [index, word] of words.entries()) {
    // A letter alone is a word only between words: 'model y' is a name.
    if (word.length === 1 && (index === 0 || index === words.length - 1)) {
      continue;
    }
    const languages = known.get(word) ?? [];
    for (const language of languages) {
      points[language] += languages.length > 1 ? shared : 1;
    }
    for (const [language, ending] of languages.length > 0 ? [] : endings) {
      points[language] += ending.test(word) ? 1 : 0;
    }
  }
  // A name alone says nothing by its letters.
  if (words.length > 1 && !isPlain) {
    const isForeign = foreignLetter.test(lower.replace(/g[ü](?=[ei])/gu, ''));
    points.other += Number(isForeign);
    points.es += isForeign ? 0 : Number(spanishLetters.test(lower)) + Number(onlySpanish.test(lower));
    // English borrows words with such letters; Spanish doesn't.
    if (isForeign && points.es >= points.other) {
      points.es = 0;
    }
  }
  const { en, es, other } = points;
  const most = Math.max(en, es, other);
  const second = en + es + other - most - Math.min(en, es, other);
  if (most - second < lead) {
    return 'unknown';
  }
  return most === en ? 'en' : most === es ? 'es' : 'other';
}

/** Most searches have no accents, and there can be 50,000. */
const plain = /^[\x20-\x7e]*$/u;

/** A word of two languages counts for both, but less: the rest of the search decides. */
const shared = 0.5;

/** How far a language has to be ahead of the next. */
const lead = 0.5;
