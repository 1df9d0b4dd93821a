import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNumber, parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['5000', 5000],
    ['5,000', 5000],
    ['5 000', 5000],
    ['5\u00a0000', 5000],
    ['5\u202f000', 5000],
    ['5.000', 5000],
    ["5'000", 5000],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['$1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['28,5', 28.5],
    ['28.5', 28.5],
    ['28.5 %', 28.5],
    [' 2 ', 2],
    [',5', 0.5],
    ['0,125', 0.125],
    ['0.1', 0.1],
    ['-3', -3],
    ['−3', -3],
    ['-$3', -3],
    ['+3', 3],
    ['5.', 5],
  ])('reads %j as %d', (typed, value) => {
    expect(parseNumber(typed)).toBe(value);
  });

  it.each([
    '',
    'abc',
    '1e9',
    '0x10',
    'NaN',
    'Infinity',
    '1,2,3',
    '1.2.3',
    '12,34,567',
    '1,000.00.0',
    '--3',
    '5000 a month',
    '.',
    ',',
    '<b>',
  ])('rejects %j', (typed) => {
    expect(parseNumber(typed)).toBeUndefined();
  });

  it('reads a separator before three digits as a decimal sign when the value has three decimals', () => {
    expect(parseNumber('2,500', 3)).toBe(2.5);
    expect(parseNumber('2.500', 3)).toBe(2.5);
  });

  it('reads what Intl writes, in English and in Spanish', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000 }),
        fc.constantFrom('en-US', 'es-ES', 'es-MX'),
        (cents, locale) => {
          const value = cents / 100;
          const typed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
          expect(parseNumber(typed)).toBe(value);
        },
      ),
    );
  });

  it('returns a finite number or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const value = parseNumber(typed);
        expect(value === undefined || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('checkNumber', () => {
  const rate = { min: 0.1, max: 10, step: 0.1, decimals: 3 };

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['two', 'unreadable'],
    ['0', 'below'],
    ['-1', 'below'],
    ['0.09', 'below'],
    ['10.1', 'above'],
    ['9'.repeat(400), 'unreadable'],
    ['99999999999', 'above'],
    ['2.55', 'offStep'],
  ])('finds the fault of %j', (typed, fault) => {
    expect(checkNumber(typed, rate)).toEqual({ fault });
  });

  it.each([
    ['0.1', 0.1],
    ['0.3', 0.3],
    ['2,5', 2.5],
    ['9.9', 9.9],
    ['10', 10],
  ])('accepts %j', (typed, value) => {
    expect(checkNumber(typed, rate)).toEqual({ value });
  });
});
