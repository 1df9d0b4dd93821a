import { describe, expect, it } from 'vitest';
import { editions } from '../../editions/edition.server.ts';
import { textWidth } from '../geography/lettering.server.ts';
import { bearingOf, drawIndustry, drawingWidth } from './industry-drawing.server.ts';

const miami = { name: 'Miami', lat: 25.77, lon: -80.19 };
const words = { months: Array.from({ length: 12 }, (_, month) => `month ${month + 1}`), bearings: 'true bearings' };

describe('bearingOf', () => {
  it('is 0 to the north, 90 to the east, and never negative', () => {
    expect(bearingOf(miami, { lat: 40, lon: -80.19 })).toBeCloseTo(0);
    expect(bearingOf({ lat: 0, lon: 0 }, { lat: 0, lon: 10 })).toBeCloseTo(90);
    expect(bearingOf({ lat: 0, lon: 0 }, { lat: 0, lon: -10 })).toBeCloseTo(270);
  });

  it('is the true bearing of the great circle', () => {
    expect(bearingOf(miami, { lat: 4.71, lon: -74.07 })).toBeCloseTo(163, 0);
  });
});

describe('drawIndustry', () => {
  it('names the city and the places with their bearings, for people who can’t see the drawing too', () => {
    const to = [
      { name: 'North', lat: 30, lon: -80.19 },
      { name: 'South', lat: 20, lon: -80.19 },
      { name: 'West', lat: 25.77, lon: -85 },
    ];
    const { label, texts } = drawIndustry({ kind: 'bearings', to }, miami, words);
    expect(label).toContain('North 0°');
    expect(label).toContain('South 180°');
    expect(label).toMatch(/West 27[01]°/u);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([words.bearings, miami.name, ...to.map(({ name }) => name)]),
    );
  });

  it('marks the busy months and the month by which the page is ready', () => {
    const source = { label: 'a paper', year: '2024' };
    const season = { kind: 'season' as const, high: [12, 1], label: 'busy', ready: 8, readyLabel: 'write', source };
    expect(drawIndustry(season, miami, words).label).toBe('busy: month 12, month 1. write: month 8');
  });

  it('gives each part of a search the width of its words and its own role', () => {
    const parts = [
      { words: 'a long first part', role: 'need' },
      { words: 'b', role: 'person' },
      { words: 'miami', role: 'place' },
    ];
    const { label, texts } = drawIndustry({ kind: 'query', parts }, miami, words);
    expect(label).toBe('“a long first part”: need, “b”: person, “miami”: place');
    const [first = 0, second = 0] = texts.flatMap(({ length }) => length ?? []);
    expect(first).toBeGreaterThan(second * 5);
  });
});

describe('the drawings of every city', () => {
  const drawn = editions().flatMap((edition) =>
    edition.cities().flatMap((city) =>
      (city.drawings ?? []).map((drawing, index) => ({
        name: `${city.id} ${city.keyIndustries[index]}`,
        drawing: drawIndustry(drawing, { name: city.name, ...city.coordinates }, words),
      })),
    ),
  );

  it.each(drawn)('$name: no name runs over another or over the edge', ({ drawing: { texts, height } }) => {
    const boxes = texts
      .filter(({ look }) => look === 'name')
      .map(({ text, x, y, anchor }) => {
        const width = textWidth(text, 14.5);
        const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
        return { text, left, right: left + width, top: y - 12, bottom: y };
      });
    for (const [index, box] of boxes.entries()) {
      expect(box.left, box.text).toBeGreaterThanOrEqual(-3);
      expect(box.right, box.text).toBeLessThanOrEqual(drawingWidth + 3);
      expect(box.bottom, box.text).toBeLessThan(height);
      for (const other of boxes.slice(index + 1)) {
        const apart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(apart, `${box.text} and ${other.text}`).toBe(true);
      }
    }
  });
});
