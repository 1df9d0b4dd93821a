import type { Drawing, FloridaChartData } from '../chart-data.ts';
import countyList from './counties.json' with { type: 'json' };
import countySheets from './county-sheets.json' with { type: 'json' };
import floridaSheets from './florida-sheets.json' with { type: 'json' };

/**
 * The charts as `scripts/assets/once` drew them, once: a build only places marks and names on
 * them. The land and its distances are © OpenStreetMap contributors (ODbL 1.0), the counties the
 * Census Bureau's (public domain). Whatever shows the land credits OpenStreetMap.
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
