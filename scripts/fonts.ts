import { readFile, writeFile } from 'node:fs/promises';
import subsetFont, { type Axis } from 'subset-font';

/**
 * Subsets the two font families to the letters, features, and axes that the site uses, in English
 * and Spanish, and writes them to `app/styles/fonts`. Other letters, in what a visitor types, come
 * from the fallback. The results are committed: run `npm run fonts` only after a change here or an
 * update of the font packages. Arimo, with the letters and the widths that titles are measured with,
 * was cut and measured once: a browser test holds the table against the font.
 */
const text = [
  // ASCII without the signs that only code uses.
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).filter(
    (letter) => !'\\^`{}~'.includes(letter),
  ),
  ...'\u00a0áéíóúüñÁÉÍÓÚÜÑ¿¡ã©°«»·×º–—‘’“”…€′−→',
].join('');

type Font = { source: string; target: string; axes: Record<string, Axis> };
const fonts: Font[] = [
  {
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    target: 'archivo.woff2',
    axes: { wght: { min: 400, max: 700, default: 400 }, wdth: { min: 100, max: 112, default: 100 } },
  },
  {
    source: 'newsreader/files/newsreader-latin-standard-italic.woff2',
    target: 'newsreader-italic.woff2',
    axes: { wght: 400, opsz: 16 },
  },
];

for (const { source, target, axes } of fonts) {
  const original = await readFile(`node_modules/@fontsource-variable/${source}`);
  const subset = await subsetFont(original, text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['kern', 'tnum', 'ccmp', 'mark'],
    // For the font menus of desktop programs, and for screens older than any browser of today.
    dropTables: ['STAT', 'MVAR'],
    noHinting: true,
  });
  await writeFile(`app/styles/fonts/${target}`, subset);
  console.log(`${target}: ${original.length} → ${subset.length} bytes`);
}
