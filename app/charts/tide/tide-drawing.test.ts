import { describe, expect, it } from 'vitest';
import { hour } from '../../../text/units.ts';
import { readTideStations } from '../../content/site/tides.server.ts';
import { editions } from '../../editions/edition.server.ts';
import { harmonicsOf } from './harmonics.server.ts';
import { drawTide, type TideDrawing } from './tide-drawing.ts';
import { halfLength, sheet } from './tide-size.ts';

const start = Date.parse('2026-11-22T05:00:00Z');
const cases = editions().flatMap(({ lang, words, formats }) =>
  Object.values(readTideStations()).map(({ station, name }) => ({
    lang,
    name,
    drawAt: (at: number) => drawTide(name, harmonicsOf(station, 2026), at, true, { words: words(), formats }),
  })),
);

describe.each(cases)('the tide at $name in $lang', ({ drawAt }) => {
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
