import { describe, expect, it } from 'vitest';
import { counties, countyDrawings, floridaDrawings, placeOn, shows } from './drawn.server.ts';
import { crossingsAt, insideAt, sidesOf, waterOn } from './ground.server.ts';

describe('the drawings', () => {
  it('have the county of every city with a shore, which shows its own middle', () => {
    expect(counties).toHaveLength(67);
    expect(new Set(countyDrawings.map(({ fips }) => fips)).size).toBeGreaterThan(50);
    for (const { fips, name, ...middle } of counties) {
      const drawn = countyDrawings.filter((drawing) => drawing.fips === fips);
      // An inland county's cities stand on Florida's sheet.
      if (drawn.length === 0) {
        continue;
      }
      expect(
        drawn.some((drawing) => shows(drawing, middle)),
        name,
      ).toBe(true);
      for (const { outlines } of drawn) {
        expect(outlines[0]?.name).toBe(name);
      }
    }
  });

  it('have whole paths alone', () => {
    for (const { land, depths } of [...countyDrawings, ...floridaDrawings]) {
      for (const path of [land, ...depths.map(({ d }) => d)]) {
        expect(path).toMatch(/^(?:M-?\d+ ?-?\d+[lqt\d -]+z)*$/u);
      }
    }
  });
});

describe('placeOn', () => {
  it.each([...countyDrawings, ...floridaDrawings])('puts the corners of a sheet in its corners: $west', (sheet) => {
    expect(placeOn(sheet, { lat: sheet.north, lon: sheet.west })).toEqual({ x: 0, y: 0 });
    expect(placeOn(sheet, { lat: sheet.north, lon: sheet.east })).toEqual({ x: sheet.width, y: 0 });
  });

  it('is Mercator’s: a degree is longer in the north', () => {
    const [sheet] = floridaDrawings;
    const tall = (lat: number) => {
      const at = (latitude: number) => (sheet ? placeOn(sheet, { lat: latitude, lon: -82 }).y : 0);
      return at(lat) - at(lat + 1);
    };
    expect(tall(29) / tall(25)).toBeCloseTo(Math.cos((25.5 * Math.PI) / 180) / Math.cos((29.5 * Math.PI) / 180), 1);
  });
});

describe('the ground', () => {
  // A square island with a lake, and a small one beside it.
  const land = 'M100 100l300 0 0 300-300 0zM200 200l100 0 0 100-100 0zM600 160l80 0 0 80-80 0z';

  it('is land inside a ring, and water in a hole and outside', () => {
    const isWater = waterOn({ land, width: 1000, height: 500 });
    for (const [x, y, wet] of [
      [120, 120, false],
      [248, 248, true],
      [640, 200, false],
      [500, 200, true],
      [-40, 900, true],
    ] as const) {
      expect(isWater(x, y), `${x}, ${y}`).toBe(wet);
    }
  });

  it('has the sides of its path', () => {
    const sides = sidesOf(land);
    expect(sides).toHaveLength(3 * 4 * 4);
    expect(crossingsAt(sides, 250)).toEqual([100, 200, 300, 400]);
    expect(insideAt([100, 200, 300, 400], 250)).toBe(false);
    expect(insideAt([100, 200, 300, 400], 350)).toBe(true);
  });
});
