import { describe, expect, it } from 'vitest';
import { day, hour } from '../../../text/units.ts';
import { readTideStations } from '../../content/site/words.server.ts';
import { editions } from '../../editions/edition.server.ts';
import { harmonicsOf } from './harmonics.server.ts';
import { drawTide, type TideDrawing } from './tide-drawing.ts';
import { halfLength, sheet } from './tide-size.ts';
import { sketchToday, todayOf } from './tide-today.ts';

const start = Date.parse('2026-11-22T05:00:00Z');
const stations = Object.values(readTideStations()).map(({ station, name }) => ({
  name,
  harmonics: harmonicsOf(station, 2026),
}));
const cases = editions().flatMap(({ lang, words, formats }) =>
  stations.map(({ harmonics, name }) => ({
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
