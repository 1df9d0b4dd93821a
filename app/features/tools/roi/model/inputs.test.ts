import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickCurves, estimateReturn } from './formula.ts';
import {
  hasOwnFigures,
  hasRanges,
  type NumberField,
  numberFields,
  parameterNames,
  readForm,
  readLink,
  roiDefaults,
  roiLimits,
  toAddress,
} from './inputs.ts';

describe('readLink', () => {
  it('returns the defaults without parameters', () => {
    expect(readLink({})).toEqual(roiDefaults);
  });

  it('sets the rate by position and curve when the link has none', () => {
    expect(readLink({ position: '3' }).rate).toBe(11);
    expect(readLink({ position: '3', curve: 'overview' }).rate).toBe(0.8);
  });

  it('falls back to the default for each hostile value alone', () => {
    const link = readLink({
      volume: 'NaN',
      rate: '1e9',
      conversion: '-2',
      value: '<script>',
      investment: '9'.repeat(500),
      position: '6',
      curve: '__proto__',
      ramp: '7',
      keyword: 'x'.repeat(5000),
    });
    expect(link).toEqual({ ...roiDefaults, keyword: 'x'.repeat(80) });
    expect(readLink({ volume: 'no', value: '900' })).toEqual({ ...roiDefaults, value: 900 });
  });

  it('never leads to an infinite figure', () => {
    const parameters = fc.dictionary(
      fc.constantFrom(...parameterNames),
      fc.oneof(fc.string(), fc.double().map(String)),
    );
    fc.assert(
      fc.property(parameters, (given) => {
        expect(Object.values(estimateReturn(readLink(given))).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('toAddress', () => {
  it('survives a round trip', () => {
    const choices = fc.record({
      keyword: fc.constantFrom('', 'café & bar = 100 %', 'a#b?c'),
      volume: fc.integer({ min: 0, max: 100_000_000 }),
      position: fc.integer({ min: 1, max: 5 }),
      curve: fc.constantFrom(...clickCurves),
      rate: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      conversion: fc.integer({ min: 2, max: 200 }).map((twentieths) => twentieths / 20),
      value: fc.integer({ min: 0, max: 100_000_000 }).map((cents) => cents / 100),
      investment: fc.integer({ min: 0, max: 10_000_000 }),
      ramp: fc.constantFrom(0, 3, 6, 9, 12),
      margin: fc.nat(100),
      close: fc.nat(100),
      now: fc.nat(1_000_000),
      click: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
      ranges: fc.constantFrom(
        {},
        { volume: { low: 0 } },
        { volume: { high: 100_000_000 }, ramp: { low: 0, high: 36 } },
      ),
    });
    fc.assert(
      fc.property(choices, (given) => {
        const link = new URLSearchParams(new URLSearchParams(toAddress(given)).toString());
        expect(readLink(Object.fromEntries(link))).toEqual(given);
      }),
    );
  });
});

describe('readForm', () => {
  const typed = toAddress(roiDefaults);

  it('reads what was typed', () => {
    expect(readForm({ ...typed, volume: '12,000', conversion: '2,5', value: '$1,250.50' }).choices).toMatchObject({
      volume: 12_000,
      conversion: 2.5,
      value: 1250.5,
    });
  });

  it('names every faulty field', () => {
    expect(readForm({ ...typed, volume: '', conversion: '0', investment: 'much' })).toEqual({
      faults: { volume: 'empty', conversion: 'below', investment: 'unreadable' },
    });
  });

  it.each(
    numberFields.flatMap(
      (field: NumberField) =>
        [
          [field, roiLimits[field].min],
          [field, roiLimits[field].max],
        ] as const,
    ),
  )('accepts %s at its limit %d', (field, limit) => {
    expect(readForm({ ...typed, [field]: String(limit) }).choices).toMatchObject({ [field]: limit });
  });

  it('takes a rate of 0.25 percent and leaves out empty optional fields', () => {
    const { choices } = readForm({
      ...typed,
      conversion: '0,25',
      margin: '',
      close: '35',
      volumeLow: '',
      rateHigh: '40',
    });
    expect(choices).toMatchObject({ conversion: 0.25, margin: 100, close: 35, ranges: { rate: { high: 40 } } });
    expect(choices?.ranges.volume).toBeUndefined();
  });

  it('takes a low and a high that are what is expected', () => {
    const { choices } = readForm({ ...typed, volume: '5000', volumeLow: '5000', volumeHigh: '5000' });
    expect(choices?.ranges).toEqual({ volume: { low: 5000, high: 5000 } });
  });

  it('names a low above and a high below what is expected', () => {
    expect(readForm({ ...typed, volumeLow: '6000', rateHigh: '20', valueLow: 'x', now: '-1' })).toEqual({
      faults: { volumeLow: 'lowAbove', rateHigh: 'highBelow', valueLow: 'unreadable', now: 'below' },
    });
  });
});

describe('the optional inputs', () => {
  it('count only when they change something', () => {
    expect([hasOwnFigures(roiDefaults), hasRanges(roiDefaults)]).toEqual([false, false]);
    expect(hasRanges({ ...roiDefaults, ranges: { volume: { low: 5000, high: 5000 } } })).toBe(false);
    expect(hasRanges({ ...roiDefaults, ranges: { volume: { low: 4000 } } })).toBe(true);
    expect(hasOwnFigures({ ...roiDefaults, now: 20 })).toBe(true);
  });

  it('fall back one by one in a broken link', () => {
    const { ranges, margin } = readLink({ volumeLow: '9999', volumeHigh: '6000', margin: '400' });
    expect({ ranges, margin }).toEqual({ ranges: { volume: { high: 6000 } }, margin: 100 });
  });
});
