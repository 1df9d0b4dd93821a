/** A percentage's length on the scale that all percentages of the list share. */
export type Level = { value: number; top: number; steps: number; shownTop: string };

/**
 * Puts percentages on one scale from zero, whichever entry they come from. Returns undefined for a
 * figure that can't be a length on it: a fall, words, or a count, since 24 searches of one client
 * aren't fewer than 63 of another.
 */
export function levelsOf(shown: readonly string[]): (shown: string) => Level | undefined {
  const highest = Math.max(50, ...shown.map((figure) => percentOf(figure) ?? 0));
  const top = Math.ceil(highest / 50) * 50;
  return (figure) => {
    const value = percentOf(figure);
    return value === undefined ? undefined : { value, top, steps: top / 10, shownTop: `${top}%` };
  };
}

/** Reads '+58%', or '1.9×', which is +90%. */
function percentOf(shown: string): number | undefined {
  const [, number, kind] = /^\+?(\d+(?:\.\d+)?)\s?([%×])$/u.exec(shown) ?? [];
  if (number === undefined) {
    return undefined;
  }
  return kind === '×' ? Math.max(0, Math.round((Number(number) - 1) * 100)) : Number(number);
}
