import { fold } from './rows.ts';

/** The most terms that a visitor may type; more would be a list of searches, not of names. */
const termLimit = 30;

const word = /[\p{L}\p{N}]+/gu;

/** Second-level names that registries sell below: 'example.com.mx', 'example.co.uk'. */
const registryNames = new Set(['co', 'com', 'net', 'org', 'gob', 'gov', 'edu', 'ac']);

/**
 * Guesses the brand from a host such as 'kings-of-roofs.com': the name as the host has it. Returns an
 * empty text without a host.
 */
export function guessBrand(host: string | undefined): string {
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
 * spaces, hyphens, accents, and capitals. 'Kings of Roofs reviews' names 'kingsofroofs', and 'party'
 * doesn't name 'art'. Misspellings need a term each.
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
