import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont, { type Axis } from 'subset-font';
import { arimoFiles, range, titleCharacters } from './title-letters.ts';

/**
 * Subsets the two font families to the letters, features, and axes that the site uses, in English
 * and Spanish, and the font of search results to the letters that titles are measured with, and
 * writes them to `app/styles/fonts`. Other letters, in what a visitor types, come from the
 * fallback. The result is committed: run `npm run assets fonts` only after a change here or an update of
 * the font packages.
 */
const text = [
  // ASCII without the signs that only code uses.
  ...range(0x20, 0x7e).filter((letter) => !'\\^`{}~'.includes(letter)),
  ...'\u00a0áéíóúüñÁÉÍÓÚÜÑ¿¡ã©°«»·×º–—‘’“”…€′−→',
].join('');

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
