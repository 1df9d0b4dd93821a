import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curvedPath, distanceToSegment, simplify, straightPath } from './path.ts';
import type { Point, Ring } from './projection.ts';

const coordinate = fc.integer({ min: -50, max: 1050 });
const line = fc.array(fc.tuple(coordinate, coordinate), { minLength: 4, maxLength: 40 });

describe('simplify', () => {
  it('keeps the ends and leaves no point farther from the line than the tolerance', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 60 }), (given: Ring, tolerance) => {
        const kept = simplify(given, tolerance);
        expect(kept[0]).toEqual(given[0]);
        expect(kept.at(-1)).toEqual(given.at(-1));
        for (const point of given) {
          const nearest = Math.min(
            ...kept.slice(1).map((to, index) => distanceToSegment(point, kept[index] as Point, to)),
          );
          expect(nearest).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      }),
    );
  });
});

describe('straightPath', () => {
  it('returns the points it was made from', () => {
    fc.assert(
      fc.property(line, (ring) => {
        const closed: Ring = [...ring, ring[0] as Point];
        const path = straightPath([closed], 0);
        fc.pre(path !== '');
        const drawn = new Set(pointsOf(path).map(String));
        for (const corner of simplify(closed, 0)) {
          expect(drawn.has(String(corner))).toBe(true);
        }
      }),
    );
  });

  it('drops a ring without area on the sheet', () => {
    expect(
      straightPath(
        [
          [
            [1, 1],
            [1.2, 1.1],
            [1, 1.3],
            [1, 1],
          ],
        ],
        1,
      ),
    ).toBe('');
  });
});

describe('curvedPath', () => {
  it('pulls a curve toward each corner, none more than a unit off, and ends where it began', () => {
    fc.assert(
      fc.property(line, (ring) => {
        const closed: Ring = [...ring, ring[0] as Point];
        const corners = simplify(closed, 0).slice(0, -1);
        fc.pre(corners.length > 2);
        const { controls, ends } = curvesOf(curvedPath([closed], 0));
        expect(controls.length).toBe(corners.length);
        controls.forEach(([x, y], index) => {
          const [cornerX, cornerY] = corners[(index + 1) % corners.length] as Point;
          expect(Math.max(Math.abs(x - cornerX), Math.abs(y - cornerY))).toBeLessThanOrEqual(1);
        });
        expect(ends.at(-1)).toEqual(ends[0]);
      }),
    );
  });
});

/** Returns the curves' control points, including the mirrored ones, and their ends. */
function curvesOf(path: string): { controls: Point[]; ends: Point[] } {
  const [x, y, cx, cy, ...rest] = (path.match(/-?\d+/gu) ?? []).map(Number) as [number, number, number, number];
  const controls: Point[] = [[x + cx, y + cy]];
  const ends: Point[] = [[x, y]];
  for (let i = 0; i < rest.length; i += 2) {
    const [fromX, fromY] = ends.at(-1) as Point;
    if (i > 0) {
      const [lastX, lastY] = controls.at(-1) as Point;
      controls.push([2 * fromX - lastX, 2 * fromY - lastY]);
    }
    ends.push([fromX + (rest[i] ?? 0), fromY + (rest[i + 1] ?? 0)]);
  }
  return { controls, ends };
}

function pointsOf(path: string): Point[] {
  const numbers = (path.match(/-?\d+/gu) ?? []).map(Number);
  let [x, y] = [0, 0];
  const found: Point[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    [x, y] = [x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)];
    found.push([x, y]);
  }
  return found;
}
