import { conceptMark, faultMark } from './read-words.ts';

/** Two words are one subject when at least this part of the keywords with one has the other. */
const together = 0.6;
/** A subject with this many keywords keeps a page. A smaller one joins the subject it comes with. */
const ownPage = 6;
/** A subject with this many keywords is chosen before a smaller one. */
const strong = 4;

/**
 * Joins the words that come together into subjects ("soffit" and "fascia"; "asphalt" with
 * "shingle"). `lists` has each keyword's words. Returns the function from a word to its subject.
 */
export function joinSubjects(
  lists: ReadonlyArray<readonly string[]>,
  timesOf: (word: string) => number,
): (word: string) => string {
  const pairs = countPairs(lists);
  const parents = new Map<string, string>();
  function subjectOf(word: string): string {
    let at = word;
    for (let up = parents.get(at); up !== undefined; up = parents.get(at)) {
      at = up;
    }
    return at;
  }
  for (const word of [...pairs.keys()].sort((a, b) => timesOf(a) - timesOf(b) || order(a, b))) {
    const [parent] = [...(pairs.get(word) ?? [])]
      .filter(
        ([other, both]) =>
          both / timesOf(word) >= together &&
          (timesOf(word) < ownPage || both / timesOf(other) >= together) &&
          subjectOf(other) !== word,
      )
      .map(([other]) => other)
      .sort((a, b) => timesOf(a) - timesOf(b) || order(a, b));
    if (parent !== undefined) {
      parents.set(word, parent);
    }
  }
  return subjectOf;
}

/**
 * Returns the subject that decides where a keyword goes, or undefined if it has none that's strong
 * enough. A page that any trade has comes first, then the rarest subject, then a fault.
 */
export function chooseSubject(subjects: readonly string[], sizes: ReadonlyMap<string, number>): string | undefined {
  const enough = subjects
    .filter((subject) => (sizes.get(subject) ?? 0) >= strong || subject.startsWith(conceptMark))
    .sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0) || order(a, b));
  return (
    enough.find((subject) => subject.startsWith(conceptMark)) ??
    enough.find((subject) => !subject.startsWith(faultMark)) ??
    enough[0]
  );
}

/** Faults and the pages of any trade stay what they are: they come with everything. */
function countPairs(lists: ReadonlyArray<readonly string[]>): Map<string, Map<string, number>> {
  const pairs = new Map<string, Map<string, number>>();
  for (const list of lists) {
    const words = list.filter((word) => !word.startsWith(faultMark) && !word.startsWith(conceptMark));
    for (const word of words) {
      const row = pairs.get(word) ?? new Map<string, number>();
      pairs.set(word, row);
      for (const other of words) {
        if (other !== word) {
          row.set(other, (row.get(other) ?? 0) + 1);
        }
      }
    }
  }
  return pairs;
}

function order(a: string, b: string): number {
  return a < b ? -1 : 1;
}
