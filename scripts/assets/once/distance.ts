import { contours } from 'd3-contour';
import { Delaunay } from 'd3-delaunay';
import type { DepthArea } from '../../../app/charts/chart-data.ts';
import { crossingsAt, insideAt } from '../../../app/charts/geography/drawn.server.ts';
import { curvedPath, type Point, pairs, type Ring, ringArea, type Sheet } from './sheet.ts';

export type DistanceField = ReturnType<typeof distanceField>;

/** Side of a square of the grid, in view-box units. */
const cell = 8;
/** One column and row beyond each edge keep the contours' closing lines out of the picture. */
const edge = cell * 2;

/**
 * Measures kilometers to the nearest land on a grid over a sheet, 0 on land. `land` should reach
 * beyond the sheet. Otherwise water near the edge seems farther from the coast than it is.
 */
export function distanceField(on: Sheet, land: Ring[]) {
  const columns = Math.ceil(on.width / cell) + 5;
  const rows = Math.ceil(on.height / cell) + 5;
  const sides = land.flatMap(pairs);
  const crossed = Float64Array.from(sides.flat(2));
  const shore = sides.flatMap(alongSide);
  const nearest = shore.length > 0 ? Delaunay.from(shore) : undefined;
  let last = 0;
  const values = Array.from({ length: rows }, (_, row) => {
    const y = row * cell - edge;
    const scale = on.kmPerUnit(y);
    const crossings = crossingsAt(crossed, y);
    return Array.from({ length: columns }, (__, column) => {
      const x = column * cell - edge;
      // The search starts from the neighbor's shore.
      last = nearest?.find(x, y, last) ?? 0;
      const [shoreX, shoreY] = shore[last] ?? [Number.POSITIVE_INFINITY, 0];
      return insideAt(crossings, x) ? 0 : Math.hypot(x - shoreX, y - shoreY) * scale;
    });
  }).flat();
  const farthest = values.reduce((most, value) => Math.max(most, value), 0);
  const lines = contours().size([columns, rows]);

  /** Returns the lines around what's nearer to land than a limit. */
  function rings(km: number): Ring[] {
    const { coordinates } = lines.contour(
      values.map((value) => -value),
      -km,
    );
    return coordinates
      .flat()
      .map((ring) => ring.map(([x = 0, y = 0]) => [(x - 0.5) * cell - edge, (y - 0.5) * cell - edge]));
  }

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
      return limits
        .filter((_, step) => farthest > (limits[step - 1] ?? 0))
        .map((km, step) => {
          const large = rings(km).filter((ring) => ringArea(ring) > 20 * cell * cell);
          return { step, d: curvedPath(large, tolerance) };
        })
        .reverse();
    },
  };
}

/** Returns points along a side, two units from each other at most. */
function alongSide([[fromX, fromY], [toX, toY]]: [Point, Point]): Point[] {
  const count = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / 2);
  return Array.from({ length: count }, (_, index) => [
    fromX + ((toX - fromX) * index) / count,
    fromY + ((toY - fromY) * index) / count,
  ]);
}
