import type { Harmonics } from './tide.ts';

/** The sheet of a day's tide. */
export const sheet = { width: 960, height: 163 };

/** Steps along the curve of a day. */
export const steps = 32;

/** The rows of the year's highest and lowest tides. The lowest clears the largest hours. */
const [crest, trough] = [46, 114];

/** Returns the row of a level: every day of a station has the same scale. */
export function rowOf({ range: [low, high] }: Pick<Harmonics, 'range'>, level: number): number {
  return Math.round(trough - ((level - low) * (trough - crest)) / (high - low));
}

/** Returns the part of a frame's height that the tide takes below a chart of this size. */
export function tideShare(chart: { width: number; height: number }): number {
  const height = (sheet.height * chart.width) / sheet.width;
  return height / (chart.height + height);
}

/**
 * Returns about half the length of a text in letters of this size: half of a letter is a quarter of
 * its size wide.
 */
export function halfLength(text: string, letters: number): number {
  return Math.ceil((text.length * letters) / 4);
}

/** Returns the middle of a text near `x` that keeps all of it on the sheet. */
export function onSheet(x: number, text: string, letters: number): number {
  const half = halfLength(text, letters);
  return Math.max(half, Math.min(sheet.width - half, x));
}
