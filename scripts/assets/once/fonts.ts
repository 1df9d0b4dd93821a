import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { openSync } from 'fontkit';
import subsetFont, { type Axis } from 'subset-font';

/**
 * Subsets the two font families to the letters, features, and axes that the site uses, in English
 * and Spanish, and the font of search results to the letters that titles are measured with, and
 * writes them to `app/styles/fonts`. Other letters, in what a visitor types, come from the
 * fallback. The widths of those letters go to `app/seo/arimo-widths.json`, and a browser test holds them
 * against the font. The results are committed: run `npm run assets fonts` only after a change here or an
 * update of the font packages.
 */
const text = [
  // ASCII without the signs that only code uses.
  ...range(0x20, 0x7e).filter((letter) => !'\\^`{}~'.includes(letter)),
  ...'\u00a0áéíóúüñÁÉÍÓÚÜÑ¿¡ã©°«»·×º–—‘’“”…€′−→',
].join('');

/** The characters of titles in English, Spanish, and their neighbors: Latin and punctuation. */
const titleCharacters = [
  ...range(0x20, 0x7e),
  // Without the soft hyphen, which has no width where a line isn't broken.
  ...range(0xa0, 0xff).filter((character) => character !== '\u00ad'),
  ...[...'ŒœŸŠšŽžĄąĆćČčĘęĚěŁłŃńŘřŚśŻż–—‑‒‘’‚“”„†•…‹›‰€™−→←↑↓'],
  '\u2009',
  '\u200b',
  '\u202f',
];

/** Arimo in two files, as the package has it. */
const arimoFiles = ['latin', 'latin-ext'].map(
  (subset) => `scripts/assets/once/node_modules/@fontsource/arimo/files/arimo-${subset}-400-normal.woff2`,
);

const packages = 'node_modules/@fontsource-variable';
type Font = { source: string; target: string; text?: string; axes?: Record<string, Axis>; features?: string[] };
const fonts: Font[] = [
  {
    source: `${packages}/archivo/files/archivo-latin-standard-normal.woff2`,
    target: 'archivo.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 }, wdth: { min: 100, max: 112, default: 100 } },
  },
  {
    source: `${packages}/newsreader/files/newsreader-latin-standard-italic.woff2`,
    target: 'newsreader-italic.woff2',
    axes: { wght: 400, opsz: 16 },
  },
  // What isn't in the first file comes from the second, as in the table of widths.
  ...arimoFiles.map((source, index) => ({
    source,
    target: ['arimo.woff2', 'arimo-extended.woff2'][index] ?? '',
    text: titleCharacters.join(''),
    features: ['kern', 'liga', 'ccmp', 'mark', 'locl'],
  })),
];

const folder = new URL('../../../app/styles/fonts/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const font of fonts) {
  const original = await readFile(font.source);
  const subset = await subsetFont(original, font.text ?? text, {
    targetFormat: 'woff2',
    ...(font.axes && { variationAxes: font.axes }),
    keepFeatures: font.features ?? ['kern', 'tnum', 'ccmp', 'mark'],
    // For the font menus of desktop programs, and for screens older than any browser of today.
    dropTables: ['STAT', 'MVAR'],
    noHinting: true,
  });
  await writeFile(new URL(font.target, folder), subset);
  console.log(`${font.target}: ${original.length} → ${subset.length} bytes`);
}
await writeFile(new URL('../../seo/arimo-widths.json', folder), escapeUnseen(JSON.stringify(titleWidths(), null, 2)));

/**
 * Returns the advance widths and the kerning of Arimo Regular, which has the metrics of Arial: each
 * width in font units with its characters, each kerning with its pairs, one after the other. Only
 * pairs of letters in one file can be kerned, as in a browser.
 */
function titleWidths() {
  const advances: Record<number, string> = {};
  const kerning: Record<number, string> = {};
  let unitsPerEm = 0;
  const seen = new Set<string>();
  for (const file of arimoFiles) {
    const font = openSync(file);
    if (!('layout' in font)) {
      throw new Error(`${file} is a collection of fonts`);
    }
    unitsPerEm = font.unitsPerEm;
    const own = titleCharacters.filter(
      (character) => !seen.has(character) && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    const widths = new Map(own.map((character) => [character, font.layout(character).advanceWidth]));
    for (const [character, width] of widths) {
      seen.add(character);
      advances[width] = (advances[width] ?? '') + character;
    }
    for (const [first, firstWidth] of widths) {
      for (const [second, secondWidth] of widths) {
        const kern = font.layout(first + second).advanceWidth - firstWidth - secondWidth;
        if (kern !== 0) {
          kerning[kern] = (kerning[kern] ?? '') + first + second;
        }
      }
    }
  }
  return { unitsPerEm, advances, kerning };
}

/** Escapes what an editor doesn't show. */
function escapeUnseen(json: string): string {
  return `${json.replaceAll(/[^\P{Z} ]|[\p{Cf}\p{M}]/gu, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)}\n`;
}

/** Returns the characters between two code points, both included. */
function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
