import { kept } from '../../content/engine/cached.server.ts';
import type { Box, CityMark, FloridaChartData, FloridaSheet, QueryChartData } from '../chart-data.ts';
import { coastland, states } from './atlas.server.ts';
import { crossingsAt, type DistanceField, distanceField, flatten, insideAt } from './distance.server.ts';
import { besideMark, labelBox, type Room, roomOn, sides, textWidth, touchTargets } from './lettering.server.ts';
import { ringArea, simplify, straightPath } from './path.server.ts';
import { degreeTicks, graticule, type Ring, type Sheet, sheet } from './projection.server.ts';

export type PlacedCity = {
  id: string;
  name: string;
  lat: number;
  lon: number;
};

/**
 * Letter size of a name on the narrowest chart, as `--name` in chart.module.css sets it. Wider
 * charts use fewer units.
 */
export const nameSize = 44;
const markRadius = 17;
/** 44 px on the narrowest chart. */
const touchSize = 147;
/** Nautical miles from the nearest shore at which the water changes color. */
const isobaths = [5, 12, 24, 42, 65];
const kmPerMile = 1.852;

type Base = {
  on: Sheet;
  field: DistanceField;
  shore: Float64Array;
  drawing: Pick<
    FloridaChartData,
    | 'width'
    | 'height'
    | 'viewBox'
    | 'land'
    | 'neighbors'
    | 'depths'
    | 'soundings'
    | 'graticule'
    | 'ticks'
    | 'seas'
    | 'compass'
  >;
};

const bases = new Map<number, Base>();

/**
 * Draws the chart of Florida for a list of cities (degrees north and east). The sheet shows the
 * peninsula and extends west as far as a city needs. Places names in the order given wherever they
 * touch nothing; cities without room become points in `marks`. Throws a RangeError for a city that
 * isn't on the sheet.
 */
export function floridaChart(cities: PlacedCity[]): FloridaChartData {
  return kept('florida-charts', cities, () => drawFlorida(cities));
}

function drawFlorida(cities: PlacedCity[]): FloridaChartData {
  const base = floridaBase(westOf(cities));
  const { on, field, drawing } = base;
  const points = cities.map((city) => {
    const [x, y] = on.place(city.lon, city.lat).map(Math.round) as [number, number];
    if (!(x >= 0 && y >= 0 && x <= on.width && y <= on.height)) {
      throw new RangeError(`${city.id} lies outside the chart of Florida`);
    }
    return { ...city, x, y };
  });

  const room = roomOn(on.width, on.height, 4);
  const { compass } = drawing;
  room.take([compass.x - compass.radius, compass.y - compass.radius * 1.4, compass.radius * 2, compass.radius * 2.4]);
  for (const line of Object.values(drawing.seas)) {
    takeLine(room, line);
  }
  for (const { x, y } of drawing.soundings) {
    room.take([x - 20, y - 14, 40, 28]);
  }
  for (const point of points) {
    room.take(markBox(point.x, point.y));
  }

  const named: CityMark[] = [];
  const places: { x: number; y: number; box: Box }[] = [];
  const marks = new Set<string>();
  for (const { id, name, x, y } of points) {
    const label = bestLabel(name, x, y, room, field);
    if (!label) {
      // Points within a few units of each other look like one point.
      marks.add(`M${Math.round(x / 4) * 4} ${Math.round(y / 4) * 4}h0`);
      continue;
    }
    const box = labelBox(x, y, label, textWidth(name, nameSize), nameSize);
    room.take(box);
    places.push({ x, y, box: union(box, markBox(x, y)) });
    named.push({ id, name, x, y, label, target: [0, 0, 0, 0] });
  }
  const targets = touchTargets(places, touchSize);
  return {
    ...drawing,
    cities: named.map((city, index) => ({ ...city, target: targets[index] ?? city.target })),
    marks: [...marks].join(''),
  };
}

/**
 * Returns the chart as pages carry it: without the shapes, which are in a file
 * (`chart-files.server.ts`).
 */
export function floridaSheet(cities: PlacedCity[]): FloridaSheet {
  const { depths, graticule, land, neighbors, ...rest } = floridaChart(cities);
  return rest;
}

/** Returns the western edge of a sheet that shows these cities, in degrees east. */
function westOf(cities: ReadonlyArray<{ lon: number }>): number {
  return Math.min(-85.8, ...cities.map((city) => Math.floor(city.lon * 2 - 0.4) / 2));
}

/** Returns whether a point of the chart (view-box units) is land. */
export function isLand(x: number, y: number, west = -85.8): boolean {
  return insideAt(crossingsAt(floridaBase(west).shore, y), x);
}

/** Returns the empty sheet with this western edge. */
function floridaOn(west: number): Sheet {
  return sheet([west, 24.32, -79.32, 30.92], 1000);
}

/** Returns the shapes of the chart that shows these cities. */
export function floridaShapes(
  cities: ReadonlyArray<{ lon: number }>,
): Pick<Base['drawing'], 'compass' | 'depths' | 'graticule' | 'land' | 'neighbors' | 'viewBox'> {
  const west = westOf(cities);
  return kept('florida-shapes', west, () => floridaBase(west).drawing);
}

/**
 * Computes sheet, outlines, and distances once per western edge and keeps them: 37 pages draw the
 * same coast.
 */
export function floridaBase(west: number): Base {
  const known = bases.get(west);
  if (known) {
    return known;
  }
  const on = floridaOn(west);
  const others = states().filter((state) => state.id !== '12');
  const coast = on.rings(coastland(), 12).filter((ring) => ringArea(ring) > 9);
  // The distance to a shore a few units rougher is the same, and takes a tenth of the time.
  const shore = on
    .rings(coastland(), 300)
    .filter((ring) => ringArea(ring) > 24)
    .map((ring) => simplify(ring, 4));
  const field = distanceField(on, shore, 8);
  const base: Base = {
    on,
    field,
    shore: flatten(shore),
    drawing: {
      width: on.width,
      height: on.height,
      viewBox: `0 0 ${on.width} ${on.height}`,
      land: straightPath(coast, 1.8),
      neighbors: straightPath(on.rings(others, 12), 1.5),
      depths: field.areas(
        isobaths.map((miles) => miles * kmPerMile),
        6,
      ),
      soundings: soundings(on, field),
      graticule: graticule(on, 60),
      ticks: degreeTicks(on, 30),
      seas: {
        gulf: seaLine(on, [-85.25, 27.75], [-84.55, 26.75], [-83.35, 26.1]),
        atlantic: seaLine(on, [-80.75, 30.3], [-80.45, 28.95], [-79.72, 27.2]),
      },
      compass: { x: Math.round(on.place(-84.75, 25)[0]), y: Math.round(on.place(-84.75, 25.2)[1]), radius: 82 },
    },
  };
  bases.set(west, base);
  return base;
}

/**
 * Returns the side where the name covers the least mixture of land and water, or undefined when no
 * side has room.
 */
function bestLabel(
  name: string,
  x: number,
  y: number,
  room: Room,
  field: DistanceField,
): CityMark['label'] | undefined {
  const width = textWidth(name, nameSize);
  let best: { label: CityMark['label']; cost: number } | undefined;
  sides.forEach((side, rank) => {
    const label = besideMark(side, markRadius, nameSize);
    const box = labelBox(x, y, label, width, nameSize);
    if (!room.isFree(box)) {
      return;
    }
    const ground = Array.from(
      { length: 9 },
      (_, index) => field.km(box[0] + (width * index) / 8, box[1] + nameSize / 2) > 0,
    );
    const wet = ground.filter(Boolean).length;
    const cost = Math.min(wet, ground.length - wet) * 2 + rank * 1.5;
    if (!best || cost < best.cost) {
      best = { label, cost };
    }
  });
  return best?.label;
}

function markBox(x: number, y: number): Box {
  return [x - markRadius, y - markRadius, markRadius * 2, markRadius * 2];
}

function union(a: Box, b: Box): Box {
  const x = Math.min(a[0], b[0]);
  const y = Math.min(a[1], b[1]);
  return [x, y, Math.max(a[0] + a[2], b[0] + b[2]) - x, Math.max(a[1] + a[3], b[1] + b[3]) - y];
}

/**
 * Puts each isobath's figure where a line from the middle of the Gulf coast, heading out to sea,
 * crosses it.
 */
function soundings(on: Sheet, field: DistanceField): FloridaChartData['soundings'] {
  const [fromX, fromY] = on.place(-82.85, 28.75);
  const [toX, toY] = on.place(-85.3, 28.35);
  // The first isobath hugs the shore and has no room for its figure.
  return isobaths.slice(1).flatMap((miles) => {
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

/** Keeps city names off a sea's lettering by taking boxes along its curve. */
function takeLine(room: Room, line: string): void {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = (line.match(/-?\d+/gu) ?? []).map(Number);
  for (let t = 0; t <= 1; t += 0.02) {
    const x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx;
    const y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy;
    room.take([x - 28, y - 28, 56, 44]);
  }
}

const [width, height] = [920, 408];
/** Where the words of the searches stand, in thousandths of the height: why-drawings.module.css. */
const rows = [300, 610, 820];

/**
 * Crops the chart of Florida around three searches (degrees north and east), from north to south,
 * with a line to each place from its words over the Gulf.
 */
export function queryChart<TQuery extends { lat: number; lon: number }>(
  cities: ReadonlyArray<{ lon: number }>,
  queries: readonly TQuery[],
): QueryChartData & { queries: TQuery[] } {
  const on = floridaOn(westOf(cities));
  const places = queries
    .map((query) => {
      const [x, y] = on.place(query.lon, query.lat).map(Math.round) as [number, number];
      return { query, x, y };
    })
    .toSorted((a, b) => a.y - b.y);
  const top = Math.round(Math.min(...places.map(({ y }) => y)) - (height * (rows[0] ?? 0)) / 1000);
  const left = Math.max(0, Math.round(Math.max(...places.map(({ x }) => x)) - width * 0.86));
  const lines = places.map(
    ({ x, y }, index) => `M${left + 90} ${Math.round(top + (height * (rows[index] ?? 500)) / 1000)}L${x} ${y}`,
  );
  return {
    viewBox: `${left} ${top} ${width} ${height}`,
    lines: lines.join(''),
    marks: places.map(({ x, y }) => `M${x} ${y}h0`).join(''),
    queries: places.map(({ query }) => query),
  };
}
