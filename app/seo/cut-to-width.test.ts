import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToWidth, wrapToWidth } from './cut-to-width.ts';

const tenPixels = (text: string) => Array.from(text).length * 10;

describe('cutToWidth', () => {
  it('keeps a title exactly as wide as the limit', () => {
    expect(cutToWidth('x'.repeat(58), tenPixels, 580)).toEqual({ kept: 'x'.repeat(58), isCut: false });
  });

  it('cuts a wider one after a whole word, with room for the ellipsis', () => {
    const title = 'One two three four five six seven eight nine ten eleven twelve';
    expect(cutToWidth(title, tenPixels, 200)).toEqual({ kept: 'One two three four', isCut: true });
  });

  it('keeps a word that ends right at the limit', () => {
    expect(cutToWidth('aaaa bbbb cccc', tenPixels, 110).kept).toBe('aaaa bbbb');
  });

  it("cuts inside a word that's too long by itself", () => {
    expect(cutToWidth('x'.repeat(59), tenPixels, 580).kept).toBe('x'.repeat(56));
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

describe('wrapToWidth', () => {
  it('wraps after whole words, and cuts the last line when there is more', () => {
    expect(wrapToWidth('aaaa bbbb cccc dddd', tenPixels, 100, 2)).toEqual({
      lines: ['aaaa bbbb', 'cccc dddd'],
      isCut: false,
    });
    expect(wrapToWidth('aaaa bbbb cccc dddd e', tenPixels, 100, 2)).toEqual({
      lines: ['aaaa bbbb', 'cccc'],
      isCut: true,
    });
  });

  it('shows every letter of what fits, in lines that fit, for any title', () => {
    const title = fc.array(fc.stringMatching(/^[a-z]{1,30}$/u), { maxLength: 12 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(title, (text) => {
        const { lines, isCut } = wrapToWidth(text, tenPixels, 100, 2);
        const letters = lines.join('').replaceAll(' ', '');
        expect(text.replaceAll(' ', '').startsWith(letters)).toBe(true);
        expect(isCut).toBe(letters.length < text.replaceAll(' ', '').length);
        for (const line of lines) {
          expect(tenPixels(line)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
