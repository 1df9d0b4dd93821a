import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const letters = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const more = '–—‘’“”…′″°×→';

/** The faces of the site as still fonts: the renderer knows neither variable axes nor WOFF 2. */
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

/** What the faces are called inside the drawings. */
export const families = { heading: 'Archivo SemiBold', water: 'Newsreader 16pt' };

/** Writes the faces into `folder` and gives their paths. */
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
