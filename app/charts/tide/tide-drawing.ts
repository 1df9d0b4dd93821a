import { type Harmonics, levelAt, type Turn } from './tide.ts';

/** The sheet of a day's tide. */
export const sheet = { width: 960, height: 163 };

/** The rows of the curve's highest and lowest points. */
const [crest, trough] = [62, 122];
/** Points on the curve, one every half hour. */
const points = 48;

/** A day of a station's tide from one midnight to the next. */
export type TideDay = { start: number; end: number };

/** Where a moment and a level are on the sheet. */
export type Place = { x: (at: number) => number; y: (level: number) => number };

/** Fits a day and its turns to the sheet. */
export function placeOn({ start, end }: TideDay, turns: readonly Turn[]): Place {
  const levels = turns.map(({ level }) => level);
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const scale = (trough - crest) / Math.max(high - low, 0.1);
  return {
    x: (at) => Math.round(((at - start) / (end - start)) * sheet.width),
    y: (level) => Math.round(trough - (level - low) * scale),
  };
}

/** Draws the day's curve in relative steps of one length: they compress well. */
export function curveOf(harmonics: Harmonics, { start, end }: TideDay, { y }: Place): string {
  const rows = Array.from({ length: points + 1 }, (_, index) =>
    y(levelAt(harmonics, start + ((end - start) * index) / points)),
  );
  const step = sheet.width / points;
  return `M-9 ${rows[0]}h9l${rows
    .slice(1)
    .map((row, index) => `${step} ${row - (rows[index] ?? row)}`)
    .join(' ')}`;
}
