import countyList from '../../content/geography/counties.json' with { type: 'json' };
import type { Drawing, FloridaChartData } from '../chart-data.ts';
import countySheets from './county-sheets.json' with { type: 'json' };
import floridaSheets from './florida-sheets.json' with { type: 'json' };

/**
 * The charts, drawn once (docs/decisions.md, 26): a build only places marks and names on them. The
 * land and its distances are © OpenStreetMap contributors (ODbL 1.0), the counties the Census
 * Bureau's (public domain). Whatever shows the land credits OpenStreetMap.
 */
type DrawnSheet = Drawing & {
  /** Degrees. In Mercator's projection, these and the width place everything. */
  west: number;
  east: number;
  north: number;
};

export type FloridaDrawing = DrawnSheet & Pick<FloridaChartData, 'neighbors' | 'soundings' | 'seas' | 'compass'>;

export type CountyDrawing = DrawnSheet & {
  /** The Census Bureau's five digits. */
  fips: string;
  /** The outlines on the sheet, the county's own first. */
  outlines: { name: string; d: string }[];
};

/** The peninsula, and the whole state: the narrower first. */
export const floridaDrawings: readonly FloridaDrawing[] = floridaSheets;

/** Every county of Florida; before it, a closer look at what has one. */
export const countyDrawings: readonly CountyDrawing[] = countySheets;

/** Florida's counties by name, each with its middle (degrees north and east). */
export const counties: ReadonlyArray<{ fips: string; name: string; lat: number; lon: number }> = countyList;

/** Returns where a place is on a sheet, in whole units. Degrees are north and east. */
export function placeOn({ west, east, north, width }: DrawnSheet, { lat, lon }: { lat: number; lon: number }) {
  const scale = width / radians(east - west);
  const rise = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
  return {
    x: Math.round(radians(lon - west) * scale),
    y: Math.round((rise(north) - rise(lat)) * scale),
  };
}

/** Whether a sheet shows a place. */
export function shows(sheet: DrawnSheet, place: { lat: number; lon: number }): boolean {
  const { x, y } = placeOn(sheet, place);
  return x > 0 && y > 0 && x < sheet.width && y < sheet.height;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns x1, y1, x2, y2 of every side of a path of closed rings (`M0 0l1 1-2 3z`). */
export function sidesOf(path: string): Float64Array {
  const sides: number[] = [];
  for (const ring of path.split('z').filter(Boolean)) {
    const numbers = (ring.match(/-?\d+/gu) ?? []).map(Number);
    const [startX = 0, startY = 0] = numbers;
    let [x, y] = [startX, startY];
    for (let i = 2; i < numbers.length; i += 2) {
      const [nextX, nextY] = [x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)];
      sides.push(x, y, nextX, nextY);
      [x, y] = [nextX, nextY];
    }
    sides.push(x, y, startX, startY);
  }
  return Float64Array.from(sides);
}

/** Returns where a horizontal line crosses the sides, left to right. */
export function crossingsAt(sides: Float64Array, y: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < sides.length; i += 4) {
    const ay = sides[i + 1] ?? 0;
    const by = sides[i + 3] ?? 0;
    if (ay > y === by > y) {
      continue;
    }
    const ax = sides[i] ?? 0;
    found.push(ax + ((y - ay) / (by - ay)) * ((sides[i + 2] ?? 0) - ax));
  }
  return found.sort((a, b) => a - b);
}

/** Whether a point of a line is inside the sides that the line crosses there. */
export function insideAt(crossings: readonly number[], x: number): boolean {
  return crossings.filter((crossing) => crossing <= x).length % 2 === 1;
}

type Ground = { land: string; width: number; height: number };

/** Names ask for the same few thousand points again and again. */
const cell = 8;

/** Returns what says whether a point of the sheet is water, to the nearest eight units. */
export function waterOn({ land, width, height }: Ground): (x: number, y: number) => boolean {
  const columns = Math.round(width / cell) + 1;
  const rows = Math.round(height / cell) + 1;
  const sides = sidesOf(land);
  const dry = Array.from({ length: rows }, (_, row) => {
    const crossings = crossingsAt(sides, row * cell);
    return Uint8Array.from({ length: columns }, (_, column) => Number(insideAt(crossings, column * cell)));
  });
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, Math.round(value / cell)));
  return (x, y) => dry[within(y, rows)]?.[within(x, columns)] === 0;
}
