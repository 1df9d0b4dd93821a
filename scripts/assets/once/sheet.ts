import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo';
import simplifyLine from 'simplify-js';
import type { DegreeTicks } from '../../../app/charts/chart-data.ts';

/** Degrees. */
export type Bounds = [[west: number, south: number], [east: number, north: number]];

export type Sheet = ReturnType<typeof sheet>;

const earthKm = 6371;

/**
 * A chart sheet in Mercator, the projection of nautical charts: meridians and parallels are
 * straight, so the frame's degree ladder is true. `width` is in view-box units.
 */
export function sheet([[west, south], [east, north]]: Bounds, width: number) {
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [
      [west, south],
      [east, north],
    ],
  };
  const projection = geoMercator().precision(0).fitWidth(width, corners);
  const place = (lon: number, lat: number): Point => projection([lon, lat]) ?? [Number.NaN, Number.NaN];
  const latitude = (y: number) => projection.invert?.([0, y])?.[1] ?? Number.NaN;
  const height = Math.round(place(east, south)[1]);

  return {
    width,
    height,
    // To the sheet's edge, whose height is whole.
    bounds: [
      [west, latitude(height)],
      [east, north],
    ] satisfies Bounds as Bounds,
    place,
    /**
     * Kilometers in one view-box unit at a given height on the sheet (Mercator's scale grows
     * northward).
     */
    kmPerUnit: (y: number) => (earthKm * Math.cos((latitude(y) * Math.PI) / 180)) / projection.scale(),
    /** Outlines on the sheet, cut `margin` units outside its edge. */
    rings(regions: readonly GeoPermissibleObjects[], margin: number): Ring[] {
      const cut = geoMercator().precision(0).scale(projection.scale()).translate(projection.translate());
      const path = geoPath(
        cut.clipExtent([
          [-margin, -margin],
          [width + margin, height + margin],
        ]),
      ).digits(16);
      const outlines = regions.flatMap((region) => path(region)?.split('Z') ?? []);
      return outlines.map(pointsOf).filter((ring) => ring.length > 2);
    },
  };
}

/** Reads straight lines without their end: `M0,0L1,1L2,0`. */
function pointsOf(path: string): Ring {
  const points = path.slice(1).split('L');
  return points.map((point) => point.split(',').map(Number) as Point);
}

/** Returns ticks every `minutes` of arc along two edges of the sheet, in thousandths. */
export function degreeTicks(on: Sheet, minutes: number): DegreeTicks {
  const [[west, south], [east, north]] = on.bounds;
  const steps = (from: number, to: number) => {
    const first = Math.ceil((from * 60) / minutes);
    const last = Math.floor((to * 60) / minutes);
    return Array.from({ length: last - first + 1 }, (_, index) => ((first + index) * minutes) / 60);
  };
  return {
    across: steps(west, east).map((lon) => Math.round((on.place(lon, north)[0] / on.width) * 1000)),
    down: steps(south, north)
      .map((lat) => Math.round((on.place(west, lat)[1] / on.height) * 1000))
      .reverse(),
  };
}

/** Draws meridians and parallels every `minutes` of arc as one path. */
export function graticule(on: Sheet, minutes: number): string {
  const { across, down } = degreeTicks(on, minutes);
  const meridians = across.map((tick) => `M${Math.round((tick * on.width) / 1000)} 0v${on.height}`);
  const parallels = down.map((tick) => `M0 ${Math.round((tick * on.height) / 1000)}h${on.width}`);
  return [...meridians, ...parallels].join('');
}

export type Point = [x: number, y: number];
export type Ring = Point[];

/**
 * Writes closed rings as one SVG path of whole units in relative commands, the shortest form. Drops
 * points nearer than `tolerance` units to the line without them, and rings that shrink to less than
 * a triangle.
 */
export function straightPath(rings: Ring[], tolerance: number): string {
  return rings
    .map((ring) => pairs(simplify(ring, tolerance).map(whole)).filter(([from, to]) => `${from}` !== `${to}`))
    .filter((sides) => sides.length > 2)
    .map((sides) => write(sides[0]?.[0], 'l', sides.slice(0, -1).flatMap(step)))
    .join('');
}

/**
 * The same with rounded corners: each point pulls a quadratic curve between its neighbors'
 * midpoints. The last point of a ring repeats the first.
 */
export function curvedPath(rings: Ring[], tolerance: number): string {
  return rings.map((ring) => curve(simplify(ring, tolerance))).join('');
}

/** Drops points nearer than `tolerance` units to the line without them. Keeps the first and last. */
export function simplify(line: Ring, tolerance: number): Ring {
  const points = line.map(([x, y]) => ({ x, y }));
  return simplifyLine(points, tolerance, true).map(({ x, y }) => [x, y]);
}

/** Returns square units, positive whichever way the ring turns. */
export function ringArea(ring: Ring): number {
  return geoPath().area({ type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] });
}

/** Returns each point with the next one, the last with the first. */
export function pairs(line: Ring): Array<[from: Point, to: Point]> {
  return line.map((point, index) => [point, line[(index + 1) % line.length] ?? point]);
}

/**
 * Each control point after the first mirrors the one before it, so the path lists only the ends.
 * Each end is chosen for the control point it leads to: the next one corrects the rounding of the
 * last, and none is more than a unit off.
 */
function curve(ring: Ring): string {
  const [first, second, ...others] = ring.slice(0, -1);
  if (!first || !second) {
    return '';
  }
  const start = between(first, second);
  let [here, control] = [start, whole(second)];
  const numbers = step([here, control]);
  for (const corner of [...others, first, undefined]) {
    const end = corner ? between(control, corner) : start;
    numbers.push(...step([here, end]));
    control = [2 * end[0] - control[0], 2 * end[1] - control[1]];
    here = end;
  }
  return write(start, 'q', numbers.slice(0, 4), 't', numbers.slice(4));
}

function between([ax, ay]: Point, [bx, by]: Point): Point {
  return whole([(ax + bx) / 2, (ay + by) / 2]);
}

function whole([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

function step([[fromX, fromY], [toX, toY]]: [Point, Point]): number[] {
  return [toX - fromX, toY - fromY];
}

function write(start: Point | undefined, ...commands: Array<string | number[]>): string {
  const text = commands.map((part) => (typeof part === 'string' ? part : part.join(' '))).join('');
  return `M${start?.join(' ')}${text}z`.replaceAll(' -', '-');
}
