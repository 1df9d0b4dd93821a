/** The sheet of a day's tide. */
export const sheet = { width: 960, height: 163 };

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
