/** A result as it is drawn: the figure, what it counts, and its level on a scale of percent. */
export type Figure = { figure?: string; unit: string; percent?: number };

/**
 * Splits a result ('+180% leads') into its figure and its words. A result that starts with no number
 * has only words, and only a percentage has a level.
 */
export function figureOf(result: string): Figure {
  const [, figure, percent, unit] = /^([+-]?(\d+(?:\.\d+)?)\s?[%×]?)\s(.+)$/u.exec(result) ?? [];
  if (figure === undefined || unit === undefined) {
    return { unit: result };
  }
  return { figure, unit, ...(figure.endsWith('%') && { percent: Number(percent) }) };
}

/** Returns the top of one scale for all levels, a multiple of 50 percent. */
export function scaleOf(figures: readonly Figure[]): number {
  return Math.ceil(Math.max(50, ...figures.map(({ percent = 0 }) => percent)) / 50) * 50;
}
