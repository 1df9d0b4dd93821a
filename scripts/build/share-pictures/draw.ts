import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { readColors, readTokens } from '../../../app/content/site/colors.server.ts';
import { editionOf } from '../../../app/editions/edition.server.ts';
import { articlePictures, articleShapes, shareSize } from '../../../app/seo/canonical.ts';
import { readPage } from '../../../app/seo/page-rules/page.ts';
import { cacheFolder, codeHash, keep } from '../cache.ts';
import { type PictureWords, pictureSvg } from './picture.ts';
import { type Color, families, framed, framePad, writeFonts } from './sheet.ts';
import { type Subject, subjectOf } from './subjects.ts';

/** The code that decides a picture's bytes. */
const sources = ['scripts/build/share-pictures', 'app/charts', 'app/seo/canonical.ts', 'app/styles/fonts'];

/**
 * Draws the share picture of every built page that asks for one with `og:image`, 1200 × 630 pixels,
 * and an article's in the shapes of its structured data: the same content gives the same bytes.
 * Pictures drawn by earlier builds come from the cache.
 */
export async function drawSharePictures(client: string): Promise<string> {
  const palette = readColors();
  // A picture has no theme.
  const color = (name: string) => palette(name).day;
  const code = `${codeHash(sources)} ${readTokens()}`;
  let pen: ReturnType<typeof takePen> | undefined;
  let drawn = 0;

  const wanted = findWanted(client);
  const waiting = wanted.values();
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return `${wanted.length} share pictures, ${drawn} of them redrawn.`;

  async function work(): Promise<void> {
    for (const { path, file, title, isArticle } of waiting) {
      const { brand, tagline } = editionOf(path).site();
      const subject = subjectOf(path, color);
      const words = { brand, tagline, title, caption: subject.caption };
      const parts = [code, subject.key, JSON.stringify(words)];
      const picture = await keep('pictures', parts, async () => {
        drawn += 1;
        pen ??= takePen(color);
        return (await pen)(words, subject);
      });
      mkdirSync(dirname(join(client, file)), { recursive: true });
      writeFileSync(join(client, file), picture);
      for (const [index, height] of isArticle ? Object.values(articleShapes).entries() : []) {
        const draw = () => withHeight(picture, height, color('paper'));
        const shaped = await keep('pictures', [...parts, String(height)], draw);
        writeFileSync(join(client, articlePictures(path)[index] ?? ''), shaped);
      }
    }
  }
}

/** Adds paper above and below: a picture that's cropped would lose words or its chart. */
function withHeight(picture: Uint8Array, height: number, background: string): Promise<Uint8Array> {
  const top = Math.floor((height - shareSize.height) / 2);
  return sharp(picture)
    .extend({ top, bottom: height - shareSize.height - top, background })
    .png()
    .toBuffer();
}

/**
 * Makes the fonts ready, which only a picture that isn't in the cache needs. Returns the function that
 * draws one.
 */
async function takePen(color: Color) {
  const fontFiles = await writeFonts(join(cacheFolder(), 'fonts'));
  const options: ResvgRenderOptions = {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: families.heading },
  };
  // City pages share their chart, so each one is drawn once: drawing is the slow part.
  const charts = new Map<string, ReturnType<typeof drawChart>>();

  return async (words: PictureWords, subject: Subject): Promise<Uint8Array> => {
    const chart = charts.get(subject.key) ?? drawChart(subject);
    charts.set(subject.key, chart);
    const { place, ...input } = await chart;
    return sharp(await pixelsOf(pictureSvg(words, place, color)), { raw: { ...shareSize, channels: 4 } })
      .composite([input])
      .removeAlpha()
      .png()
      .toBuffer();
  };

  /** Returns a framed chart: its pixels, where they lie in the picture, and where its frame does. */
  async function drawChart(subject: Subject) {
    const sheet = await subject.sheet();
    const width = Math.min(500, Math.round((470 * sheet.width) / sheet.height));
    const { svg, height } = framed(sheet, width, color);
    const [x, y] = [shareSize.width - 64 - width, Math.round((shareSize.height - height) / 2) - 14];
    return {
      input: await pixelsOf(svg),
      raw: { width: width + framePad * 2, height: height + framePad * 2, channels: 4 as const },
      left: x - framePad,
      top: y - framePad,
      place: { x, y, width, height },
    };
  }

  async function pixelsOf(svg: string): Promise<Buffer> {
    return (await renderAsync(svg, options)).pixels;
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
