import { geoPath } from 'd3-geo';
import simplifyLine from 'simplify-js';
import type { Point, Ring } from './projection.ts';

/**
 * Writes closed rings as one SVG path of whole units in relative commands, the shortest form. Drops
 * points nearer than `tolerance` units to the line without them, and rings that shrink to less than
 * a triangle.
 */
export function straightPath(rings: Ring[], tolerance: number): string {
  return rings
    .map((ring) => whole(simplify(ring, tolerance)))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${start(ring[0])}l${deltas(ring).join(' ')}z`.replaceAll(' -', '-'))
    .join('');
}

/**
 * The same with rounded corners: each point pulls a quadratic curve between its neighbors'
 * midpoints.
 */
export function curvedPath(rings: Ring[], tolerance: number): string {
  return rings
    .map((ring) => simplify(ring, tolerance))
    .filter((ring) => ring.length > 2)
    .map(curve)
    .join('');
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

/**
 * Each control point after the first mirrors the one before it, so the path lists only the ends.
 * Each end is chosen for the control point it leads to: the next one corrects the rounding of the
 * last, and none is more than a unit off.
 */
function curve(ring: Ring): string {
  const points = ring.slice(0, -1);
  const corner = (index: number) => at(points, index % points.length);
  const from = between(corner(0), corner(1));
  let control: Point = [Math.round(corner(1)[0]), Math.round(corner(1)[1])];
  let [x, y] = from;
  const numbers = [control[0] - x, control[1] - y];
  for (let i = 1; i <= points.length; i += 1) {
    const end = i === points.length ? from : between(control, corner(i + 1));
    numbers.push(end[0] - x, end[1] - y);
    control = [2 * end[0] - control[0], 2 * end[1] - control[1]];
    [x, y] = end;
  }
  const [first, mirrored] = [numbers.slice(0, 4), numbers.slice(4)];
  const rest = mirrored.length > 0 ? `t${mirrored.join(' ')}` : '';
  return `${start(from)}q${first.join(' ')}${rest}z`.replaceAll(' -', '-');
}

function between([ax, ay]: Point, [bx, by]: Point): Point {
  return [Math.round((ax + bx) / 2), Math.round((ay + by) / 2)];
}

function whole(ring: Ring): Ring {
  const rounded = ring.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  return rounded.filter(([x, y], index) => {
    const [nextX, nextY] = at(rounded, (index + 1) % rounded.length);
    return x !== nextX || y !== nextY;
  });
}

function start(point: Point | undefined): string {
  return `M${point?.[0] ?? 0} ${point?.[1] ?? 0}`;
}

function deltas(ring: Ring): number[] {
  return ring.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = at(ring, index);
    return [x - fromX, y - fromY];
  });
}

function at(line: Ring, index: number): Point {
  const point = line[index];
  if (!point) {
    throw new RangeError(`no point ${index} on a line of ${line.length}`);
  }
  return point;
}
