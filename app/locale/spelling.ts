/**
 * Returns how different two words are, from 0 (equal) to 1 (nothing in common): letters to change,
 * add, or drop, as a share of the longer word.
 */
export function unlikeness(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  return longer === 0 ? 0 : editDistance([...a], [...b], (x, y) => (x === y ? 0 : 1), 1) / longer;
}

/** Returns whether two words are the same but for one letter: more, less, or other. */
export function areOneLetterApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) {
    return false;
  }
  let start = 0;
  while (start < a.length && a[start] === b[start]) {
    start += 1;
  }
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) {
    end += 1;
  }
  return Math.max(a.length, b.length) - start - end <= 1;
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
