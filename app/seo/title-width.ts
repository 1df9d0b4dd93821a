/**
 * Advance widths of Arial in thousandths of the type size, each with the characters that have it.
 */
const widths: Array<[width: number, characters: string]> = [
  [191, "'"],
  [222, 'ijl‘’'],
  [260, '|'],
  [278, ' !,./:;I[\\]ftí'],
  [333, '()-`r“”'],
  [334, '{}'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'Jcksvxyz'],
  [556, '#$0123456789?L_abdeghnopqu–éñáóú'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUwÑ'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1000, '—…'],
  [1015, '@'],
];

const advance = new Map(
  widths.toReversed().flatMap(([width, text]) => [...text].map((character) => [character, width])),
);

/** The pixels that a desktop search result gives a title, set in Arial at 20 px. */
export const titleWidthLimit = 580;

/** The most characters in a title that phones and other search engines show whole. */
export const titleLengthLimit = 60;

/**
 * Returns the width of a title in a search result, in pixels: Arial at 20 px without kerning. An
 * unknown character counts as a wide one.
 */
export function titleWidth(title: string): number {
  const thousandths = [...title].reduce((sum, character) => sum + (advance.get(character) ?? 722), 0);
  return Math.round((thousandths * 20) / 1000);
}

/** Returns whether a result shows the whole title. */
export function titleFits(title: string): boolean {
  return title.length <= titleLengthLimit && titleWidth(title) <= titleWidthLimit;
}
