import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOwnFigures, readForm, readLink, roiDefaults, toAddress, usesFold } from './inputs.ts';

describe('readLink', () => {
  it('returns the defaults without parameters', () => {
    expect(readLink({})).toEqual(roiDefaults);
  });

  it('sets the rate by position when the link has none', () => {
    expect(readLink({ position: '3' }).rate).toBe(11);
  });

  it('falls back to the default for each hostile value alone', () => {
    const link = readLink({
      volume: 'NaN',
      rate: '1e9',
      conversion: '-2',
      value: '<script>',
      investment: '9'.repeat(500),
      position: '6',
      ramp: '7',
      keyword: 'x'.repeat(5000),
    });
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
