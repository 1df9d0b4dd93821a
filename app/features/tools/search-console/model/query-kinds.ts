import { fold } from '../../../../../text/fold.ts';
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
