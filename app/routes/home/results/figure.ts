/** A result as it is set: the figure, large, and what it counts. */
export type Figure = { figure?: string; unit: string };

/**
 * Splits a result ('+180% leads') into its figure and its words. A result that starts with no number
 * has only words.
 */
export function figureOf(result: string): Figure {
  const [, figure, unit] = /^([+-]?\d+(?:\.\d+)?\s?[%×]?)\s(.+)$/u.exec(result) ?? [];
  if (figure === undefined || unit === undefined) {
    return { unit: result };
  }
  return { figure, unit };
}
