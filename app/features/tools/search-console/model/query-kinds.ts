import { fold } from '../../../../../text/fold.ts';
import languageWords from './language-words.json' with { type: 'json' };
import { addFigures, clickRateOf, type Figures } from './rows.ts';

/** The most terms that a visitor may type; more would be a list of searches, not of names. */
const termLimit = 30;

const word = /[\p{L}\p{N}]+/gu;

/** Second-level names that registries sell below: 'example.com.mx', 'example.co.uk'. */
const registryNames = new Set(['co', 'com', 'net', 'org', 'gob', 'gov', 'edu', 'ac']);

/**
 * The signs of a brand's own searches: first place, or more clicks than any other search gets there.
 * One is enough: many search for a brand and click another page, or see it below a map.
 */
const branded = { position: 2.5, rate: 25 };

/**
 * Guesses the brand's name: the one in a host such as 'kings-of-roofs.com', unless it's a word that
 * people search for, as in 'techos.mx'. Returns an empty text without any.
 */
export function guessBrand(
  host: string | undefined,
  queries: ReadonlyArray<{ query: string; now: Figures }> = [],
): string {
  const name = nameIn(host);
  const isNamed = brandMatcher([name]);
  const named = queries.filter(({ query }) => isNamed(query)).reduce((sum, { now }) => addFigures(sum, now), nothing);
  const isClicked = clickRateOf(named) >= branded.rate || named.position <= branded.position;
  return named.impressions === 0 || isClicked ? name : '';
}

const nothing: Figures = { clicks: 0, impressions: 0, position: 0 };

function nameIn(host: string | undefined): string {
  const labels = (host ?? '').split('.');
  labels.pop();
  if (labels.length > 1 && registryNames.has(labels.at(-1) ?? '')) {
    labels.pop();
  }
  return (labels.at(-1) ?? '').replaceAll('-', ' ').trim();
}

/** Splits what the visitor typed at commas, semicolons, and line breaks. */
export function readTerms(typed: string): string[] {
  const terms = typed.split(/[,;\n]/u).map((term) => term.trim());
  return [...new Set(terms.filter((term) => wordsOf(term).length > 0))].slice(0, termLimit);
}

/**
 * Returns whether a search names the brand: neighboring words of it spell a term, whatever their
 * spaces, hyphens, accents, and capitals. 'Kings of Roofs reviews' names 'kingsofroofs', and
 * 'party' doesn't name 'art'. Misspellings need a term each.
 */
export function brandMatcher(terms: readonly string[]): (query: string) => boolean {
  const spelled = new Set(terms.map((term) => wordsOf(term).join('')));
  const longest = Math.max(0, ...[...spelled].map((term) => term.length));
  return (query) => {
    const words = wordsOf(query);
    for (let start = 0; start < words.length; start++) {
      let joined = '';
      for (let end = start; end < words.length && joined.length < longest; end++) {
        joined += words[end];
        if (spelled.has(joined)) {
          return true;
        }
      }
    }
    return false;
  };
}

function wordsOf(text: string): string[] {
  return fold(text).match(word) ?? [];
}

/** How questions start, in English and Spanish, without accents. */
const questionStart =
  /^(?:how|what|whats|why|when|where|who|whose|which|can|could|should|would|will|do|does|did|is|are|am|was|were|que|como|cuando|donde|quien|quienes|cual|cuales|cuanto|cuanta|cuantos|cuantas|por que|para que|a que|en que|de que|se puede|puedo|es necesario)\b/u;

/**
 * Returns whether a search asks something: it starts like a question or ends in a question mark.
 */
export function isQuestion(query: string): boolean {
  const text = fold(query)
    .trim()
    .replace(/^[¿\s]+/u, '');
  return text.endsWith('?') || (questionStart.test(text) && /\s/u.test(text));
}

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
