import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { readColors } from '../../../app/content/site/colors.server.ts';
import { editionOf } from '../../../app/editions/edition.server.ts';
import { articlePictures, articleShapes, shareSize } from '../../../app/seo/canonical.ts';
import { readPage } from '../../../app/seo/page-rules/page.ts';
import { codeHash, keep, keepFolder } from '../cache.ts';
import { families, pictureSvg } from './picture.ts';
import { subjectOf } from './subjects.ts';

/**
 * Draws the share picture of every built page that asks for one with `og:image`, 1200 × 630 pixels,
 * and an article's in the shapes of its structured data: the same content gives the same bytes.
 * Pictures drawn by earlier builds come from the cache.
 */
export async function drawSharePictures(client: string): Promise<string> {
  const palette = readColors();
  const code = codeHash(['scripts/build/share-pictures/draw.ts']);
  const fonts = await keepFolder('fonts', [code], writeFonts);
  const wanted = findWanted(client);
  await Readable.from(wanted).forEach(draw, { concurrency: availableParallelism() });
  return `${wanted.length} share pictures.`;

  async function draw({ path, file, title, isArticle }: (typeof wanted)[number]): Promise<void> {
    const { brand, tagline } = editionOf(path).site();
    const drawing = pictureSvg({ brand, tagline, title }, await subjectOf(path));
    // A picture has no theme. Only an attribute can hold its quotes.
    const svg = drawing.replaceAll(/"var\(--([\w-]+)\)"/gu, (_, name: string) => `"${palette(name).day}"`);
    const picture = await keep('pictures', [code, svg], () => render(svg, fonts));
    write(join(client, file), picture);
    for (const [index, height] of isArticle ? Object.values(articleShapes).entries() : []) {
      const shape = () => withHeight(picture, height, palette('paper').day);
      const shaped = await keep('pictures', [code, svg, String(height)], shape);
      write(join(client, articlePictures(path)[index] ?? ''), shaped);
    }
  }
}

function write(target: string, picture: Uint8Array): void {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, picture);
}

/** Adds paper above and below: a picture that's cropped would lose words or its chart. */
function withHeight(picture: Uint8Array, height: number, background: string): Promise<Uint8Array> {
  const top = Math.floor((height - shareSize.height) / 2);
  const bottom = height - shareSize.height - top;
  return sharp(picture).extend({ top, bottom, background }).png().toBuffer();
}

async function render(svg: string, fonts: string): Promise<Buffer> {
  const { pixels, width, height } = await renderAsync(svg, {
    font: { fontDirs: [fonts], loadSystemFonts: false, defaultFontFamily: families.heading },
  });
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
}

/** The site's fonts as static fonts: the renderer supports neither variable axes nor WOFF 2. */
const faces = {
  'archivo/files/archivo-latin-standard-normal.woff2': { wght: 640, wdth: 110 },
  'newsreader/files/newsreader-latin-standard-italic.woff2': { wght: 400, opsz: 24 },
};

const glyphs = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const moreGlyphs = '–—‘’“”…′″°×→';

/** Writes the fonts of `families` into a folder. */
export async function writeFonts(folder: string): Promise<void> {
  for (const [source, variationAxes] of Object.entries(faces)) {
    const original = await readFile(join('node_modules/@fontsource-variable', source));
    const font = await subsetFont(original, glyphs + moreGlyphs, { targetFormat: 'sfnt', variationAxes });
    await writeFile(join(folder, `${dirname(dirname(source))}.ttf`), font);
  }
}

/**
 * The pages and the pictures they ask for; the title is the part of the picture's alternative text
 * before the brand's name.
 */
function findWanted(folder: string) {
  const wanted = globSync('**/*.html', { cwd: folder })
    .sort()
    .flatMap((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      const { metas } = readPage(html.slice(0, html.indexOf('</head>')));
      const read = (property: string) => metas.find((meta) => meta.name === property)?.content;
      const [image, alt, url] = [read('og:image'), read('og:image:alt'), read('og:url')];
      if (!image || !alt || !url) {
        return [];
      }
      const path = new URL(url).pathname;
      const { brand, tagline } = editionOf(path).site();
      const title = alt.replace(`. ${brand}: ${tagline}`, '');
      return [{ path, file: new URL(image).pathname, title, isArticle: read('og:type') === 'article' }];
    });
  // /tools asks for the picture of /resources: once is enough.
  return [...new Map(wanted.toReversed().map((each) => [each.file, each])).values()];
}
