import { day } from '../../../text/units.ts';
import type { InterfaceWords } from '../../content/site/interface.schema.ts';
import type { Formats } from '../../locale/formats.ts';
import { interpolate } from '../../locale/interpolate.ts';
import { dayStart, type Harmonics, levelAt, turnsBetween } from './tide.ts';
import { halfLength, onSheet, rowOf, sheet, steps } from './tide-size.ts';

/** A day of tide as it is drawn. */
export type TideDrawing = {
  /** Describes the picture for people who can't see it. */
  label: string;
  curve: string;
  /** The row of the chart's datum. */
  datum: number;
  hours: ReadonlyArray<{ x: number; text: string }>;
  /** The highs and lows, and the moment it is: once the page lives. */
  turns?: ReadonlyArray<{ x: number; y: number; text: string }>;
  /** `textX` is the text's middle, which keeps on the sheet where the moment itself is near an edge. */
  now?: { x: number; y: number; text: string; textX: number };
};

type Language = { words: Pick<InterfaceWords, 'tide'>; formats: Formats };

const feetPerMeter = 3.28084;

/**
 * Draws the tide of the day around a moment; `isNow` marks that moment and writes the highs and
 * lows.
 */
export function drawTide(
  station: string,
  harmonics: Harmonics,
  at: number,
  isNow: boolean,
  { words: { tide: words }, formats }: Language,
): TideDrawing {
  const { zone } = harmonics;
  const start = dayStart(at, zone);
  // Noon of the next day, whatever the clock does.
  const length = dayStart(start + 1.5 * day, zone) - start;
  const turns = turnsBetween(harmonics, start, start + length);
  const x = (moment: number) => Math.round(((moment - start) / length) * sheet.width);
  const y = (level: number) => rowOf(harmonics, level);
  const rows = Array.from({ length: steps + 1 }, (_, index) => y(levelAt(harmonics, start + (length * index) / steps)));
  const say = (template: string, moment: number, level: number) =>
    interpolate(template, {
      time: formats.time(moment, zone),
      // Never -0.
      feet: formats.number(Math.round(level * feetPerMeter * 10) / 10 || 0),
    });
  const told = turns.map((turn) => {
    const text = say(turn.isHigh ? words.high : words.low, turn.at, turn.level);
    return { x: x(turn.at), y: y(turn.level) - (turn.isHigh ? 13 : 38), text };
  });
  // It keeps its turn's place, and neither the curve nor the line of this moment runs through it.
  const isClear = (label: { x: number; y: number; text: string }) => {
    const half = halfLength(label.text, 25);
    return (
      onSheet(label.x, label.text, 25) === label.x &&
      Math.abs(x(at) - label.x) > half &&
      rows.every((row, index) => Math.abs((sheet.width / steps) * index - label.x) > half || row > label.y + 6)
    );
  };
  const level = levelAt(harmonics, at);
  const nowText = say(words.now, at, level);
  // A phone's letters are twice as large.
  const textX = onSheet(x(at), nowText, 50);
  return {
    label: [
      interpolate(words.label, { station, date: formats.dateIn(start, zone) }),
      ...told.map(({ text }) => text),
      ...(isNow ? [say(words.level, at, level)] : []),
    ].join('. '),
    // In relative steps of one length, which compress well. Its sides lie off the sheet.
    curve: `M-9 ${rows[0]}h9l${rows
      .slice(1)
      .map((row, index) => `${sheet.width / steps} ${row - (rows[index] ?? row)}`)
      .join(' ')}h9v200H-9z`,
    datum: y(0),
    hours: [1, 2, 3].map((quarter) => {
      const moment = start + (length * quarter) / 4;
      return { x: x(moment), text: formats.hour(moment, zone) };
    }),
    ...(isNow && {
      turns: apart([{ x: textX, y: 24, text: nowText }, ...told.filter(isClear)]).slice(1),
      now: { x: x(at), y: y(level), text: nowText, textX },
    }),
  };
}

/**
 * Leaves out a label that would cover the one before it. The picture's own label says all of them.
 */
function apart<TLabel extends { x: number; y: number; text: string }>(labels: readonly TLabel[]): TLabel[] {
  const kept: TLabel[] = [];
  for (const label of labels) {
    const half = halfLength(label.text, 25);
    if (
      !kept.some(({ x, y, text }) => Math.abs(label.x - x) < half + halfLength(text, 25) && Math.abs(label.y - y) < 26)
    ) {
      kept.push(label);
    }
  }
  return kept;
}
