import type { EnquiryValues } from '../enquiry.ts';
import { plainLetters } from './spam-words.ts';

/** An inquiry that the owner judged. */
export type Judged = Pick<EnquiryValues, 'name' | 'email' | 'company' | 'message'> & { isSpam: boolean };

/** How many of the judged inquiries of each kind have a word. */
export type Learned = {
  spam: number;
  honest: number;
  words: ReadonlyMap<string, { spam: number; honest: number }>;
};

/** Fewer of either kind say nothing yet. */
const fewest = 5;

/**
 * Words that count: the most telling ones of a message. All of them would let one long message
 * outvote everything.
 */
const mostWords = 12;

/**
 * The odds, as a natural logarithm, from which the words are a sign, and a sign that suffices
 * alone: 10 and 100 to 1.
 */
const odds = { sign: Math.log(10), strong: Math.log(100) };

/** How long what was learned is used before the inbox is asked again, in milliseconds. */
const freshFor = 60_000;

/** Learns from what the owner judged: in how many inquiries of each kind each word appears. */
export function learn(judged: Iterable<Judged>): Learned {
  const sums = { spam: 0, honest: 0 };
  const words = new Map<string, { spam: number; honest: number }>();
  for (const inquiry of judged) {
    const kind = inquiry.isSpam ? 'spam' : 'honest';
    sums[kind] += 1;
    for (const word of wordsOf(inquiry)) {
      const known = words.get(word) ?? { spam: 0, honest: 0 };
      known[kind] += 1;
      words.set(word, known);
    }
  }
  return { ...sums, words };
}

/**
 * Weighs a message by a naive Bayes over the owner's own marks. Returns a sign's weight, below zero
 * for words of honest inquiries, and the words that say so. Both kinds count as equally likely, so
 * that a quiet inbox marks no more.
 */
export function weigh(
  values: Omit<Judged, 'isSpam'>,
  learned: Learned | undefined,
): { weight: number; words: string[] } {
  if (!learned || learned.spam < fewest || learned.honest < fewest) {
    return { weight: 0, words: [] };
  }
  const telling = [...wordsOf(values)]
    .flatMap((word) => {
      const known = learned.words.get(word);
      return known && known.spam + known.honest > 1 ? [{ word, says: saysOf(known, learned) }] : [];
    })
    .toSorted((a, b) => Math.abs(b.says) - Math.abs(a.says))
    .slice(0, mostWords);
  const sum = telling.reduce((total, { says }) => total + says, 0);
  const size = Math.abs(sum) < odds.sign ? 0 : Math.abs(sum) < odds.strong ? 1 : 2;
  const words = telling.filter(({ says }) => says > 0 === sum > 0).map(({ word }) => word);
  return { weight: Math.sign(sum) * size, words: words.slice(0, 5) };
}

/**
 * Returns a reader of the owner's marks that is at most a minute late. An inbox that can't tell
 * costs no inquiry: the last answer goes on, or none.
 */
export function createLearner(
  read: () => Promise<readonly Judged[]>,
  now: () => number,
): () => Promise<Learned | undefined> {
  let asked = Number.NEGATIVE_INFINITY;
  let learned: Promise<Learned | undefined> = Promise.resolve(undefined);
  return () => {
    // A clock that was set back asks again too.
    if (Math.abs(now() - asked) >= freshFor) {
      asked = now();
      const last = learned;
      learned = read().then(learn, () => {
        asked = Number.NEGATIVE_INFINITY;
        return last;
      });
    }
    return learned;
  };
}

/**
 * The logarithm of how much likelier a word is in spam. Half a count is added, for what was never
 * seen is possible.
 */
function saysOf({ spam, honest }: { spam: number; honest: number }, sums: Learned): number {
  return Math.log((spam + 0.5) / (sums.spam + 1)) - Math.log((honest + 0.5) / (sums.honest + 1));
}

/** The words of a message, each once, and the sender's domain. */
function wordsOf({ email, company, message }: Omit<Judged, 'isSpam'>): Set<string> {
  const text = plainLetters(`${company}\n${message}`).toLowerCase();
  return new Set([...(text.match(/\p{L}{3,24}/gu) ?? []), email.slice(email.lastIndexOf('@')).toLowerCase()]);
}
