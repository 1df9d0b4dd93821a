import { describe, expect, it } from 'vitest';
import { cutToWidth, wrapToWidth } from './cut-to-width.ts';
import { textWidth, titleFits, titleWidth, titleWidthLimit } from './title-width.ts';

describe('titleWidth', () => {
  it.each([
    ['', 0],
    ['iiiii', 23],
    ['MMMMM', 84],
    ['SEO Automation for Florida Companies', 351],
    ['¿Cuánto cuesta el SEO en Florida? Ñandú', 381],
  ])('measures "%s" as %i pixels', (title, pixels) => {
    expect(titleWidth(title)).toBe(pixels);
  });

  it('kerns as browsers do', () => {
    expect(textWidth('AV', 20)).toBeCloseTo(textWidth('A', 20) + textWidth('V', 20) - 1.48, 2);
    expect(textWidth('ÁV', 20)).toBe(textWidth('Á', 20) + textWidth('V', 20));
  });

  it('is the same for composed and decomposed letters, and an accent without a table adds nothing', () => {
    expect(textWidth('gui\u0301a', 20)).toBe(textWidth('guía', 20));
    expect(textWidth('ḿ', 20)).toBe(textWidth('m', 20));
    expect(textWidth('a\u200d\ufe0fa', 20)).toBe(textWidth('aa', 20));
  });
});

describe('titleFits', () => {
  it('accepts sixty narrow characters', () => {
    expect(titleFits('i'.repeat(60))).toBe(true);
  });

  it('rejects sixty-one characters, however narrow', () => {
    expect(titleFits('i'.repeat(61))).toBe(false);
  });

  it('rejects a title wider than the limit, however short', () => {
    expect(titleFits('W'.repeat(31))).toBe(false);
    expect(titleFits('W'.repeat(30))).toBe(true);
    expect(titleWidthLimit).toBe(580);
  });
});

describe('emoji', () => {
  it.each(['👨‍👩‍👧', '👍🏽', '🇺🇸', '1️⃣', '❤️‍🔥'])('%s is as wide as one', (emoji) => {
    expect(textWidth(emoji, 20)).toBe(textWidth('😀', 20));
  });
});

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
});
