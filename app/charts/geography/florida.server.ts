import type { Box, CityMark, FloridaChartData, FloridaSheet } from '../chart-data.ts';
import { type FloridaDrawing, floridaDrawings, placeOn, shows, waterOn } from './drawn.server.ts';
import { bestLabel, type Room, roomOn, touchTargets } from './lettering.server.ts';

export type PlacedCity = { id: string; name: string; lat: number; lon: number };

/**
 * Letter size of a name on the narrowest chart, as `--name` in chart.module.css sets it. Wider
 * charts use fewer units.
 */
export const nameSize = 46.2;
const markRadius = 17;
/** 44 px on the narrowest chart, which is 260 px wide. */
const touchSize = 147;

/**
 * Places a list of cities (degrees north and east) on the chart of Florida: the peninsula, or the
 * whole state where a city needs it. Places names in the order given wherever they touch nothing;
 * cities without room become points in `marks`. Throws a RangeError for a city that isn't in
 * Florida.
 */
export function floridaChart(cities: readonly PlacedCity[]): FloridaChartData & FloridaDrawing {
  const drawing = drawingFor(cities);
  const { width, height, compass } = drawing;
  const isWater = waterOn(drawing);
  const points = cities.map((city) => ({ ...city, ...placeOn(drawing, city) }));

  const room = roomOn(width, height, 4);
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
    const best = bestLabel({ name, x, y }, nameSize, markRadius, { isWater, room }, 2.5);
    if (!best) {
      // Points within a few units of each other look like one point.
      marks.add(`M${Math.round(x / 4) * 4} ${Math.round(y / 4) * 4}h0`);
      continue;
    }
    room.take(best.box);
    places.push({ x, y, box: union(best.box, markBox(x, y)) });
    named.push({ id, name, x, y, label: best.label, target: [0, 0, 0, 0] });
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
 * (`floridaShapesFile`).
 */
export function floridaSheet(
  cities: ReadonlyArray<{ id: string; name: string; coordinates: { lat: number; lon: number; isExample?: boolean } }>,
): FloridaSheet {
  const placed = cities
    .filter(({ coordinates }) => !coordinates.isExample)
    .map(({ id, name, coordinates }) => ({ id, name, ...coordinates }));
  const { depths, east, graticule, land, neighbors, north, west, ...rest } = floridaChart(placed);
  return rest;
}

/**
 * Returns the narrowest drawing of Florida that shows these places. Throws a RangeError without one.
 */
export function drawingFor(places: ReadonlyArray<{ lat: number; lon: number }>): FloridaDrawing {
  const drawing = floridaDrawings.find((each) => places.every((place) => shows(each, place)));
  if (!drawing) {
    const where = places.map(({ lat, lon }) => `${lat}, ${lon}`).join('; ');
    throw new RangeError(`no chart of Florida shows all of these places: ${where}`);
  }
  return drawing;
}

function markBox(x: number, y: number): Box {
  return [x - markRadius, y - markRadius, markRadius * 2, markRadius * 2];
}

function union(a: Box, b: Box): Box {
  const x = Math.min(a[0], b[0]);
  const y = Math.min(a[1], b[1]);
  return [x, y, Math.max(a[0] + a[2], b[0] + b[2]) - x, Math.max(a[1] + a[3], b[1] + b[3]) - y];
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

/**
 * Crops the chart of Florida around searches (degrees north and east), which get their places on
 * it, from north to south.
 */
export function queryChart<TQuery extends { lat: number; lon: number }>(
  cities: ReadonlyArray<{ lat: number; lon: number }>,
  queries: readonly TQuery[],
): { viewBox: string; queries: Array<TQuery & { x: number; y: number }> } {
  const drawing = drawingFor(cities);
  const places = queries.map((query) => ({ ...query, ...placeOn(drawing, query) })).toSorted((a, b) => a.y - b.y);
  const top = Math.round((places[0]?.y ?? 0) - height * 0.18);
  const left = Math.max(0, Math.round(Math.max(...places.map(({ x }) => x)) - width * 0.86));
  return { viewBox: `${left} ${top} ${width} ${height}`, queries: places };
}

const line = 'vector-effect="non-scaling-stroke"';

/**
 * Returns an SVG file with the shapes of the chart of Florida for a list of cities: water, land,
 * meridians, and compass. Most of the chart's bytes are here, so that no page's text waits for
 * them. Its colors are the page's own custom properties, which reach it through `<use>`.
 */
export function floridaShapesFile(cities: ReadonlyArray<{ lat: number; lon: number }>): string {
  const { compass, depths, graticule, land, neighbors, width, height } = drawingFor(cities);
  const areas = depths.map(({ step, d }) => `<path ${line} fill="var(--water-${step})" d="${d}"/>`).join('');
  const states = `<path ${line} fill="var(--land-2)" stroke="var(--land-edge)" stroke-opacity=".4" stroke-linejoin="round" d="${neighbors}"/>`;
  const shore = `<path ${line} fill="var(--land)" stroke="var(--land-edge)" stroke-linejoin="round" d="${land}"/>`;
  const degrees = `<path ${line} stroke="var(--ink)" stroke-opacity=".1" d="${graticule}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><!-- © OpenStreetMap contributors, ODbL 1.0 --><g id="chart" fill="none"><g id="water" stroke="var(--contour)" stroke-opacity=".55">${areas}</g><g id="land">${shore}${states}</g>${degrees}${rose(compass)}</g></svg>`;
}

/** The compass without its letter, which is a word. */
function rose({ x, y, radius }: FloridaChartData['compass']): string {
  const needle = radius * 0.75;
  const waist = radius * 0.13;
  return `<g transform="translate(${x} ${y})" stroke="var(--action-ink)"><circle ${line} r="${radius}"/><circle r="${radius * 0.95}" pathLength="72" stroke-width="${radius * 0.1}" stroke-dasharray=".16 .84" stroke-dashoffset=".08"/><circle ${line} r="${radius * 0.8}" pathLength="144" stroke-dasharray=".3 .7" stroke-opacity=".6"/><path ${line} fill="var(--action-ink)" d="M0-${needle}L${waist} 0 0 ${waist}-${waist} 0z"/><path ${line} d="M0 ${needle}L${waist} 0M0 ${needle}L-${waist} 0"/></g>`;
}
