/**
 * Returns how different two words are, from 0 (equal) to 1 (nothing in common): letters to change,
 * add, or drop, as a share of the longer word.
 */
export function unlikeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : editDistance([...a], [...b], (x, y) => (x === y ? 0 : 1), 1) / longer;
}

/** Returns which of these is spelled nearest to a word, or undefined when none is near. */
export function nearestOf(word: string, all: Iterable<string>): string | undefined {
  const [best] = [...all]
    .map((each) => ({ each, distance: unlikeness(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ distance }) => distance <= 0.5)
    .sort((a, b) => a.distance - b.distance);
  return best?.each;
}

/** Ends a reason with what was probably meant. */
export function suggest(meant: string | undefined): string {
  return meant === undefined ? '' : `; did you mean '${meant}'?`;
}

/** Returns whether two words are the same but for one letter: more, less, or other. */
export function areOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) {
    return false;
  }
  const { start, end } = sharedEnds(a, b);
  return Math.max(a.length, b.length) - start - end <= 1;
}

/** Returns how many letters two texts share at their start, and at the end of the rest. */
export function sharedEnds(a: string, b: string): { start: number; end: number } {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  return { start, end };
}

/**
 * Returns the Levenshtein distance of two lists. `replace` returns the cost of replacing an item,
 * and `gap` is that of adding or dropping one.
 */
export function editDistance<T>(
  a: readonly T[],
  b: readonly T[],
  replace: (x: T, y: T) => number,
  gap: number,
): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index * gap);
  for (const x of a) {
    const next = [(row[0] ?? 0) + gap];
    for (const [index, y] of b.entries()) {
      const replaced = (row[index] ?? 0) + replace(x, y);
      const dropped = (row[index + 1] ?? 0) + gap;
      const added = (next[index] ?? 0) + gap;
      next.push(Math.min(replaced, dropped, added));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
