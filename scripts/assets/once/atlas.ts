import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
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

/**
 * The land of Florida and its neighbors as OpenStreetMap has it: keys, bays, wide rivers, and lakes
 * of more than 3 km². Whatever shows it credits "OpenStreetMap contributors" (ODbL 1.0). It ends at
 * 31.4° N and 88.2° W.
 */
export const coastland: Region[] = [
  { id: 'coast', name: '', polygons: coast.coordinates, bounds: boundsOf(coast.coordinates.flat(2)) },
];

/**
 * Outlines from the Census Bureau's cartographic boundary files (public domain), through `us-atlas`:
 * of Florida, Georgia, and Alabama. No other state reaches into a chart of Florida.
 */
type Outlines = GeometryCollection<{ name: string }>;
const atlas: Topology<Record<'states' | 'counties', Outlines>> = createRequire(import.meta.url)(
  'us-atlas/counties-10m.json',
);
export const states = regionsOf('states');
export const counties = regionsOf('counties');

function regionsOf(kind: 'states' | 'counties'): Region[] {
  return feature(atlas, atlas.objects[kind]).features.flatMap(({ id, properties: { name }, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    return /^(?:12|13|01)/u.test(String(id))
      ? [{ id: String(id), name, polygons, bounds: boundsOf(polygons.flat(2)) }]
      : [];
  });
}

export function boundsOf(points: readonly LonLat[]): Region['bounds'] {
  const lons = points.map(([lon = 0]) => lon);
  const lats = points.map(([, lat = 0]) => lat);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
