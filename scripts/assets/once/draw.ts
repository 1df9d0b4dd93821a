import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type GeoPermissibleObjects, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { FloridaChartData } from '../../../app/charts/chart-data.ts';
import type { CountyDrawing, FloridaDrawing } from '../../../app/charts/geography/drawn.server.ts';
import { mainEdition } from '../../../app/editions/edition.server.ts';
import { type DistanceField, distanceField } from './distance.ts';
import coast from './florida-coast.geo.json' with { type: 'json' };
import {
  type Bounds,
  degreeTicks,
  graticule,
  type Ring,
  ringArea,
  type Sheet,
  sheet,
  simplify,
  straightPath,
} from './sheet.ts';

/**
 * Draws what charts are drawn on and writes it into the project: Florida and its counties. `npm run
 * assets charts`; the results are committed. A city of the content with landmarks gets a closer look
 * at its county, which shows all of them.
 */
const geography = join(import.meta.dirname, '../../../app/charts/geography');
/** In Mercator's projection, whatever the sheet. */
const width = 1000;
const kmPerMile = 1.852;

/**
 * The land of Florida and its neighbors as OpenStreetMap has it: keys, bays, wide rivers, and lakes
 * of more than 3 km². Whatever shows it credits "OpenStreetMap contributors" (ODbL 1.0). It ends at
 * 31.4° N and 88.2° W.
 */
const coastland = [{ type: 'MultiPolygon' as const, coordinates: coast.coordinates }];

/**
 * Outlines from the Census Bureau's cartographic boundary files (public domain), through `us-atlas`:
 * of Florida, Georgia, and Alabama. No other state reaches into a chart of Florida.
 */
type Outlines = GeometryCollection<{ name: string }>;
const atlas: Topology<Record<'states' | 'counties', Outlines>> = createRequire(import.meta.url)(
  'us-atlas/counties-10m.json',
);
const states = regions('states');
const counties = regions('counties');
const florida = counties.filter(({ id }) => String(id).startsWith('12'));

const closeLooks = mainEdition()
  .cities()
  .filter(({ landmarks = [] }) => landmarks.length > 0)
  .map(({ county, coordinates, landmarks = [] }) => {
    const places = [coordinates, ...landmarks].map(({ lat, lon }) => [lon, lat]);
    return drawCounty(county.fips, boundsAround({ type: 'MultiPoint', coordinates: places }, 1.42));
  });
const whole = florida.map((county) => drawCounty(String(county.id), boundsAround(county, 1.26)));
// A county without a shore would be a blank sheet; its cities stand on Florida's.
write(
  join(geography, 'county-sheets.json'),
  [...closeLooks, ...whole].filter(({ depths }) => depths.length > 0),
);
write(join(geography, 'florida-sheets.json'), [drawFlorida(-85.8), drawFlorida(-87.8)]);
write(
  join(geography, '../../content/geography/counties.json'),
  florida
    .map((county) => {
      const [[west, south], [east, north]] = geoPath().bounds(county);
      const { name } = county.properties;
      return { fips: county.id, name, lat: rounded((south + north) / 2, 3), lon: rounded((west + east) / 2, 3) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en')),
);

function regions(kind: 'states' | 'counties') {
  return feature(atlas, atlas.objects[kind]).features.filter(({ id }) => /^(?:12|13|01)/u.test(String(id)));
}

/** One entry a line: a drawing that changes is one line of the difference. */
function write(file: string, entries: readonly object[]): void {
  writeFileSync(file, `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
}

/** Nautical miles from the nearest shore at which the water changes color. */
function drawFlorida(west: number): FloridaDrawing {
  const isobaths = [5, 12, 24, 42, 65];
  const on = sheet(
    [
      [west, 24.32],
      [-79.32, 30.92],
    ],
    width,
  );
  const coast = on.rings(coastland, 12).filter((ring) => ringArea(ring) > 9);
  const shore = on.rings(coastland, 300).filter((ring) => ringArea(ring) > 24);
  const field = distanceField(on, rougher(shore, 4));
  return {
    ...edges(on),
    land: straightPath(coast, 2.4),
    neighbors: straightPath(
      on.rings(
        states.filter(({ id }) => id !== '12'),
        12,
      ),
      1.5,
    ),
    depths: field.areas(
      isobaths.map((miles) => miles * kmPerMile),
      6,
    ),
    // The first isobath hugs the shore and has no room for its figure.
    soundings: soundings(isobaths.slice(1), on, field),
    graticule: graticule(on, 60),
    ticks: degreeTicks(on, 30),
    seas: {
      gulf: seaLine(on, [-85.25, 27.75], [-84.55, 26.75], [-83.35, 26.1]),
      atlantic: seaLine(on, [-80.75, 30.3], [-80.45, 28.95], [-79.72, 27.2]),
    },
    compass: { x: Math.round(on.place(-84.75, 25)[0]), y: Math.round(on.place(-84.75, 25.2)[1]), radius: 82 },
  };
}

/**
 * Puts each isobath's figure where a line from the middle of the Gulf coast, heading out to sea,
 * crosses it.
 */
function soundings(isobaths: readonly number[], on: Sheet, field: DistanceField): FloridaChartData['soundings'] {
  const [fromX, fromY] = on.place(-82.85, 28.75);
  const [toX, toY] = on.place(-85.3, 28.35);
  return isobaths.flatMap((miles) => {
    for (let t = 0; t <= 1; t += 0.005) {
      const [x, y] = [fromX + (toX - fromX) * t, fromY + (toY - fromY) * t];
      if (field.km(x, y) >= miles * kmPerMile) {
        return [{ x: Math.round(x), y: Math.round(y), miles }];
      }
    }
    return [];
  });
}

/** Returns a quadratic curve through three places. */
function seaLine(on: Sheet, ...places: [[number, number], [number, number], [number, number]]): string {
  const [[ax, ay], [bx, by], [cx, cy]] = places.map(([lon, lat]) => on.place(lon, lat)) as [Ring[0], Ring[0], Ring[0]];
  const numbers = [ax, ay, 2 * bx - (ax + cx) / 2, 2 * by - (ay + cy) / 2, cx, cy].map(Math.round);
  return `M${numbers[0]} ${numbers[1]}Q${numbers.slice(2).join(' ')}`;
}

function drawCounty(fips: string, bounds: Bounds): CountyDrawing {
  /** Units from the nearest shore at which the water changes color: they aren't soundings. */
  const isobaths = [18, 45, 78, 118, 170];
  const on = sheet(bounds, width);
  const shown = counties.filter((region) => on.rings([region], 0).length > 0);
  // The county's own comes first.
  shown.sort((a, b) => Number(b.id === fips) - Number(a.id === fips));
  const field = distanceField(on, rougher(on.rings(coastland, 300), 2));
  const perUnit = on.kmPerUnit(on.height / 2);
  const [[west], [east]] = bounds;
  return {
    fips,
    ...edges(on),
    land: landPath(on.rings(coastland, 12)),
    outlines: shown.map((region) => ({ name: region.properties.name, d: straightPath(on.rings([region], 60), 0.7) })),
    depths: field.areas(
      isobaths.map((units) => units * perUnit),
      5,
    ),
    graticule: graticule(on, 10),
    ticks: degreeTicks(on, east - west < 0.9 ? 2 : 5),
  };
}

/** What places a point on the sheet. */
function edges(on: Sheet) {
  const [[west], [east, north]] = on.bounds;
  return {
    west: rounded(west, 6),
    east: rounded(east, 6),
    north: rounded(north, 6),
    width: on.width,
    height: on.height,
  };
}

/** The distance to a shore a few units rougher is the same, and takes a tenth of the time. */
function rougher(shore: readonly Ring[], units: number): Ring[] {
  return shore.map((ring) => simplify(ring, units));
}

/**
 * Writes the coast as finely as a page can carry: a shore of many keys and canals loses those that
 * a phone shows as a hair.
 */
function landPath(land: readonly Ring[]): string {
  const mostLetters = 2400;
  const path = (tolerance: number, smallest: number) =>
    straightPath(
      land.filter((ring) => ringArea(ring) > smallest),
      tolerance,
    );
  const fine = path(1.4, 40);
  return fine.length > mostLetters ? path(3, 150) : fine;
}

/** Returns the bounds of a place grown by a factor, in a sheet's proportions. */
function boundsAround(place: GeoPermissibleObjects, factor: number): Bounds {
  const [[west, south], [east, north]] = geoPath().bounds(place);
  const proportion = 840 / width;
  const stretch = 1 / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const height = Math.max((north - south) * stretch, (east - west) * proportion) * factor;
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  const across = height / proportion;
  return [
    [lon - across / 2, lat - height / stretch / 2],
    [lon + across / 2, lat + height / stretch / 2],
  ];
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
