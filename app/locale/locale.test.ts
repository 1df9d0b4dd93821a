import { describe, expect, it } from 'vitest';
import { createFormats } from './formats.ts';
import { withoutOwnerFields } from './owner-field.ts';
import { cutToWidth, textWidth, titleFits, titleWidth, titleWidthLimit, wrapToWidth } from './title-width.ts';

it.each([
  ['Quoted after the plan.', 'Quoted after the plan.'],
  ['[your hours]', ''],
  ['[your monthly price], quoted after the plan', ''],
  ['It starts at $2.50. After that, it costs [your price].', 'It starts at $2.50.'],
  ['It costs [your price]. You can stop.', 'You can stop.'],
  ['Empieza en $2,500. Después cuesta [tu precio].', 'Empieza en $2,500.'],
  ['# A\n\n- One. You get [your remedy].\n- Two.\n', '# A\n\n- One.\n- Two.\n'],
  ['Braces [Draft] and [links](/a) stay.', 'Braces [Draft] and [links](/a) stay.'],
])('withoutOwnerFields leaves of %j only %j', (text, left) => {
  expect(withoutOwnerFields(text)).toBe(left);
});

it.each(['en-US', 'es-US'])('createFormats writes short amounts without a space in %s', (lang) => {
  const { shortMoney } = createFormats(lang);
  expect([shortMoney(0), shortMoney(50_000), shortMoney(-4_750)]).toEqual(['$0', '$50K', '-$4.8K']);
});

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

it.each([
  ['aaaa bbbb cccc dddd', { lines: ['aaaa bbbb', 'cccc dddd'], isCut: false }],
  ['aaaa bbbb cccc dddd e', { lines: ['aaaa bbbb', 'cccc'], isCut: true }],
])('wrapToWidth wraps %j after whole words, and cuts the last line when there is more', (title, wrapped) => {
  expect(wrapToWidth(title, tenPixels, 100, 2)).toEqual(wrapped);
});
