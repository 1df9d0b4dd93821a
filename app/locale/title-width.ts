import arimo from './arimo-widths.json' with { type: 'json' };

/**
 * The pixels in which a desktop result shows a title, for the title tool, the site's linter, and
 * the build alike.
 *
 * Google states no limit, only that a title is cut to fit the device
 * (developers.google.com/search/docs/appearance/title-link, read 2026). Two models of its page are
 * in use: Arial at 20 px in 580 to 600 px (a convention of preview tools), and Arial at 22 px in
 * 652 px, measured in Chrome on Windows in September 2026, which is 593 px at 20 px. 580 is the
 * highest figure that is safe in both. 600 is not.
 */
export const titleWidthLimit = 580;

/** The type size, in pixels, that `titleWidthLimit` counts in. */
export const titleSize = 20;

/** The most characters in a title that phones and other search engines show whole. */
export const titleLengthLimit = 60;

/**
 * Returns the width of a title in a desktop result, in whole pixels: what has begun is used up, so
 * a title fits exactly when this is at most `titleWidthLimit`.
 */
export function titleWidth(title: string): number {
  return Math.ceil(textWidth(title, titleSize));
}

/** Returns whether a result shows the whole title. */
export function titleFits(title: string): boolean {
  return title.length <= titleLengthLimit && titleWidth(title) <= titleWidthLimit;
}

/**
 * Returns the width in pixels of a line of text in Arial, kerned as browsers kern it. `size` is the
 * type size in pixels. The same on every system, because it comes from a table, not from the
 * visitor's fonts. Characters outside the table are estimates: an accented letter is as wide as its
 * base, an emoji or an ideograph one and a quarter or one em.
 */
export function textWidth(text: string, size: number): number {
  let units = 0;
  let before = '';
  // A family, a flag, or a hand with its color is one picture of several characters.
  const plain = text.normalize('NFC').replace(joinedEmoji, firstEmoji);
  for (const character of plain) {
    units += unitsOf(character) + (kerns.get(before)?.get(character) ?? 0);
    before = character;
  }
  return (units * size) / unitsPerEm;
}

const joinedEmoji =
  /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)+|\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}]|\p{RI}{2}|[\d#*]\ufe0f?\u20e3/gu;
/** Any emoji: all are as wide as each other. */
const firstEmoji = '\u{1f600}';

const { unitsPerEm } = arimo;

const widths = new Map(
  Object.entries(arimo.advances).flatMap(([units, characters]) =>
    [...characters].map((character) => [character, Number(units)] as const),
  ),
);
/** By the first character of a pair, then by the second. */
const kerns = new Map<string, Map<string, number>>();
for (const [units, list] of Object.entries(arimo.kerning)) {
  for (const [, first = '', second = ''] of list.matchAll(/(.)(.)/gsu)) {
    kerns.set(first, (kerns.get(first) ?? new Map()).set(second, Number(units)));
  }
}

function unitsOf(character: string): number {
  const known = widths.get(character);
  if (known !== undefined) {
    return known;
  }
  const [base = ''] = character.normalize('NFKD');
  if (base !== character) {
    return unitsOf(base);
  }
  if (/[\p{M}\p{Cf}\p{Cc}]/u.test(character)) {
    return 0;
  }
  if (/\p{Extended_Pictographic}/u.test(character)) {
    return 1.25 * unitsPerEm;
  }
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character)
    ? unitsPerEm
    : 0.7 * unitsPerEm;
}

/** Letters and two lines of a description in a desktop result, a convention of preview tools. */
const descriptionSize = 14;
const descriptionPixels = 920;

/** Returns a description as a desktop result shows it, how wide it is, in pixels, and whether it's cut. */
export function descriptionShown(text: string) {
  const said = text.replaceAll(/\s+/gu, ' ').trim();
  const measure = (part: string): number => Math.ceil(textWidth(part, descriptionSize));
  const { kept, isCut } = cutToWidth(said, measure, descriptionPixels);
  return { shown: isCut ? kept + ellipsis : kept, pixels: measure(said), limit: descriptionPixels, isCut };
}

/** Returns the title with the brand's name at the end when a search result has room for both. */
export function fullTitle(title: string, brand: string): string {
  const full = `${title} | ${brand}`;
  return title.includes(brand) || !titleFits(full) ? title : full;
}

/** The part of a title that a result shows: its lines, and whether the last one ends early. */
export type Shown = { lines: string[]; isCut: boolean };

const ellipsis = ' …';

/**
 * Returns what's left of a title in `limit` pixels: all of it, or as many whole words as fit before
 * the ellipsis (or characters, when the first word is too long). `measure` returns a text's width
 * in pixels and grows with the text.
 */
export function cutToWidth(title: string, measure: (text: string) => number, limit: number) {
  if (measure(title) <= limit) {
    return { kept: title, isCut: false };
  }
  return { kept: fitting(title, (text) => measure(text + ellipsis) <= limit), isCut: true };
}

/**
 * Returns the lines of a title that wraps after `limit` pixels, at most `most` of them. The last
 * one is cut when there's more; the ellipsis isn't part of it.
 */
export function wrapToWidth(title: string, measure: (text: string) => number, limit: number, most: number): Shown {
  const lines: string[] = [];
  let rest = title;
  while (lines.length < most - 1 && measure(rest) > limit) {
    const line = fitting(rest, (text) => measure(text) <= limit);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  const { kept, isCut } = cutToWidth(rest, measure, limit);
  return { lines: [...lines, kept], isCut };
}

/** Returns the longest start of a text that fits, in whole words if at least one does. */
function fitting(text: string, fits: (start: string) => boolean): string {
  const characters = Array.from(text);
  let [good, bad] = [0, characters.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(characters.slice(0, middle).join(''))) {
      good = middle;
    } else {
      bad = middle;
    }
  }
  const kept = characters.slice(0, good).join('');
  const wordEnd = characters[good]?.trim() === '' ? kept.length : kept.search(/\s\S*$/u);
  return (wordEnd > 0 ? kept.slice(0, wordEnd) : kept).trimEnd();
}
