/** The sheet of a day's tide. */
export const sheet = { width: 960, height: 163 };

/** Returns the part of a frame's height that the tide takes below a chart of this size. */
export function tideShare(chart: { width: number; height: number }): number {
  const height = (sheet.height * chart.width) / sheet.width;
  return height / (chart.height + height);
}
