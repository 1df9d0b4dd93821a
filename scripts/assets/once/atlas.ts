import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import coast from './florida-coast.geo.json' with { type: 'json' };

/**
 * Rings of [longitude, latitude]. A polygon's first ring is its outer edge; the others are holes.
 */
type LonLat = number[];
export type Region = {
  id: string;
  name: string;
  polygons: LonLat[][][];
  /** West, south, east, north in degrees. */
  bounds: [number, number, number, number];
};

type Atlas = Parameters<typeof feature>[0];

const require = createRequire(import.meta.url);
const regions = new Map<string, Region[]>();
let land: Region[] | undefined;

/**
 * Returns the land of Florida and its neighbors as OpenStreetMap has it: keys, bays, wide rivers,
 * and lakes of more than 3 km². Whatever shows it credits "OpenStreetMap contributors" (ODbL 1.0).
 * It ends at 31.4° N and 88.2° W.
 */
export function coastland(): Region[] {
  const { coordinates } = coast;
  land ??= [{ id: 'coast', name: '', polygons: coordinates, bounds: boundsOf(coordinates) }];
  return land;
}

/**
 * Returns outlines from the Census Bureau's cartographic boundary files (public domain), through
 * `us-atlas`.
 */
export function states(): Region[] {
  return load('states');
}

export function counties(): Region[] {
  return load('counties');
}

/** Returns whether the region's bounds touch the box. */
export function touches(region: Region, [west, south, east, north]: Region['bounds']): boolean {
  const [w, s, e, n] = region.bounds;
  return w <= east && e >= west && s <= north && n >= south;
}

function load(kind: 'states' | 'counties'): Region[] {
  const known = regions.get(kind);
  if (known) {
    return known;
  }
  const atlas: Atlas = require('us-atlas/counties-10m.json');
  const collection = atlas.objects[kind];
  if (collection?.type !== 'GeometryCollection') {
    throw new Error(`us-atlas has no collection "${kind}"`);
  }
  const outlines = collection.geometries.flatMap((geometry) => {
    // Florida, Georgia, and Alabama: no other state reaches into a chart of Florida.
    if (!/^(12|13|01)/u.test(String(geometry.id))) {
      return [];
    }
    const found = feature(atlas, geometry);
    if (found.type !== 'Feature') {
      return [];
    }
    const shape = found.geometry;
    if (shape.type !== 'Polygon' && shape.type !== 'MultiPolygon') {
      return [];
    }
    const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
    const name = (geometry.properties as { name?: string } | undefined)?.name ?? '';
    return [{ id: String(geometry.id), name, polygons, bounds: boundsOf(polygons) }];
  });
  regions.set(kind, outlines);
  return outlines;
}

function boundsOf(polygons: LonLat[][][]): Region['bounds'] {
  const points = polygons.flat(2);
  const lons = points.map((point) => point[0] ?? 0);
  const lats = points.map((point) => point[1] ?? 0);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
