import { geoPath } from 'd3-geo';
import simplifyLine from 'simplify-js';

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
