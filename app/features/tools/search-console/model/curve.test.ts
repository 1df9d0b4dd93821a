import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickCurve, lastPosition, steepness } from './curve.ts';
import measured from './measured.json' with { type: 'json' };
import { findOpportunities } from './opportunities.ts';
import type { Figures } from './rows.ts';
import { makeSite } from './test-data/make-site.ts';

const figures = (clicks: number, impressions: number, position: number): Figures => ({ clicks, impressions, position });

/** The share of a list that's below its returned value. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

describe('clickCurve', () => {
  const { sites, queries } = measured.curve;

  /** The first ten positions of simulated sites: estimated and true. */
  const simulate = (count: number) =>
    Array.from({ length: sites }, (_, seed) => {
      const { rateAt, searches } = makeSite(1000 + seed, count);
      const points = clickCurve(searches)?.points.slice(0, 10) ?? [];
      return points.map((point) => ({ ...point, truth: rateAt(point.position) }));
    }).flat();

  it('is as far from the truth on simulated sites as the page says', () => {
    const errors = simulate(queries).map(({ rate, truth }) => (Math.abs(rate - truth) / truth) * 100);
    expect(errors).toHaveLength(sites * 10);
    expect(Math.round(quantile(errors, 0.5))).toBe(measured.curve.median);
    expect(Math.round(quantile(errors, 0.9))).toBe(measured.curve.ninetieth);
  });

  it.each([40, 400])('holds the true rate between low and high eight times in ten, with %i queries', (count) => {
    const points = simulate(count);
    const held = points.filter(({ low, high, truth }) => low <= truth && truth <= high).length / points.length;
    expect(held).toBeGreaterThan(0.77);
    expect(held).toBeLessThan(0.87);
  });

  it('is its own the more, the more searches there are', () => {
    const own = [10, 100, 4000].map((count) => clickCurve(makeSite(1, count).searches)?.points[2]?.own ?? 0);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    expect(own[0]).toBeLessThan(70);
    expect(own[2]).toBeGreaterThan(80);
  });

  it('says nothing of too few searches', () => {
    expect(clickCurve([1, 2, 3, 4].map((position) => figures(10, 1000, position)))).toBeUndefined();
    expect(clickCurve(Array.from({ length: 9 }, () => figures(1, 2, 3)))).toBeUndefined();
    expect(clickCurve([])).toBeUndefined();
  });

  it('keeps the rate inside its range and above nothing, whatever the export', () => {
    const row = fc
      .record({ clicks: fc.nat(5000), more: fc.nat(100_000), position: fc.double({ min: 0, max: 90, noNaN: true }) })
      .map(({ clicks, more, position }) => figures(clicks, clicks + more, position));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
        const curve = clickCurve(rows);
        for (const { rate, low, high, own } of curve?.points ?? []) {
          expect(low).toBeGreaterThan(0);
          expect([low, rate, high, 100]).toEqual([low, rate, high, 100].toSorted((a, b) => a - b));
          expect(own >= 0 && own <= 100).toBe(true);
        }
        expect(curve?.points.length ?? lastPosition).toBe(lastPosition);
      }),
    );
  });

  it('is as steep as the export it was made from', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => {
      const position = (index % 20) + 1;
      return figures(Math.round(1000 * 0.3 * position ** -1.2), 1000, position);
    });
    const curve = clickCurve(rows);
    expect(curve && steepness(curve)).toBeCloseTo(-1.2, 1);
    expect(curve?.points[0]?.rate).toBeCloseTo(30, 0);
  });
});

describe('findOpportunities', () => {
  const curve = clickCurve(makeSite(1, 400).searches);
  const row = (query: string, now: Figures) => ({ query, page: '', now });

  it('lists positions 4 to 20, those on the first page that would win a click first', () => {
    const found = findOpportunities(
      [
        row('at 3.9', figures(1, 9000, 3.9)),
        row('at 4', figures(10, 200, 3.96)),
        row('at 20', figures(900, 100_000, 20.04)),
        row('at 20.1', figures(0, 9000, 20.1)),
        row('hardly seen', figures(0, 2, 5)),
        row('at 8', figures(20, 2000, 8)),
        row('unseen', figures(0, 0, 5)),
      ],
      curve,
    );
    expect(found.map(({ query }) => query)).toEqual(['at 8', 'at 4', 'hardly seen', 'at 20']);
    expect(found.map(({ reach }) => reach)).toEqual([4, 1.98, 2.5, 10.02]);
    expect(found[3]?.gain).toBeGreaterThan(found[0]?.gain ?? 0);
  });

  it('holds the true gain between low and high eight times in ten', () => {
    const rows = Array.from({ length: 300 }, (_, seed) => {
      const { rateAt, searches } = makeSite(5000 + seed, 400);
      const queries = searches.map((now, index) => row(String(index), now));
      return findOpportunities(queries, clickCurve(searches))
        .filter(({ impressions }) => impressions >= 50)
        .map(({ query, reach = 0, impressions, position, gainLow = 0, gainHigh = 0 }) => {
          const won = (rateAt(reach) - rateAt(position)) * (searches[Number(query)]?.factor ?? 0);
          return gainLow <= (impressions * won) / 100 && (impressions * won) / 100 <= gainHigh;
        });
    }).flat();
    const held = rows.filter(Boolean).length / rows.length;
    expect(held).toBeGreaterThan(0.77);
    expect(held).toBeLessThan(0.87);
  });

  it('promises no clicks without a curve', () => {
    const [only] = findOpportunities([row('x', figures(0, 100, 5))], undefined);
    expect(only).toEqual({ query: 'x', page: '', position: 5, impressions: 100, clicks: 0 });
  });
});
