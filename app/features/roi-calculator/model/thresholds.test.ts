import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roiDefaults } from './inputs.ts';
import { findThresholds } from './thresholds.ts';

describe('findThresholds', () => {
  it('finds them for the defaults', () => {
    expect(findThresholds(roiDefaults, 1425)).toEqual({ conversion: 0.22, traffic: 150, customers: 3 });
  });

  it('has none where nothing can earn the money back', () => {
    expect(findThresholds({ ...roiDefaults, value: 0 }, 1425)).toEqual({
      conversion: null,
      traffic: null,
      customers: null,
    });
    expect(findThresholds(roiDefaults, 0).conversion).toBeNull();
  });

  it('proposes no more visits than searches, and no rate that the field refuses', () => {
    const dear = { ...roiDefaults, volume: 1000, investment: 30_000 };
    expect(findThresholds(dear, 285)).toEqual({ conversion: null, traffic: null, customers: 60 });
  });

  it("doesn't count the visits of today, and takes off margin and close rate", () => {
    const { conversion, traffic, customers } = findThresholds({ ...roiDefaults, now: 425 }, 1425);
    expect({ conversion, traffic, customers }).toEqual({ conversion: 0.3, traffic: 575, customers: 3 });
    expect(findThresholds({ ...roiDefaults, close: 50, margin: 50 }, 1425).customers).toBe(12);
  });

  it('covers the investment at the thresholds, and only proposes what can be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 2, max: 200 }),
        fc.integer({ min: 0, max: 5000 }),
        (value, investment, twentieths, now) => {
          const conversion = twentieths / 20;
          const found = findThresholds({ ...roiDefaults, value, investment, conversion, now }, 1425);
          const covers = (earned: number) => expect(earned).toBeGreaterThanOrEqual(investment * (1 - 1e-9));
          if (found.traffic !== null) {
            covers((found.traffic - now) * (conversion / 100) * value);
            expect(found.traffic).toBeLessThanOrEqual(roiDefaults.volume);
          }
          if (found.customers !== null) {
            covers(found.customers * value);
          }
          if (found.conversion !== null) {
            covers((1425 - now) * (found.conversion / 100) * value);
            expect(found.conversion).toBeLessThanOrEqual(10);
          }
        },
      ),
    );
  });
});
