import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, byteRange, matchesEtag, passesIfMatch } from './site.negotiation.ts';

describe('acceptedEncodings', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['identity', []],
    ['gzip, deflate, br, zstd', ['br', 'gz']],
    ['BR;q=0.5,  GZIP ; q=1', ['gz', 'br']],
    ['gzip;q=0.5, br;q=0.7', ['br', 'gz']],
    ['gzip;q=0.5, *;q=0.7', ['br', 'gz']],
    ['identity, br;q=0.5, gzip', ['gz']],
    ['identity;q=0, br', ['br']],
    ['br;q=0, gzip', ['gz']],
    ['*', ['br', 'gz']],
    ['*;q=0', []],
    ['gzip;q=0, *', ['br']],
    ['br;q=nonsense', []],
    ['brotli, xgzip', []],
  ])('reads %o as %o', (header, wanted) => {
    expect(acceptedEncodings(header)).toEqual(wanted);
  });
});

describe('matchesEtag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"a-br"', false],
    ['a', false],
    [undefined, false],
  ])('finds "a" in %o: %o', (header, wanted) => {
    expect(matchesEtag(header, '"a"')).toBe(wanted);
  });
});

describe('passesIfMatch', () => {
  it.each([
    [undefined, true],
    ['"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['W/"a"', false],
    ['"b"', false],
  ])('lets %o through: %o', (header, wanted) => {
    expect(passesIfMatch(header, ['"a"', '"a-br"'])).toBe(wanted);
  });
});

describe('byteRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    ['bytes=1e3-', undefined],
    [undefined, undefined],
  ])('reads %o of ten bytes as %o', (header, wanted) => {
    expect(byteRange(header, 10)).toEqual(wanted);
  });

  it('never leaves the file, whatever is asked of however few bytes', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.option(fc.nat(30)), fc.option(fc.nat(30)), (size, first, last) => {
        const range = byteRange(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (typeof range === 'object') {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      }),
    );
  });
});
