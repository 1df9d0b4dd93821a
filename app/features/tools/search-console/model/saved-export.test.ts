import { expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import type { Dataset, Figures } from './rows.ts';
import { keep } from './saved-export.ts';

const figures = (clicks: number, impressions: number, position: number): Figures => ({ clicks, impressions, position });

function dataset(last: string, queries: Record<string, Figures>, pages: Record<string, Figures> = {}): Dataset {
  return {
    queries: Object.entries(queries).map(([query, now]) => ({ query, page: '', now })),
    pages: Object.entries(pages).map(([page, now]) => ({ page, now })),
    pairs: [],
    periods: [''],
    days: { first: '2026-01-01', last, count: 28 },
    filters: [],
    host: 'roofs.example',
    notes: [],
  };
}

const before = dataset(
  '2026-09-30',
  { roofs: figures(10, 100, 4), tiles: figures(1, 50, 9), gone: figures(5, 60, 3) },
  { '/a': figures(400, 9000, 3), '/b': figures(3, 9, 5) },
);
const after = dataset(
  '2026-10-31',
  { roofs: figures(4, 90, 6), tiles: figures(21, 70, 4), fresh: figures(8, 80, 5) },
  { '/a': figures(200, 9000, 3), '/c': figures(9, 99, 4) },
);
const saved = { on: '2026-10-02', ...keep(before) };

it('compares a later export with the one that was saved, as far as both list a row', () => {
  const report = analyze(after, {}, saved);
  expect(report.changes?.map(({ query, change }) => [query, change])).toEqual([
    ['tiles', 20],
    ['roofs', -6],
  ]);
  expect(report.losses?.rows.map(({ page, change }) => [page, change])).toEqual([['/a', -200]]);
  expect(report.compared).toEqual({ on: '2026-10-02', days: before.days });
  expect(report.listed.clicks).toBe(33);
});

it.each([
  ['of another site', { ...after, host: 'pools.example' }],
  ['with the same days', before],
  ['that compares two periods itself', { ...after, periods: ['now', 'before'] }],
])('leaves an export alone %s', (_, given) => {
  const report = analyze(given, {}, saved);
  expect(report.compared).toBeUndefined();
  expect(report.changes ?? []).toEqual([]);
});

it('keeps the thousand rows of a list that were shown most', () => {
  const many = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [`roof ${index}`, figures(0, index + 1, 5)]),
  );
  const { queries } = keep(dataset('2026-09-30', many));
  expect(queries).toHaveLength(1000);
  expect(queries[0]).toEqual(['roof 1499', 0, 1500, 5]);
});
