import { fold } from '../../../../../text/fold.ts';
import { areOneLetterApart } from '../../../../locale/spelling.ts';
import { addFigures, clickRateOf, type Figures } from './rows.ts';

/** The most terms that a visitor may type; more would be a list of searches, not of names. */
const termLimit = 30;

const word = /[\p{L}\p{N}]+/gu;

/** Second-level names that registries sell below: 'example.com.mx', 'example.co.uk'. */
const registryNames = new Set(['co', 'com', 'net', 'org', 'gob', 'gov', 'edu', 'ac']);

/**
 * The signs of a brand's own searches: first place, and more clicks than any other search gets
 * there.
 */
const branded = { position: 2.5, rate: 25 };

/**
 * The part of the host's name that a shorter form has to have, and the letters that a slip needs.
 */
const shorterPart = 0.5;
const slipLetters = 8;
const longestName = 4;

/**
 * Guesses the brand's terms: the name in a host such as 'kings-of-roofs.com', unless it's a word that
 * people search for, as in 'techos.mx', and the forms of it that they type and click like a brand: a
 * shorter one, its words behind the host's initials, or one with a letter wrong. Returns them
 * separated by commas, or an empty text without any.
 */
export function guessBrand(
  host: string | undefined,
  queries: ReadonlyArray<{ query: string; now: Figures }> = [],
): string {
  const name = nameIn(host);
  const joined = wordsOf(name).join('');
  if (joined === '') {
    return '';
  }
  const isNamed = brandMatcher([name]);
  let named = nothing;
  const totals = new Map<string, Figures>();
  for (const { query, now } of queries) {
    if (isNamed(query)) {
      named = addFigures(named, now);
    } else if (
      totals.size < termLimit &&
      now.position > 0 &&
      now.position <= branded.position &&
      isClickedLikeBrand(now)
    ) {
      for (const form of formsIn(wordsOf(query), joined)) {
        totals.set(form, nothing);
      }
    }
  }
  // A form whose other searches don't behave like a brand's is only a word.
  for (const { query, now } of totals.size > 0 ? queries : []) {
    const padded = ` ${wordsOf(query).join(' ')} `;
    for (const [form, total] of totals) {
      if (padded.includes(` ${form} `)) {
        totals.set(form, addFigures(total, now));
      }
    }
  }
  const found = [...totals].filter(([, total]) => isClickedLikeBrand(total) && ranksLikeBrand(total));
  const isWord = named.impressions > 0 && !isClickedLikeBrand(named) && !ranksLikeBrand(named);
  return [...(isWord ? [] : [name]), ...found.map(([form]) => form)].join(', ');
}

const nothing: Figures = { clicks: 0, impressions: 0, position: 0 };

function ranksLikeBrand({ position }: Figures): boolean {
  return position <= branded.position;
}

function isClickedLikeBrand(total: Figures): boolean {
  return clickRateOf(total) >= branded.rate;
}

/** Returns the runs of a search's words that may be the brand in another form than the host's. */
function formsIn(words: readonly string[], joined: string): string[] {
  const forms: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + longestName); end += 1) {
      const run = words.slice(start, end);
      const form = run.join('');
      const initials = run.map(([first]) => first).join('');
      const isShorter =
        form.length < joined.length && form.length >= joined.length * shorterPart && joined.includes(form);
      const isBehindInitials = initials.length > 2 && joined.startsWith(initials);
      if (form !== joined && (isShorter || isBehindInitials || isSlip(form, joined))) {
        forms.push(run.join(' '));
      }
    }
  }
  return forms;
}

/** Whether two long names differ by one letter: more, less, or other. */
function isSlip(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= slipLetters && areOneLetterApart(one, other);
}

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
