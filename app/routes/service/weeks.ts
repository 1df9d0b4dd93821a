/** The first and last week of a phase, counted from 1. */
export type Weeks = { from: number; to: number };

/**
 * Returns the weeks that a phase's words name: 'Weeks 2-3' is from 2 to 3, 'Week 4' from 4 to 4.
 * Works in any language that writes numbers in digits.
 * @throws Error when the words name no week.
 */
export function weeksOf(words: string): Weeks {
  const [from, to = from] = [...words.matchAll(/\d+/gu)].map(Number);
  if (from === undefined || to === undefined) {
    throw new Error(`'${words}' names no week`);
  }
  return { from, to };
}

/**
 * Returns whether a phase's text stands after its bar. It goes where there's more room: before the
 * bar only when more weeks lie there.
 */
export function textAfter({ from, to }: Weeks, weeks: number): boolean {
  return weeks - to >= from - 1;
}
