import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { parse } from 'parse5';
import sharp from 'sharp';
import { readColors, readTokens } from '../../../app/content/site/colors.server.ts';
import { editionOf } from '../../../app/editions/edition.server.ts';
import { articlePictures, articleShapes, shareSize } from '../../../app/seo/canonical.ts';
import { escapeMarkup } from '../../../text/escape.ts';
import { attribute, elementsIn } from '../../../text/html-tree.ts';
import { cacheFolder, codeHash, keep } from '../cache.ts';
import { type PictureWords, type Place, pictureSvg } from './picture.ts';
import { type Color, families, framed, writeFonts } from './sheet.ts';
import { type Subject, subjects } from './subjects.ts';

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
  const subjectOf = subjects(color);
  let pen: Promise<Pen> | undefined;
  let drawn = 0;

  const wanted = await findWanted(client);
  const waiting = wanted.values();
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return `${wanted.length} share pictures, ${drawn} of them redrawn.`;

  async function work(): Promise<void> {
    for (const { path, file, title, isArticle } of waiting) {
      const site = editionOf(path).site();
      const subject = subjectOf(path);
      const words = { brand: site.brand, tagline: site.tagline, title, caption: subject.caption };
      const picture = await keep('pictures', [code, subject.key, JSON.stringify(words)], async () => {
        drawn += 1;
        pen ??= takePen(color);
        return (await pen).draw(words, subject);
      });
      await mkdir(dirname(join(client, file)), { recursive: true });
      await writeFile(join(client, file), picture);
      for (const [index, height] of isArticle ? Object.values(articleShapes).entries() : []) {
        const parts = [code, subject.key, JSON.stringify(words), String(height)];
        const shaped = await keep('pictures', parts, () => withHeight(picture, height, color('paper')));
        await writeFile(join(client, articlePictures(path)[index] ?? ''), shaped);
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

type Pen = { draw: (words: PictureWords, subject: Subject) => Promise<Uint8Array> };

/** Makes the fonts ready, which only a picture that isn't in the cache needs. */
async function takePen(color: Color): Promise<Pen> {
  const fontFiles = await writeFonts(join(cacheFolder(), 'fonts'));
  const options: ResvgRenderOptions = {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: families.heading },
  };
  const charts = new Map<string, Promise<Chart>>();
  const widths = new Map<string, number>();
  return {
    draw: async (words, subject) => {
      const chart = await chartOf(subject);
      const picture = await pixelsOf(pictureSvg(words, chart.place, color, measure));
      lay(chart, picture);
      const { width, height } = shareSize;
      return sharp(picture, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toBuffer();
    },
  };

  /**
   * Returns a framed chart. City pages share their chart, so each one is drawn once: drawing is the
   * slow part.
   */
  function chartOf(subject: Subject): Promise<Chart> {
    const known = charts.get(subject.key);
    if (known) {
      return known;
    }
    const made = drawChart(subject);
    charts.set(subject.key, made);
    return made;
  }

  async function drawChart(subject: Subject): Promise<Chart> {
    const sheet = await subject.sheet();
    const width = Math.min(500, Math.round((470 * sheet.width) / sheet.height));
    const pad = 14;
    const { svg, height } = framed(sheet, pad, pad, width, color);
    const place = {
      x: shareSize.width - 64 - width,
      y: Math.round((shareSize.height - height) / 2) - 14,
      width,
      height,
    };
    const [boxWidth, boxHeight] = [width + pad * 2, height + pad * 2];
    const pixels = await pixelsOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${boxWidth}" height="${boxHeight}"><rect width="100%" height="100%" fill="${color('paper')}"/>${svg}</svg>`,
    );
    return { pixels, left: place.x - pad, top: place.y - pad, width: boxWidth, height: boxHeight, place };
  }

  async function pixelsOf(svg: string): Promise<Buffer> {
    return (await renderAsync(svg, options)).pixels;
  }

  function measure(text: string, size: number, face: 'heading' | 'water' = 'heading'): number {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text y="150" font-family="${families[face]}"${face === 'water' ? ' font-style="italic"' : ''} font-size="100">${escapeMarkup(text)}</text></svg>`;
    const width = widths.get(svg) ?? new Resvg(svg, options).getBBox()?.width ?? 0;
    widths.set(svg, width);
    return (width * size) / 100;
  }
}

/**
 * A framed chart: its pixels, four bytes each, where its box lies in the picture, and where its
 * frame does.
 */
type Chart = { pixels: Buffer; left: number; top: number; width: number; height: number; place: Place };

/** Copies a chart's rows into a picture. */
function lay({ pixels, left, top, width, height }: Chart, picture: Buffer): void {
  for (let row = 0; row < height; row += 1) {
    pixels.copy(picture, ((top + row) * shareSize.width + left) * 4, row * width * 4, (row + 1) * width * 4);
  }
}

/**
 * The pages and the pictures they ask for; the title is the part of the picture's alternative text
 * before the brand's name.
 */
async function findWanted(folder: string): Promise<Wanted[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const wanted = new Map<string, Wanted>();
  for (const name of names) {
    const html = await readFile(join(folder, name), 'utf8');
    const properties = metaProperties(html.slice(0, html.indexOf('</head>')));
    const [image, alt, url] = ['og:image', 'og:image:alt', 'og:url'].map((property) => properties.get(property));
    if (!image || !alt || !url) {
      continue;
    }
    const file = new URL(image).pathname;
    const path = new URL(url).pathname;
    const { brand, tagline } = editionOf(path).site();
    // /tools asks for the picture of /resources: once is enough.
    if (!wanted.has(file)) {
      const isArticle = properties.get('og:type') === 'article';
      wanted.set(file, { path, file, title: alt.replace(`. ${brand}: ${tagline}`, ''), isArticle });
    }
  }
  return [...wanted.values()];
}

type Wanted = { path: string; file: string; title: string; isArticle: boolean };

function metaProperties(html: string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const element of elementsIn(parse(html))) {
    const property = element.tagName === 'meta' && attribute(element, 'property');
    if (property) {
      properties.set(property, attribute(element, 'content') ?? '');
    }
  }
  return properties;
}
