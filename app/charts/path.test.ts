import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContourTexture } from './contour-texture.tsx';
import { distanceToSegment, simplify, straightPath } from './path.server.ts';
import type { Point, Ring } from './projection.server.ts';
import { contourTexture } from './texture.server.ts';

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
  it('gives back the points it was made from', () => {
    fc.assert(
      fc.property(line, (ring) => {
        const closed: Ring = [...ring, ring[0] as Point];
        const path = straightPath([closed], 0);
        fc.pre(path !== '');
        const drawn = new Set(pointsOf(path).map(String));
        for (const corner of simplify(closed, 0)) expect(drawn.has(String(corner))).toBe(true);
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

describe('the texture of large areas', () => {
  it('stays under 3 KB compressed', () => {
    const html = renderToStaticMarkup(createElement(ContourTexture, { data: contourTexture() }));
    expect(brotliCompressSync(html).length).toBeLessThan(3 * 1024);
    expect(html.length).toBeGreaterThan(1000);
  });
});

function pointsOf(path: string): Point[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let [x, y] = [0, 0];
  const found: Point[] = [];
  for (let i = 0; i < numbers.length; i += 2) {
    [x, y] = [x + (numbers[i] ?? 0), y + (numbers[i + 1] ?? 0)];
    found.push([x, y]);
  }
  return found;
}
