import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editions } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { checkNumber } from '../../../../ui/forms/parse-number.ts';

import { estimateReturn } from './formula.ts';
import { hasOwnFigures, numberInputs, readForm, readLink, roiDefaults, toAddress, usesFold } from './inputs.ts';
import { conversionWorth, findThresholds, netReturn, roiReport } from './result.ts';

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

it('conversionWorth is the value of a customer, times close rate and margin', () => {
  expect(conversionWorth(roiDefaults)).toBe(500);
  expect(conversionWorth({ ...roiDefaults, close: 50, margin: 40 })).toBe(100);
});

describe('findThresholds', () => {
  it('finds them for the defaults', () => {
    expect(findThresholds(roiDefaults, 1425)).toEqual({ conversion: 0.2, traffic: 125, customers: 3 });
  });

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
  it('returns the defaults without parameters', () => {
    expect(readLink({})).toMatchObject({ keyword: '', volume: 5000, position: 1, rate: 28.5, conversion: 2 });
    expect(readLink({})).toMatchObject({ value: 500, investment: 1500, ramp: 6, margin: 100, close: 100, now: 0 });
  });

  it('sets the rate by position when the link has none', () => {
    expect(readLink({ position: '3' }).rate).toBe(11);
  });

  it('falls back to the default for each hostile value alone', () => {
    const figures = { volume: 'NaN', rate: '1e9', conversion: '-2', value: '<script>', investment: '9'.repeat(500) };
    const link = readLink({ ...figures, position: '6', ramp: '7', keyword: 'x'.repeat(5000) });
    expect(link).toEqual({ ...roiDefaults, keyword: 'x'.repeat(80) });
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
