/** The characters of titles in English, Spanish, and their neighbors: Latin and punctuation. */
export const titleCharacters = [
  ...range(0x20, 0x7e),
  // Without the soft hyphen, which has no width where a line isn't broken.
  ...range(0xa0, 0xff).filter((character) => character !== '\u00ad'),
  ...[...'ŒœŸŠšŽžĄąĆćČčĘęĚěŁłŃńŘřŚśŻż–—‑‒‘’‚“”„†•…‹›‰€™−→←↑↓'],
  '\u2009',
  '\u200b',
  '\u202f',
];

/** Arimo in two files, as the package has it. */
export const arimoFiles = ['latin', 'latin-ext'].map(
  (subset) => `scripts/assets/once/node_modules/@fontsource/arimo/files/arimo-${subset}-400-normal.woff2`,
);

/** Returns the characters between two code points, both included. */
export function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
