import { stationsById } from '@neaps/tide-database';
import { useStation as predictorOf } from '@neaps/tide-predictor';
import { describe, expect, it } from 'vitest';
import { day, hour, minute } from '../../../text/units.ts';
import { readTideStations } from '../../content/site/words.server.ts';
import { editions, mainEdition } from '../../editions/edition.server.ts';
import { createFormats } from '../../locale/formats.ts';
import { harmonicsOf } from './harmonics.server.ts';
import { dayStart, levelAt, turnsBetween } from './tide.ts';
import { drawTide, type TideDrawing } from './tide-drawing.ts';
import { halfLength, sheet } from './tide-size.ts';
import { sketchToday, todayOf } from './tide-today.ts';

const stations = Object.values(readTideStations());
/** Thirty days at the start, in the middle, and at the end of a year. */
const months = ['2026-01-01', '2026-11-22', '2026-12-02'].map((date) => Date.parse(`${date}T05:00:00Z`));

describe.each(stations)('the predicted tide at $name', ({ station, name }) => {
  it('stays within 5 cm and 10 minutes of the full predictor on 30 days', () => {
    const harmonics = harmonicsOf(station, 2026);
    const known = stationsById.get(station);
    if (!known) {
      throw new Error(`${station} is gone`);
    }
    const full = predictorOf(known as unknown as Parameters<typeof predictorOf>[0]);
    for (const from of months) {
      const span = { start: new Date(from), end: new Date(from + 30 * day), datum: 'MLLW' };
      const { timeline } = full.getTimelinePrediction({ ...span, timeFidelity: 600 });
      const off = timeline.map(({ time, level }) => Math.abs(levelAt(harmonics, time.getTime()) - level) * 100);
      const turns = turnsBetween(harmonics, from, from + 30 * day);
      const { extremes } = full.getExtremesPrediction(span);
      const late = extremes.map(({ time, high }) =>
        Math.min(
          ...turns.filter(({ isHigh }) => isHigh === high).map(({ at }) => Math.abs(at - time.getTime()) / minute),
        ),
      );
      const [height, time] = [Math.max(...off), Math.max(...late)];
      console.log(
        `${name.padEnd(24)} ${span.start.toISOString().slice(0, 10)} + 30 days: ${height.toFixed(1)} cm, ${time.toFixed(0)} min, ${extremes.length} turns, ${harmonics.waves.length} waves`,
      );
      expect(height).toBeLessThan(5);
      expect(time).toBeLessThan(10);
    }
  });
});

describe('the day of a station', () => {
  it.each([
    ['2026-11-22T04:59:00Z', '2026-11-21T05:00:00Z'],
    ['2026-11-22T05:00:00Z', '2026-11-22T05:00:00Z'],
    ['2026-07-04T12:34:56Z', '2026-07-04T04:00:00Z'],
    // Clocks went forward at 2 a.m. on March 8, and back on November 1.
    ['2026-03-08T20:00:00Z', '2026-03-08T05:00:00Z'],
    ['2026-11-01T20:00:00Z', '2026-11-01T04:00:00Z'],
  ])('of %s starts at %s in New York', (at, start) => {
    expect(new Date(dayStart(Date.parse(at), 'America/New_York')).toISOString()).toBe(new Date(start).toISOString());
  });
});

describe('the drawing of a day', () => {
  it('never says that the water is at minus zero', () => {
    const language = { words: mainEdition().words(), formats: createFormats(mainEdition().lang) };
    const labels = stations.flatMap(({ station, name }) => {
      const harmonics = harmonicsOf(station, 2026);
      return Array.from({ length: 30 }, (_, index) => {
        const at = Date.parse('2026-11-01T17:00:00Z') + index * day;
        return drawTide(name, harmonics, at, false, language).label;
      });
    });
    expect(labels.filter((label) => /-0(?!\.)/u.test(label))).toEqual([]);
  });
});

const start = Date.parse('2026-11-22T05:00:00Z');
const drawn = Object.values(readTideStations()).map(({ station, name }) => ({
  name,
  harmonics: harmonicsOf(station, 2026),
}));
const cases = editions().flatMap(({ lang, words, formats }) =>
  drawn.map(({ harmonics, name }) => ({
    lang,
    name,
    drawAt: (at: number) => drawTide(name, harmonics, at, true, { words: words(), formats }),
    sketchAt: (at: number) => {
      const date = formats.dateIn(start, harmonics.zone);
      const { now, today } = words().tide;
      const [curve, mark, ...said] = sketchToday(todayOf(harmonics, { now, date, today, lang }), at);
      expect(said).toEqual([date, today]);
      return { curve, mark };
    },
  })),
);

describe.each(cases)('the tide at $name in $lang', ({ drawAt, sketchAt }) => {
  const drawings = Array.from({ length: 24 }, (_, index) => drawAt(start + (index + 0.5) * hour));

  it('writes no high or low where the curve or the line of this moment runs through it', () => {
    for (const drawing of drawings) {
      for (const label of drawing.turns ?? []) {
        const half = halfLength(label.text, 25);
        expect(label.x, label.text).toBeGreaterThanOrEqual(half);
        expect(label.x, label.text).toBeLessThanOrEqual(sheet.width - half);
        expect(Math.abs((drawing.now?.x ?? 0) - label.x), label.text).toBeGreaterThan(half);
        const under = rowsOf(drawing).filter(({ x }) => Math.abs(x - label.x) <= half);
        expect(Math.min(...under.map(({ y }) => y)), label.text).toBeGreaterThan(label.y);
      }
    }
  });

  it('keeps each high and low clear of the words for this moment, at any time of day', () => {
    for (let at = start; at < start + 7 * day; at += 0.61 * hour) {
      const { now, turns = [] } = drawAt(at);
      for (const label of turns.filter(({ y }) => Math.abs(y - 24) < 26)) {
        const gap =
          Math.abs((now?.textX ?? 0) - label.x) - halfLength(now?.text ?? '', 25) - halfLength(label.text, 25);
        expect(gap, `${now?.text} and ${label.text}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('is the same within a tenth of its height before the application runs, at the same time in the same words', () => {
    for (let at = start + 30 * day; at > start - 320 * day; at -= 11.15 * day) {
      const [{ now, ...drawing }, sketch] = [drawAt(at), sketchAt(at)];
      const rows = [...sketch.curve.matchAll(/(\d+),(\d+)/gu)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
      const off = rowsOf(drawing).flatMap(({ x, y }) => rows.filter((row) => row.x === x).map((row) => row.y - y));
      expect(off.length).toBeGreaterThan(30);
      expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(7);
      expect(sketch.mark).toContain(`cx="${now?.x}"`);
      expect(sketch.mark).toContain(`>${now?.text}</text>`);
    }
  });

  it('writes at least one at more than a third of the hours', () => {
    expect(drawings.filter(({ turns = [] }) => turns.length > 0).length).toBeGreaterThan(drawings.length / 3);
  });
});

/** Returns the points of a drawing's curve. */
function rowsOf({ curve }: TideDrawing): { x: number; y: number }[] {
  const [, first = '', steps = ''] = /^M-9 (\d+)h9l([^v]*)v/u.exec(curve) ?? [];
  let [x, y] = [0, Number(first)];
  const moves = [...steps.matchAll(/-?\d+/gu)].map(Number);
  return moves.flatMap((dx, index) => {
    if (index % 2) {
      return [];
    }
    x += dx;
    y += moves[index + 1] ?? 0;
    return [{ x, y }];
  });
}
