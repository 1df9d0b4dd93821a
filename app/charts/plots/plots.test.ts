import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { monotonePath, type PlotPoint } from './monotone.ts';
import { TideCurve } from './tide-curve.tsx';
import { TideGauge } from './tide-gauge.tsx';
import { weeksOf } from './week-bar.tsx';

const points = fc
  .uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 14 })
  .chain((xs) =>
    fc
      .array(fc.integer({ min: -300, max: 300 }), { minLength: xs.length, maxLength: xs.length })
      .map((ys): PlotPoint[] => [...xs].sort((a, b) => a - b).map((x, index) => ({ x, y: ys[index] ?? 0 }))),
  );

describe('monotonePath', () => {
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

it('TideCurve draws the second level beside the first on the same scale, with its ticks, name, and mark', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 12, y: 100 },
  ];
  const html = renderToStaticMarkup(
    createElement(TideCurve, {
      points,
      compare: { points, name: 'investment' },
      label: 'Growth over a year',
      name: 'revenue',
      xTicks: [{ x: 6, label: 'month six' }],
      yTicks: [{ y: 50, label: '$50' }],
      mark: { x: 12, y: 100, label: 'Full height' },
    }),
  );
  const lines = Array.from(html.matchAll(/ d="(M[^"]*C[^"L]*)"/gu), (match) => match[1]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(lines[1]);
  // The water below it ends where it begins, at zero.
  expect(html).toMatch(/ d="M([\d. ]+)C[^"]*L\1z"/u);
  for (const text of ['Growth over a year"', 'investment', 'revenue', 'month six', '$50', 'Full height']) {
    expect(html).toContain(text);
  }
});

it('TideGauge keeps the level on the staff for any value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.constant(Number.NaN)), (value) => {
      const html = renderToStaticMarkup(createElement(TideGauge, { value, label: 'Score', datum: value }));
      expect(html).not.toMatch(/NaN|Infinity/u);
      expect(html.match(/(?<=>)\d+(?=<)/gu)).toEqual(['0', '50', '100']);
      const level = Number(/M0 \d+H(-?[\d.]+)c/u.exec(html)?.[1] ?? 0);
      expect(level).toBeGreaterThanOrEqual(0);
      expect(level).toBeLessThanOrEqual(400);
    }),
  );
});

it.each([
  ['Week 1', { from: 1, to: 1 }],
  ['Semanas 5 a 6', { from: 5, to: 6 }],
  ['2-3 weeks (setup)', { from: 2, to: 3 }],
  ['ongoing', undefined],
])('weeksOf reads %s', (words, weeks) => {
  expect(weeksOf(words)).toEqual(weeks);
});
