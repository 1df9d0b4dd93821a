import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masked, maskPath } from './mask-path.ts';

const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/u), { maxLength: 3 }).map((parts) => parts.join('/'));

describe('maskPath', () => {
  it.each([
    ['/ana@example.com', '/…'],
    ['/unsubscribe/ana.ruiz+news@mail.example.co/now', '/unsubscribe/…/now'],
    ['/u/ana%40example.com', '/u/…'],
    ['/call/+1 (305) 555-0134', '/call/…'],
    ['/tel:305.555.0134', '/tel:…'],
    ['/555-0134', '/…'],
    ['/ssn/123-45-6789/x', '/ssn/…/x'],
    ['/invoice_20240517123', '/invoice_…'],
  ])('masks %s as %s', (path, expected) => {
    expect(maskPath(path)).toBe(expected);
  });

  it.each([
    '/',
    '/about-us',
    '/blog/2024/05/17/title',
    '/2024-05-17-title',
    '/page/2',
    '/100-ideas-2026',
    '/item-123456',
  ])('leaves %s alone', (path) => {
    expect(maskPath(path)).toBe(path);
  });

  it('never keeps an address or a number, wherever it stands', () => {
    const separator = fc.constantFrom('', '-', '.', ' ', ') ', '_');
    const phone = fc
      .tuple(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 15 }), separator)
      .map(([digits, between]) => digits.join(between));
    fc.assert(
      fc.property(words, fc.oneof(phone, fc.emailAddress()), words, (before, personal, after) => {
        // A path has no such character inside a segment.
        const secret = personal.replaceAll(/[/?]/gu, '-');
        const found = maskPath(`/${before}/${secret}/${after}`);
        expect(found).not.toContain(secret);
        expect(found).toContain(masked);
        expect(found).not.toMatch(/@|\d{7}/u);
      }),
      { numRuns: 5000 },
    );
  });

  it('changes nothing the second time, and no path of words', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(maskPath(maskPath(path))).toBe(maskPath(path));
      }),
    );
    fc.assert(
      fc.property(words, (path) => {
        expect(maskPath(path)).toBe(path);
      }),
    );
  });
});
