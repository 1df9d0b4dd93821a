import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { wordsOf } from './visible-text.ts';

/** Returns the misspelled words of a text. */
export type Speller = (text: string) => string[];

/** The files of the dictionaries, by language. */
const dictionaries = {
  en: () => new URL('en_US.trie.gz', import.meta.resolve('@cspell/dict-en_us')),
  es: () => new URL('Spanish.trie.gz', import.meta.resolve('@cspell/dict-es-es')),
} as const;

/**
 * Returns a speller for American English or Spanish with a maintained dictionary. `names` are words
 * to accept as they're written, with 's after them, and in lowercase where a text is what people
 * type into a search box.
 */
export function createSpeller(names: Iterable<string>, language: keyof typeof dictionaries = 'en'): Speller {
  const dictionary = decodeTrie(gunzipSync(readFileSync(dictionaries[language]())));
  const accepted = new Set([...names].map(straight));
  const lowercase = new Set([...accepted].map((name) => name.toLowerCase()));

  const isKnown = (word: string) =>
    [word, lowerFirst(word)].some((each) => accepted.has(each) || dictionary.hasWord(each, true));
  const isSound = (word: string): boolean => {
    const bare = word.replace(/'s?$/u, '');
    return (
      isKnown(word) ||
      isKnown(bare) ||
      // An initialism: SEO, URLs.
      /^\p{Lu}{2,}s?$/u.test(bare) ||
      (language === 'es' && withoutPronouns(bare).some(isKnown)) ||
      (bare.includes('-') && bare.split('-').every((part) => part.length === 1 || isSound(part)))
    );
  };
  const isSoundInQuery = (word: string) => isSound(word) || lowercase.has(word) || dictionary.hasWord(word, false);

  return (text) => {
    const queries = text.match(/“[^”\p{Lu}]+”/gu) ?? (/\p{Lu}/u.test(text) ? [] : [text]);
    const rest = queries.reduce((left, query) => left.replace(query, ' '), text);
    const wrong = (part: string, isRight: (word: string) => boolean) =>
      wordsOf(withoutCode(part)).filter((word) => word.length > 1 && !isRight(straight(word)));
    return [...wrong(rest, isSound), ...queries.flatMap((query) => wrong(query, isSoundInQuery))];
  };
}

/** Takes out what isn't spelled: URLs, email addresses, paths, and words with digits in them. */
function withoutCode(text: string): string {
  return text.replaceAll(/\S*(?:@|:\/\/|\w\.\w|\/\w)\S*|\S*\d\S*|[&#]\w+/gu, ' ');
}

/**
 * Returns what a Spanish verb is without the pronouns at its end, which no dictionary lists with
 * all of them: 'indexarla' is 'indexar', 'múdate' is 'muda'.
 */
function withoutPronouns(word: string): string[] {
  const pronoun = /(?:[mts]e|nos|l[aeo]s?)$/u;
  const one = word.replace(pronoun, '');
  const verbs = [one, one.replace(pronoun, '')].filter((verb) => verb !== word && verb.length > 1);
  return verbs.flatMap((verb) => [
    verb,
    verb
      .normalize('NFD')
      .replaceAll(/\u{301}/gu, '')
      .normalize('NFC'),
  ]);
}

function straight(word: string): string {
  return word.replaceAll('’', "'");
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/**
 * Returns the words of the owner's facts that start with a capital: legal names, streets, diplomas.
 * Takes what `site.yaml` holds. In every language, they're spelled as they are.
 */
export function ownerNames(facts: unknown): string[] {
  if (typeof facts === 'string') {
    return facts.match(/\p{Lu}[\p{L}’']*/gu) ?? [];
  }
  return typeof facts === 'object' && facts !== null ? Object.values(facts).flatMap(ownerNames) : [];
}
