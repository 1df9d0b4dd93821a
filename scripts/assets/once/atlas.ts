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

/**
 * The land of Florida and its neighbors as OpenStreetMap has it: keys, bays, wide rivers, and lakes
 * of more than 3 km². Whatever shows it credits "OpenStreetMap contributors" (ODbL 1.0). It ends at
 * 31.4° N and 88.2° W.
 */
export const coastland: Region[] = [
  { id: 'coast', name: '', polygons: coast.coordinates, bounds: boundsOf(coast.coordinates) },
];

/**
 * Outlines from the Census Bureau's cartographic boundary files (public domain), through `us-atlas`:
 * of Florida, Georgia, and Alabama. No other state reaches into a chart of Florida.
 */
const atlas: Parameters<typeof feature>[0] = createRequire(import.meta.url)('us-atlas/counties-10m.json');
export const states = regionsOf('states');
export const counties = regionsOf('counties');

function regionsOf(kind: 'states' | 'counties'): Region[] {
  const collection = atlas.objects[kind];
  if (collection?.type !== 'GeometryCollection') {
    throw new Error(`us-atlas has no collection "${kind}"`);
  }
  return collection.geometries
    .filter(({ id }) => /^(?:12|13|01)/u.test(String(id)))
    .flatMap((geometry) => {
      const found = feature(atlas, geometry);
      const shape = found.type === 'Feature' ? found.geometry : undefined;
      if (shape?.type !== 'Polygon' && shape?.type !== 'MultiPolygon') {
        return [];
      }
      const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
      const name = (geometry.properties as { name?: string } | undefined)?.name ?? '';
      return [{ id: String(geometry.id), name, polygons, bounds: boundsOf(polygons) }];
    });
}

function boundsOf(polygons: LonLat[][][]): Region['bounds'] {
  const points = polygons.flat(2);
  const lons = points.map((point) => point[0] ?? 0);
  const lats = points.map((point) => point[1] ?? 0);
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
