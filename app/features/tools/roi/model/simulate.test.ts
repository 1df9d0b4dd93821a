import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateReturn, projectYear } from './formula.ts';
import { type RoiChoices, roiDefaults } from './inputs.ts';
import { simulateYears } from './simulate.ts';

const given: RoiChoices = {
  ...roiDefaults,
  position: 3,
  rate: 11,
  ranges: { volume: { low: 3500, high: 6000 }, conversion: { low: 0.8, high: 3 }, ramp: { low: 4, high: 14 } },
};

const anyChoices = fc
  .record({
    volume: fc.integer({ min: 0, max: 100_000 }),
    conversion: fc.integer({ min: 2, max: 200 }).map((twentieths) => twentieths / 20),
    value: fc.integer({ min: 0, max: 9000 }),
    investment: fc.integer({ min: 0, max: 9000 }),
    now: fc.integer({ min: 0, max: 3000 }),
    ramp: fc.constantFrom(0, 3, 6, 9, 12),
    spread: fc.double({ min: 0.1, max: 1, noNaN: true }),
  })
  .map(({ spread, ...inputs }): RoiChoices => {
    const around = (value: number) => ({ low: value * (1 - spread), high: value * (1 + spread) });
    return {
      ...roiDefaults,
      ...inputs,
      ranges: { volume: around(inputs.volume), value: around(inputs.value), investment: around(inputs.investment) },
    };
  });

describe('simulateYears', () => {
  it('returns the golden values for its seed', () => {
    const { months, evenBy, loss } = simulateYears(given);
    expect(Object.values(months[12] ?? {}).map(Math.round)).toEqual([12, 9538, 16_406, 25_027, 34_020, 42_531]);
    expect([evenBy[1], evenBy[2], evenBy[6], evenBy[12], loss]).toEqual([0, 0.017, 0.7699, 0.9936, 0.0064]);
  });

  it('names the input with the largest swing first', () => {
    const { swings } = simulateYears(given);
    expect(swings.map(({ field }) => field)).toEqual(['conversion', 'ramp', 'volume']);
    expect(swings[0]?.atLow).toBeCloseTo(2900);
    expect(swings[0]?.atHigh).toBeCloseTo(60_375);
  });

  it('draws other years for another seed, about the same', () => {
    const [first, second] = [simulateYears(given, 10_000, 1), simulateYears(given, 10_000, 2)];
    expect(second.months[12]).not.toEqual(first.months[12]);
    expect(Math.abs(second.loss - first.loss)).toBeLessThan(0.01);
  });

  it('without a range is the one year of the expected values', () => {
    const plain = { ...roiDefaults, volume: 10_000, rate: 10 };
    const { months, swings, expected } = simulateYears(plain, 10);
    const { revenue } = estimateReturn(plain);
    const year = projectYear(revenue, plain.investment, plain.ramp);
    for (const { month, p10, p50, p90 } of months) {
      const balance = (year[month]?.revenue ?? 0) - (year[month]?.cost ?? 0);
      expect(p10).toBeCloseTo(balance, 6);
      expect(p50).toBeCloseTo(balance, 6);
      expect(p90).toBeCloseTo(balance, 6);
    }
    expect(swings).toEqual([]);
    expect(expected).toBeCloseTo(months[12]?.p50 ?? 0, 6);
  });

  it('keeps percentiles in order, chances from 0 to 1 and rising, and every figure finite', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const { months, evenBy, loss } = simulateYears(choices, 200);
        for (const { p10, p25, p50, p75, p90 } of months) {
          const ranks = [p10, p25, p50, p75, p90];
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
          expect(ranks.every(Number.isFinite)).toBe(true);
        }
        expect(evenBy).toEqual(evenBy.toSorted((a, b) => a - b));
        expect([...evenBy, loss].every((share) => share >= 0 && share <= 1)).toBe(true);
      }),
    );
  });

  it('stays between the worst and the best of the ranges', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        const last = simulateYears(choices, 200).months[12];
        const extreme = (bound: 'low' | 'high', cost: 'low' | 'high') =>
          simulateYears(
            {
              ...choices,
              volume: choices.ranges.volume?.[bound] ?? 0,
              value: choices.ranges.value?.[bound] ?? 0,
              investment: choices.ranges.investment?.[cost] ?? 0,
              ranges: {},
            },
            1,
          ).expected;
        const slack = 1e-6 * (1 + Math.abs(last?.p90 ?? 0));
        expect(last?.p10).toBeGreaterThanOrEqual(extreme('low', 'high') - slack);
        expect(last?.p90).toBeLessThanOrEqual(extreme('high', 'low') + slack);
      }),
    );
  });
});
