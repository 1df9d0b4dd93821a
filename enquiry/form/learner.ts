import { type Judged, type Learned, learn } from './learned-words.ts';

/** How long what was learned is used before the inbox is asked again, in milliseconds. */
const freshFor = 60_000;

/**
 * Returns what tells the owner's marks as they are, at most a minute old. An inbox that can't tell costs no inquiry: the
 * last answer goes on, or none.
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
