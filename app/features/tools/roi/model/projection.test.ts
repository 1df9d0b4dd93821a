import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisTicks, breakEvenMonth, projectYear } from './projection.ts';

describe('projectYear', () => {
  it('ends at the annual projection when the position is already reached', () => {
    expect(projectYear(14_500, 1500, 0).at(-1)).toEqual({ month: 12, revenue: 174_000, cost: 18_000 });
  });

  it('rises like a tide: half the full figure in the middle of the ramp', () => {
    const months = projectYear(1000, 0, 6);
    expect((months[3]?.revenue ?? 0) - (months[2]?.revenue ?? 0)).toBeCloseTo(500);
    expect((months[6]?.revenue ?? 0) - (months[5]?.revenue ?? 0)).toBeCloseTo(1000);
  });

  it('never falls', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e7), fc.constantFrom(0, 3, 6, 9, 12), (revenue, cost, ramp) => {
        const months = projectYear(revenue, cost, ramp);
        expect(months).toHaveLength(13);
        for (const [index, month] of months.entries()) {
          expect(month.revenue).toBeGreaterThanOrEqual(months[index - 1]?.revenue ?? 0);
        }
      }),
    );
  });
});

describe('breakEvenMonth', () => {
  it('is month 2 for the defaults with a ramp of six months', () => {
    expect(breakEvenMonth(projectYear(14_500, 1500, 6))).toBe(2);
  });

  it('is month 1 without a ramp', () => {
    expect(breakEvenMonth(projectYear(14_500, 1500, 0))).toBe(1);
  });

  it('counts a month that covers the cost to the dollar', () => {
    expect(breakEvenMonth(projectYear(1500, 1500, 0))).toBe(1);
  });

  it('is undefined when the year ends in a loss or earns nothing', () => {
    expect(breakEvenMonth(projectYear(1000, 1500, 6))).toBeUndefined();
    expect(breakEvenMonth(projectYear(0, 0, 0))).toBeUndefined();
  });
});

describe('axisTicks', () => {
  it('returns a few round values up to the top', () => {
    expect(axisTicks(137_750)).toEqual([0, 50_000, 100_000]);
    expect(axisTicks(0)).toEqual([0]);
    expect(axisTicks(22_000, -14_000)).toEqual([-10_000, 0, 10_000, 20_000]);
  });

  it('returns two to five for any top', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e14, noNaN: true }), (top) => {
        const ticks = axisTicks(top);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.at(-1)).toBeLessThanOrEqual(top);
      }),
    );
  });
});
