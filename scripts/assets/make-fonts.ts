import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont, { type Axis } from 'subset-font';

/**
 * Subsets the two font families to the letters and axes that the site uses and writes them to
 * `app/styles/fonts`. The result is committed: run `npm run fonts` only after a change here or an
 * update of the font packages.
 */
const letters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  ...[...'ŒœŸ–—‘’“”„†‡•…‰′″‹›€™−×÷≈≤≥→←↗↓↑°№½¼¾'].map((letter) => letter.codePointAt(0) ?? 0),
];
const text = String.fromCodePoint(...letters);

const packages = 'node_modules/@fontsource-variable';
const fonts: Array<{ source: string; target: string; axes: Record<string, Axis> }> = [
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
];

const folder = new URL('../../app/styles/fonts', import.meta.url);
await mkdir(folder, { recursive: true });
for (const font of fonts) {
  const original = await readFile(font.source);
  const subset = await subsetFont(original, text, { targetFormat: 'woff2', variationAxes: font.axes });
  await writeFile(new URL(font.target, folder), subset);
  console.log(`${font.target}: ${original.length} → ${subset.length} bytes`);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
