import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const more = '–—‘’“”…′″°×→';

/** The site's fonts as static fonts: the renderer supports neither variable axes nor WOFF 2. */
const faces: Array<{ file: string; source: string; axes: Record<string, number> }> = [
  {
    file: 'heading.ttf',
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    axes: { wght: 640, wdth: 110 },
  },
  {
    file: 'water.ttf',
    source: 'newsreader/files/newsreader-latin-standard-italic.woff2',
    axes: { wght: 400, opsz: 24 },
  },
];

/** The font names in the drawings. */
export const families = { heading: 'Archivo SemiBold', water: 'Newsreader 16pt' };

/** Writes the fonts into `folder` and returns their paths. */
export async function writeFonts(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    faces.map(async ({ file, source, axes }) => {
      const original = await readFile(join('node_modules/@fontsource-variable', source));
      const path = join(folder, file);
      await writeFile(path, await subsetFont(original, letters + more, { targetFormat: 'sfnt', variationAxes: axes }));
      return path;
    }),
  );
}
