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

it('titleFits takes sixty characters, however narrow, and 580 pixels, however few they are', () => {
  const titles = ['i'.repeat(60), 'i'.repeat(61), 'W'.repeat(30), 'W'.repeat(31)];
  expect(titles.map(titleFits)).toEqual([true, false, true, false]);
  expect(titleWidthLimit).toBe(580);
});

it.each(['👨‍👩‍👧', '👍🏽', '🇺🇸', '1️⃣', '❤️‍🔥'])('%s is as wide as one emoji', (emoji) => {
  expect(textWidth(emoji, 20)).toBe(textWidth('😀', 20));
});

const tenPixels = (text: string) => Array.from(text).length * 10;

it.each([
  ['nothing from one as wide as the limit', 'x'.repeat(58), 580, 'x'.repeat(58)],
  ['after a whole word, with room for the ellipsis', 'One two three four five six', 200, 'One two three four'],
  ['after a word that ends right at the limit', 'aaaa bbbb cccc', 110, 'aaaa bbbb'],
  ["inside a word that's too long by itself", 'x'.repeat(59), 580, 'x'.repeat(56)],
])('cutToWidth cuts a title: %s', (_, title, limit, kept) => {
  expect(cutToWidth(title, tenPixels, limit)).toEqual({ kept, isCut: kept !== title });
});

it('wrapToWidth wraps after whole words, and cuts the last line when there is more', () => {
  expect(wrapToWidth('aaaa bbbb cccc dddd', tenPixels, 100, 2)).toEqual({
    lines: ['aaaa bbbb', 'cccc dddd'],
    isCut: false,
  });
  expect(wrapToWidth('aaaa bbbb cccc dddd e', tenPixels, 100, 2)).toEqual({
    lines: ['aaaa bbbb', 'cccc'],
    isCut: true,
  });
});
