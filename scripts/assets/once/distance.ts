import { contours } from 'd3-contour';
import type { DepthArea } from '../../../app/charts/chart-data.ts';
import { crossingsAt, insideAt } from '../../../app/charts/geography/drawn.server.ts';
import { curvedPath, ringArea } from './path.ts';
import type { Point, Ring, Sheet } from './projection.ts';

export type DistanceField = ReturnType<typeof distanceField>;

/**
 * Measures kilometers to the nearest land on a grid over a sheet, 0 on land. `land` should reach
 * beyond the sheet. Otherwise water near the edge seems farther from the coast than it is.
 */
export function distanceField(on: Sheet, land: Ring[], cell: number) {
  // One column and row beyond each edge keep the contours' closing lines out of the picture.
  const columns = Math.ceil(on.width / cell) + 5;
  const rows = Math.ceil(on.height / cell) + 5;
  const edge = cell * 2;
  const values = new Float64Array(columns * rows);
  const segments = flatten(land);
  for (let row = 0; row < rows; row += 1) {
    const y = row * cell - edge;
    const scale = on.kmPerUnit(y);
    const crossings = crossingsAt(segments, y);
    for (let column = 0; column < columns; column += 1) {
      const x = column * cell - edge;
      values[row * columns + column] = insideAt(crossings, x) ? 0 : nearest(segments, x, y) * scale;
    }
  }

  const rings = (limit: number): Ring[] => {
    const shape = contours()
      .size([columns, rows])
      .contour(
        Array.from(values, (value) => -value),
        -limit,
      );
    return shape.coordinates
      .flat()
      .map((ring) =>
        ring.map((point): Point => [((point[0] ?? 0) - 0.5) * cell - edge, ((point[1] ?? 0) - 0.5) * cell - edge]),
      );
  };

  return {
    km(x: number, y: number): number {
      const column = Math.max(0, Math.min(columns - 1, Math.round((x + edge) / cell)));
      const row = Math.max(0, Math.min(rows - 1, Math.round((y + edge) / cell)));
      return values[row * columns + column] ?? 0;
    },
    /**
     * Returns the areas closer to land than each of `limits` (km), farthest first. A limit without
     * water has no area.
     */
    areas(limits: number[], tolerance: number): DepthArea[] {
      const farthest = values.reduce((most, value) => Math.max(most, value), 0);
      return limits
        .map((km, step) => ({ step, km }))
        .filter((_, step) => farthest > (limits[step - 1] ?? 0))
        .map(({ step, km }) => ({
          step,
          d: curvedPath(
            rings(km).filter((ring) => ringArea(ring) > 20 * cell * cell),
            tolerance,
          ),
        }))
        .reverse();
    },
  };
}

/** Returns x1, y1, x2, y2 of every side in one flat list. */
function flatten(rings: Ring[]): Float64Array {
  return Float64Array.from(
    rings.flatMap((ring) =>
      ring.flatMap(([x, y], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
        return [x, y, nextX, nextY];
      }),
    ),
  );
}

// Written out instead of sharing the segment function: this runs tens of millions of times.
function nearest(segments: Float64Array, x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < segments.length; i += 4) {
    const ax = segments[i] ?? 0;
    const ay = segments[i + 1] ?? 0;
    const dx = (segments[i + 2] ?? 0) - ax;
    const dy = (segments[i + 3] ?? 0) - ay;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
    const clamped = Math.max(0, Math.min(1, along));
    const offX = x - ax - clamped * dx;
    const offY = y - ay - clamped * dy;
    const squared = offX * offX + offY * offY;
    if (squared < least) {
      least = squared;
    }
  }
  return Math.sqrt(least);
}
