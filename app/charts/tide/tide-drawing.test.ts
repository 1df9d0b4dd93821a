import { describe, expect, it } from 'vitest';
import { readTideStations } from '../../content/site/tides.server.ts';
import { editions } from '../../editions/edition.server.ts';
import { harmonicsOf } from './harmonics.server.ts';
import { drawTide } from './tide-drawing.ts';
import { halfLength, sheet } from './tide-size.ts';

const [station] = Object.values(readTideStations());
const midnight = Date.parse('2026-11-22T05:00:00Z');
const halfHour = 1_800_000;
/** The size of the letters, in units of the sheet. */
const letters = 25;

describe.each(editions())('the tide as it is drawn in $locale', (edition) => {
  it('labels highs and lows on the sheet, each at its own place, never across the moment it is', () => {
    expect(station).toBeDefined();
    const harmonics = harmonicsOf(station?.station ?? '', 2026);
    const language = { words: edition.words(), formats: edition.formats };
    const labeled = Array.from({ length: 7 * 48 }, (_, index) => {
      const { turns = [], now } = drawTide('', harmonics, midnight + index * halfHour, true, language);
      for (const { x, text } of turns) {
        const half = halfLength(text, letters);
        expect(x).toBeGreaterThanOrEqual(half);
        expect(x).toBeLessThanOrEqual(sheet.width - half);
        expect(Math.abs(x - (now?.x ?? 0))).toBeGreaterThan(half);
      }
      return turns.length;
    });
    expect(Math.max(...labeled)).toBeGreaterThan(1);
  });
});
