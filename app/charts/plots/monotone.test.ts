import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monotonePath, type PlotPoint } from './monotone.ts';

const points = fc
  .uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 14 })
  .chain((xs) =>
    fc
      .array(fc.integer({ min: -300, max: 300 }), { minLength: xs.length, maxLength: xs.length })
      .map((ys): PlotPoint[] => [...xs].sort((a, b) => a - b).map((x, index) => ({ x, y: ys[index] ?? 0 }))),
  );

describe('monotonePath', () => {
  it('passes through each of its points', () => {
    fc.assert(
      fc.property(points, (given) => {
        const ends = curves(monotonePath(given)).map(({ to }) => to);
        expect(ends).toEqual(given.slice(1));
      }),
    );
  });

  it('never leaves the range between two neighboring points', () => {
    fc.assert(
      fc.property(points, (given) => {
        for (const { from, first, second, to } of curves(monotonePath(given))) {
          for (let t = 0; t <= 1; t += 0.05) {
            const y =
              (1 - t) ** 3 * from.y + 3 * t * (1 - t) ** 2 * first + 3 * t * t * (1 - t) * second + t ** 3 * to.y;
            // Control points are rounded to a tenth.
            expect(y).toBeGreaterThanOrEqual(Math.min(from.y, to.y) - 0.1);
            expect(y).toBeLessThanOrEqual(Math.max(from.y, to.y) + 0.1);
          }
        }
      }),
    );
  });

  it('is level between equal points and empty without a second one', () => {
    expect(
      monotonePath([
        { x: 0, y: 5 },
        { x: 30, y: 5 },
      ]),
    ).toBe('M0 5C10 5 20 5 30 5');
    expect(monotonePath([{ x: 0, y: 5 }])).toBe('');
  });
});

function curves(path: string): { from: PlotPoint; first: number; second: number; to: PlotPoint }[] {
  const [start = '', ...parts] = path.slice(1).split('C');
  const numbers = [start, ...parts].map((part) => part.split(' ').map(Number));
  return numbers.slice(1).map((part, index) => {
    const before = numbers[index]?.slice(-2) ?? [];
    const [, first = 0, , second = 0, x = 0, y = 0] = part;
    return { from: { x: before[0] ?? 0, y: before[1] ?? 0 }, first, second, to: { x, y } };
  });
}
