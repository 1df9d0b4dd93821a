import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { wordsOf } from './reading.ts';

/** Finds misspelled words in American English. */
export type Speller = (text: string) => string[];

/**
 * Returns a speller with the kept en-US dictionary. `names` are words to accept as they're written,
 * and with 's after them.
 */
export function createSpeller(names: Iterable<string>): Speller {
  const file = fileURLToPath(new URL('en_US.trie.gz', import.meta.resolve('@cspell/dict-en_us')));
  const dictionary = decodeTrie(gunzipSync(readFileSync(file)));
  const accepted = new Set([...names].map(straight));
  const known = (word: string) =>
    accepted.has(word) || dictionary.hasWord(word, true) || dictionary.hasWord(lowerFirst(word), true);
  const isSound = (word: string): boolean => {
    const bare = straight(word).replace(/'s?$/u, '');
    return (
      known(straight(word)) ||
      known(bare) ||
      // A shout or an initialism: SEO, URLs, LCP.
      /^\p{Lu}{2,}s?$/u.test(bare) ||
      (bare.includes('-') && bare.split('-').every((part) => part.length === 1 || isSound(part)))
    );
  };
  return (text) => wordsOf(withoutCode(text)).filter((word) => word.length > 1 && !isSound(word));
}

/** Takes out what isn't spelled: URLs, email addresses, paths, and words with digits in them. */
function withoutCode(text: string): string {
  return text.replaceAll(/\S*(?:@|:\/\/|\w\.\w|\/\w)\S*|\S*\d\S*|[&#]\w+/gu, ' ');
}

function straight(word: string): string {
  return word.replaceAll('’', "'");
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
