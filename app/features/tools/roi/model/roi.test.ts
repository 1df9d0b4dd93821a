import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editions } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { checkNumber } from '../../../../ui/forms/parse-number.ts';
import {
  annualProjection,
  axisTicks,
  breakEvenMonth,
  clickRate,
  estimateReturn,
  lowerClickRates,
  paidAdsEquivalent,
  presentRate,
  projectYear,
  qualityMarker,
  roiMessage,
  shareOf,
  shownRoi,
  showsTip,
} from './formula.ts';
import { hasOwnFigures, numberInputs, readForm, readLink, roiDefaults, toAddress, usesFold } from './inputs.ts';
import { findThresholds, netReturn, roiReport } from './result.ts';

const defaults = { volume: 5000, rate: 28.5, conversion: 2, value: 500, investment: 1500 };

describe('estimateReturn', () => {
  it('returns the golden values for the defaults', () => {
    const estimate = estimateReturn(defaults);
    expect(estimate).toMatchObject({ estimatedTraffic: 1425, conversions: 29, revenue: 14_500, profit: 13_000 });
    expect(estimate.roi).toBeCloseTo(866.67, 2);
    expect(qualityMarker(estimate.roi)).toBe(100);
  });

  it('rounds visits first, and customers from the rounded visits', () => {
    const estimate = estimateReturn({ ...defaults, volume: 101, rate: 50, conversion: 10 });
    expect(estimate).toMatchObject({ estimatedTraffic: 51, conversions: 5 });
  });
});

describe('click rates', () => {
  it('are fixed for positions 1 to 5, and take the nearest target outside of them', () => {
    expect([-3, 1, 2, 3, 4, 5, 99].map((position) => clickRate(position))).toEqual([28.5, 28.5, 15.7, 11, 8, 7.2, 7.2]);
    expect([-3, 99].map((position) => clickRate(position, lowerClickRates))).toEqual([1.6, 0.6]);
  });

  it('go on to position 10 for what a page has today, and are 0 below', () => {
    expect([10, 11, 80].map(presentRate)).toEqual([2.5, 0, 0]);
  });
});

it('shareOf rounds as decimal numbers do', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(100_000), (whole, thousandths) => {
      const exact = (BigInt(whole) * BigInt(thousandths) + 50_000n) / 100_000n;
      expect(shareOf(whole, thousandths / 1000)).toBe(Number(exact));
    }),
    { numRuns: 5000 },
  );
});

it.each([
  [200.01, 1500, 'excellent'],
  [200, 1500, 'positive'],
  [100.01, 1500, 'positive'],
  [100, 1500, 'moderate'],
  [0.01, 1500, 'moderate'],
  [0, 1500, 'even'],
  [-0.01, 1500, 'negative'],
  [0, 0, 'none'],
])('roiMessage of %d percent of %d dollars is %s', (roi, investment, message) => {
  expect(roiMessage(roi, investment)).toBe(message);
});

describe('shownRoi', () => {
  it.each([
    [2600 / 3, 866.67],
    [200.01, 200.01],
    [200.0007, 200.01],
    [200, 200],
    [199.9999, 200],
    [0.001, 0.01],
    [-0.001, -0.01],
    [0, 0],
    [-100 / 3, -33.33],
  ])('shows %d as %d', (roi, shown) => {
    expect(shownRoi(roi)).toBe(shown);
  });

  it('never contradicts the message, and is off by less than a hundredth', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 1e6, noNaN: true }), (roi) => {
        const shown = shownRoi(roi);
        expect(roiMessage(shown, 1)).toBe(roiMessage(roi, 1));
        expect(Math.abs(shown - roi)).toBeLessThanOrEqual(0.01);
      }),
    );
  });
});

describe('the other figures', () => {
  it('clamp the quality marker to 0-100', () => {
    expect([-500, -100, 0, 100, 300, 301].map(qualityMarker)).toEqual([0, 0, 25, 50, 100, 100]);
  });

  it('price a visit at 2.5 dollars, or at the price of a click', () => {
    expect(paidAdsEquivalent(1425)).toBe(3562.5);
    expect(paidAdsEquivalent(1425, 8)).toBe(11_400);
  });

  it('project twelve months of revenue against twelve of investment', () => {
    expect(annualProjection(14_500, 1500)).toEqual({ revenue: 174_000, investment: 18_000 });
  });

  it('show the tip under 10 conversions', () => {
    expect([9, 10].map(showsTip)).toEqual([true, false]);
  });
});

describe('projectYear', () => {
  it('ends at the annual projection when the position is already reached', () => {
    expect(projectYear(14_500, 1500, 0).at(-1)).toEqual({ month: 12, revenue: 174_000, cost: 18_000 });
  });

  it('rises like a tide: half the full figure in the middle of the ramp', () => {
    const months = projectYear(1000, 0, 6);
    expect((months[3]?.revenue ?? 0) - (months[2]?.revenue ?? 0)).toBeCloseTo(500);
    expect((months[6]?.revenue ?? 0) - (months[5]?.revenue ?? 0)).toBeCloseTo(1000);
  });
});

describe('breakEvenMonth', () => {
  it('is month 2 for the defaults with a ramp of six months', () => {
    expect(breakEvenMonth(projectYear(14_500, 1500, 6))).toBe(2);
  });

  it('is month 1 without a ramp, also when it covers the cost to the dollar', () => {
    expect(breakEvenMonth(projectYear(1500, 1500, 0))).toBe(1);
  });

  it('is undefined when the year ends in a loss or earns nothing', () => {
    expect(breakEvenMonth(projectYear(1000, 1500, 6))).toBeUndefined();
    expect(breakEvenMonth(projectYear(0, 0, 0))).toBeUndefined();
  });
});

it('axisTicks returns a few round values up to the top', () => {
  expect(axisTicks(137_750)).toEqual([0, 50_000, 100_000]);
  expect(axisTicks(0)).toEqual([0]);
});

it.each(editions())('says "1 visit" and "1 customer": $locale', ({ lang, tools }) => {
  const choices = { ...roiDefaults, volume: 4, conversion: 100, now: 1 };
  expect(estimateReturn(choices)).toMatchObject({ estimatedTraffic: 1, conversions: 1 });
  const report = roiReport(tools().roi, choices, '2026-11-29', createFormats(lang));
  expect(report).not.toMatch(/\b1 (?:visits|customers|visitas|clientes)\b/u);
});

describe('netReturn', () => {
  it('takes off the visits of today, those that do not close, and the cost of the work', () => {
    const choices = { ...roiDefaults, now: 425, close: 50, margin: 40 };
    const figures = { visits: 1000, conversions: 20, customers: 10, grossProfit: 2000, profit: 500 };
    expect(netReturn(choices, estimateReturn(choices))).toEqual({ ...figures, roi: (500 / 1500) * 100 });
  });

  it('counts nothing when today already brings more visits', () => {
    const net = netReturn({ ...roiDefaults, now: 9000 }, { estimatedTraffic: 1425 });
    expect(net).toMatchObject({ visits: 0, grossProfit: 0, profit: -1500 });
  });
});

describe('findThresholds', () => {
  it('has none where nothing can earn the money back', () => {
    const none = { conversion: null, traffic: null, customers: null };
    expect(findThresholds({ ...roiDefaults, value: 0 }, 1425)).toEqual(none);
    expect(findThresholds(roiDefaults, 0).conversion).toBeNull();
  });

  it("doesn't count the visits of today, and takes off margin and close rate", () => {
    const { conversion, traffic, customers } = findThresholds({ ...roiDefaults, now: 425 }, 1425);
    expect({ conversion, traffic, customers }).toEqual({ conversion: 0.3, traffic: 550, customers: 3 });
    expect(findThresholds({ ...roiDefaults, close: 50, margin: 50 }, 1425).customers).toBe(12);
  });

  it('never yields a loss for who enters one, and has none lower', () => {
    const cents = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((value) => value / 100);
    const tenths = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((value) => value / 10);
    const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }));
    const inputs = fc.record({
      volume: fc.integer({ min: 1, max: 100_000 }),
      ...{ rate: tenths(100), conversion: tenths(10), value: cents(5000), investment: cents(20_000) },
      now: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2000 })),
      ...{ close: percent, margin: percent },
    });
    fc.assert(
      fc.property(inputs, (drawn) => {
        const choices = { ...roiDefaults, ...drawn };
        const { estimatedTraffic } = estimateReturn(choices);
        const { conversion: rate, traffic } = findThresholds(choices, estimatedTraffic);
        const profitAt = (other: object, visits = estimatedTraffic) =>
          netReturn({ ...choices, ...other }, { estimatedTraffic: visits }).profit;
        if (rate !== null) {
          expect(checkNumber(String(rate), numberInputs.conversion).fault).toBeUndefined();
          expect(profitAt({ conversion: rate })).toBeGreaterThanOrEqual(0);
          expect(estimateReturn({ ...choices, conversion: rate }).profit).toBeGreaterThanOrEqual(0);
          expect(rate < 0.19 || profitAt({ conversion: rate - 0.1 }) < 0).toBe(true);
        }
        if (traffic !== null) {
          expect(traffic).toBeLessThanOrEqual(choices.volume);
          expect(profitAt({}, traffic)).toBeGreaterThanOrEqual(0);
          expect(traffic === choices.now || profitAt({}, traffic - 1) < 0).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('readLink', () => {
  it('sets the rate by position when the link has none', () => {
    expect(readLink({ position: '3' }).rate).toBe(11);
  });

  it('falls back to the default for each hostile value alone', () => {
    const figures = { volume: 'NaN', rate: '1e9', conversion: '-2', value: '<script>', investment: '9'.repeat(500) };
    const link = readLink({ ...figures, position: '6', ramp: '7', keyword: 'x'.repeat(5000) });
    expect(link).toEqual({ ...roiDefaults, keyword: 'x'.repeat(5000) });
    expect(readLink({ volume: 'no', value: '900' })).toEqual({ ...roiDefaults, value: 900 });
  });
});

it('toAddress survives a round trip', () => {
  const choices = fc.record({
    keyword: fc.constantFrom('', 'café & bar = 100 %', 'a#b?c'),
    volume: fc.integer({ min: 0, max: 100_000_000 }),
    position: fc.integer({ min: 1, max: 5 }),
    rate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    conversion: fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10),
    value: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
    investment: fc.integer({ min: 0, max: 10_000_000 }),
    ramp: fc.constantFrom(0, 3, 6, 9, 12),
    margin: fc.nat(100),
    close: fc.nat(100),
    now: fc.nat(1_000_000),
    click: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
  });
  fc.assert(
    fc.property(choices, (given) => {
      const link = new URLSearchParams(new URLSearchParams(toAddress(given)).toString());
      expect(readLink(Object.fromEntries(link))).toEqual(given);
    }),
  );
});

describe('readForm', () => {
  const typed = toAddress(roiDefaults);

  it('reads what was typed', () => {
    const { choices } = readForm({ ...typed, volume: '12,000', conversion: '2,5', value: '$1,250.50' });
    expect(choices).toMatchObject({ volume: 12_000, conversion: 2.5, value: 1250.5 });
  });

  it('names every faulty field', () => {
    const { faults } = readForm({ ...typed, volume: '', conversion: '0', investment: 'much' });
    expect(faults).toEqual({ volume: 'empty', conversion: 'below', investment: 'unreadable' });
  });

  it('refuses a conversion rate between two steps of 0.1', () => {
    for (const conversion of ['0.25', '0,25', '2.55', '9.99']) {
      expect(readForm({ ...typed, conversion })).toEqual({ faults: { conversion: 'offStep' } });
    }
    expect(readForm({ ...typed, conversion: '0.3' }).choices?.conversion).toBe(0.3);
  });

  it('takes empty optional fields as their defaults, and names a faulty one', () => {
    expect(readForm({ ...typed, margin: '', close: '35' }).choices).toMatchObject({ margin: 100, close: 35 });
    expect(readForm({ ...typed, now: '-1' })).toEqual({ faults: { now: 'below' } });
  });
});

it('the optional inputs count only when they change something', () => {
  expect([hasOwnFigures(roiDefaults), usesFold(roiDefaults)]).toEqual([false, false]);
  expect(hasOwnFigures({ ...roiDefaults, now: 20 })).toBe(true);
  expect(usesFold({ ...roiDefaults, ramp: 0 })).toBe(true);
});
