import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import { parse } from 'parse5';
import { editionOf } from '../../../app/editions/edition.server.ts';
import { escapeMarkup } from '../../../app/locale/escape.ts';
import { shareSize } from '../../../app/seo/share-picture.ts';
import { readPalette } from '../../../app/styles/palette.server.ts';
import { attribute, elementsIn } from '../../../text/html-tree.ts';
import { families, writeFonts } from './fonts.ts';
import { type Place, pictureSvg } from './picture.ts';
import { framed } from './sheet.ts';
import { type Subject, subjects } from './subjects.ts';

const cache = 'node_modules/.cache/tidemark';

/**
 * Draws the share picture of every built page that asks for one with `og:image`, 1200 × 630 pixels: the same content
 * gives the same bytes. A picture drawn before is taken from the cache, so that a build after a change of words is quick.
 */
export async function drawSharePictures(client: string): Promise<string> {
  const palette = readPalette();
  // A picture has no theme.
  const colour = (name: string) => palette(name).day;
  const fontFiles = await writeFonts(join(cache, 'fonts'));
  const options: ResvgRenderOptions = {
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: families.heading },
  };
  // What else than the drawing decides the bytes: the letters' shapes and the renderer.
  const seed = createHash('sha256');
  for (const file of [...fontFiles, 'node_modules/@resvg/resvg-js/package.json']) {
    seed.update(await readFile(file));
  }
  const seedHash = seed.digest('hex');
  const subjectOf = subjects(colour);
  const charts = new Map<string, Promise<{ svg: string; place: Place }>>();

  const wanted = await askedFor(client);
  const waiting = wanted.values();
  let drawn = 0;
  await Promise.all(Array.from({ length: 2 }, work));
  return `${wanted.length} share pictures, ${drawn} of them drawn anew.`;

  async function work(): Promise<void> {
    for (const { path, file, title } of waiting) {
      const site = editionOf(path).site();
      const subject = subjectOf(path);
      const { svg: chart, place } = await chartOf(subject);
      const words = { brand: site.brand, tagline: site.tagline, title, caption: subject.caption };
      const target = join(client, file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await png(pictureSvg(words, chart, place, colour, measure)));
    }
  }

  /**
   * Returns a framed chart as a picture. City pages share their chart, so each one is drawn once:
   * drawing is the slow part.
   */
  function chartOf(subject: Subject): Promise<{ svg: string; place: Place }> {
    const known = charts.get(subject.key);
    if (known) {
      return known;
    }
    const { sheet } = subject;
    const width = Math.min(500, Math.round((470 * sheet.width) / sheet.height));
    const pad = 14;
    const { svg, height } = framed(sheet, pad, pad, width, colour);
    const place = {
      x: shareSize.width - 64 - width,
      y: Math.round((shareSize.height - height) / 2) - 14,
      width,
      height,
    };
    const [boxWidth, boxHeight] = [width + pad * 2, height + pad * 2];
    const made = png(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${boxWidth}" height="${boxHeight}"><rect width="100%" height="100%" fill="${colour('paper')}"/>${svg}</svg>`,
    ).then((bytes) => ({
      svg: `<image x="${place.x - pad}" y="${place.y - pad}" width="${boxWidth}" height="${boxHeight}" href="data:image/png;base64,${bytes.toString('base64')}"/>`,
      place,
    }));
    charts.set(subject.key, made);
    return made;
  }

  async function png(svg: string): Promise<Buffer> {
    const name = join(cache, 'pictures', `${createHash('sha256').update(seedHash).update(svg).digest('hex')}.png`);
    if (existsSync(name)) {
      return readFile(name);
    }
    const bytes = Buffer.from((await renderAsync(svg, options)).asPng());
    await mkdir(dirname(name), { recursive: true });
    await writeFile(name, bytes);
    drawn++;
    return bytes;
  }

  function measure(text: string, size: number, face: 'heading' | 'water' = 'heading'): number {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text y="150" font-family="${families[face]}"${face === 'water' ? ' font-style="italic"' : ''} font-size="100">${escapeMarkup(text)}</text></svg>`;
    return ((new Resvg(svg, options).getBBox()?.width ?? 0) * size) / 100;
  }
}

/** The pages and the pictures they ask for; the title is the part of the picture's alternative text before the brand's name. */
async function askedFor(folder: string): Promise<Array<{ path: string; file: string; title: string }>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const asked = new Map<string, { path: string; file: string; title: string }>();
  for (const name of names) {
    const properties = metaProperties(await readFile(join(folder, name), 'utf8'));
    const [image, alt, url] = ['og:image', 'og:image:alt', 'og:url'].map((property) => properties.get(property));
    if (!image || !alt || !url) {
      continue;
    }
    const file = new URL(image).pathname;
    const path = new URL(url).pathname;
    const { brand, tagline } = editionOf(path).site();
    // /tools asks for the picture of /resources: once is enough.
    if (!asked.has(file)) {
      asked.set(file, { path, file, title: alt.replace(`. ${brand}: ${tagline}`, '') });
    }
  }
  return [...asked.values()];
}

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
