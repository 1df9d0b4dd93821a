import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToWidth } from './cut-to-width.ts';

const tenPixels = (text: string) => Array.from(text).length * 10;

describe('cutToWidth', () => {
  it('keeps a title exactly as wide as the limit', () => {
    expect(cutToWidth('x'.repeat(60), tenPixels)).toEqual({ width: 600, kept: 'x'.repeat(60), isCut: false });
  });

  it('cuts a wider one after a whole word, with room for the ellipsis', () => {
    const title = 'One two three four five six seven eight nine ten eleven twelve';
    expect(cutToWidth(title, tenPixels, 200)).toEqual({ width: 620, kept: 'One two three four', isCut: true });
  });

  it('keeps a word that ends right at the limit', () => {
    expect(cutToWidth('aaaa bbbb cccc', tenPixels, 110).kept).toBe('aaaa bbbb');
  });

  it("cuts inside a word that's too long by itself", () => {
    expect(cutToWidth('x'.repeat(61), tenPixels).kept).toBe('x'.repeat(58));
  });

  it('keeps the start of the title, and what it keeps fits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.integer({ min: 40, max: 600 }),
        (title, limit) => {
          const { kept, isCut } = cutToWidth(title, tenPixels, limit);
          expect(title.startsWith(kept)).toBe(true);
          if (isCut) {
            expect(tenPixels(`${kept} …`)).toBeLessThanOrEqual(limit);
          } else {
            expect(kept).toBe(title);
          }
        },
      ),
    );
  });
});
