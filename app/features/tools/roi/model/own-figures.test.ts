import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateReturn } from './formula.ts';
import { roiDefaults } from './inputs.ts';
import { conversionWorth, keepReturn } from './own-figures.ts';

describe('keepReturn', () => {
  it('takes off the visits of today, those that do not close, and the cost of the work', () => {
    const choices = { ...roiDefaults, now: 425, close: 50, margin: 40 };
    expect(keepReturn(choices, estimateReturn(choices))).toEqual({
      visits: 1000,
      conversions: 20,
      customers: 10,
      grossProfit: 2000,
      profit: 500,
      roi: (500 / 1500) * 100,
    });
  });

  it('counts nothing when today already brings more visits', () => {
    expect(keepReturn({ ...roiDefaults, now: 9000 }, { estimatedTraffic: 1425 })).toMatchObject({
      visits: 0,
      grossProfit: 0,
      profit: -1500,
    });
  });

  it('is the estimate itself when there is nothing to take off', () => {
    const inputs = fc.record({
      volume: fc.nat(1_000_000),
      value: fc.nat(100_000),
      investment: fc.nat(100_000),
      conversion: fc.integer({ min: 2, max: 200 }).map((twentieths) => twentieths / 20),
    });
    fc.assert(
      fc.property(inputs, (given) => {
        const choices = { ...roiDefaults, ...given };
        const estimate = estimateReturn(choices);
        expect(keepReturn(choices, estimate)).toMatchObject({
          visits: estimate.estimatedTraffic,
          customers: estimate.conversions,
          grossProfit: estimate.revenue,
          profit: estimate.profit,
          roi: estimate.roi,
        });
      }),
    );
  });
});

describe('conversionWorth', () => {
  it('is the value of a customer, times close rate and margin', () => {
    expect(conversionWorth(roiDefaults)).toBe(500);
    expect(conversionWorth({ ...roiDefaults, close: 50, margin: 40 })).toBe(100);
  });
});
