import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { DegreeTicks } from '../../../app/charts/chart-data.ts';
import { escapeMarkup } from '../../../text/escape.ts';

/** The content of a frame: SVG in its own units, and where its ladder changes color. */
export type Sheet = { body: string; width: number; height: number; ticks?: DegreeTicks };

export type Color = (name: string) => string;

type Lettering = {
  size: number;
  fill: string;
  face?: 'heading' | 'water';
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  turn?: number;
  /** The color of the outline that keeps letters readable over other lines. */
  halo?: string;
};

/** Draws one line of letters with its baseline at x, y. */
export function letters(text: string, x: number, y: number, style: Lettering): string {
  const { size, fill, face = 'heading', anchor = 'start', spacing = 0, turn = 0, halo } = style;
  const place = turn ? `transform="translate(${x} ${y}) rotate(${turn})"` : `x="${x}" y="${y}"`;
  const edge = halo
    ? ` stroke="${halo}" stroke-opacity=".75" stroke-width="${size * 0.28}" stroke-linejoin="round"`
    : '';
  const common = `${place} font-family="${families[face]}"${face === 'water' ? ' font-style="italic"' : ''} font-size="${size}" text-anchor="${anchor}"${spacing ? ` letter-spacing="${spacing}"` : ''}`;
  // Two elements instead of paint-order: the halo lies under every letter, including the next
  // one's.
  const under = halo ? `<text ${common} fill="none"${edge}>${escapeMarkup(text)}</text>` : '';
  return `${under}<text ${common} fill="${fill}">${escapeMarkup(text)}</text>`;
}

/** The paper around a frame, in pixels. */
export const framePad = 14;

/**
 * Draws a sheet in its double line with the degree ladder, `width` pixels wide inside, on its paper.
 * Returns the height inside, too.
 */
export function framed(sheet: Sheet, width: number, color: Color): { svg: string; height: number } {
  const band = 12;
  const height = Math.round((width * sheet.height) / sheet.width);
  const rule = color('rule');
  const { across, down } = sheet.ticks ?? { across: evenly(9), down: evenly(Math.round((9 * height) / width)) };
  const rungs = [
    ...dark(across).flatMap(([from, to]) => {
      const [left, length] = [(from * width) / 1000, ((to - from) * width) / 1000];
      return [rect(left, -band + 3, length, 6), rect(left, height + 3, length, 6)];
    }),
    ...dark(down).flatMap(([from, to]) => {
      const [top, length] = [(from * height) / 1000, ((to - from) * height) / 1000];
      return [rect(-band + 3, top, 6, length), rect(width + 3, top, 6, length)];
    }),
  ];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + framePad * 2}" height="${height + framePad * 2}">`,
    `<rect width="100%" height="100%" fill="${color('paper')}"/>`,
    `<g transform="translate(${framePad} ${framePad})">`,
    `<svg width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${sheet.body}</svg>`,
    `<g fill="${rule}">${rungs.join('')}</g>`,
    `<path fill="none" stroke="${rule}" stroke-width="1.5" d="M0 0h${width}v${height}h-${width}zM-${band} -${band}h${width + band * 2}v${height + band * 2}h-${width + band * 2}z"/>`,
    '</g></svg>',
  ].join('');
  return { svg, height };
}

/** Returns every second space between ticks, counting from the first whole one. */
function dark(ticks: readonly number[]): Array<[number, number]> {
  const stops = [0, ...ticks.filter((tick) => tick > 0 && tick < 1000), 1000];
  return stops
    .slice(0, -1)
    .map((from, index): [number, number] => [from, stops[index + 1] ?? 1000])
    .filter((_, index) => index % 2 === 1);
}

function evenly(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => ((index + 1) * 1000) / count);
}

function rect(x: number, y: number, width: number, height: number): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}"/>`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

const glyphs = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const moreGlyphs = '–—‘’“”…′″°×→';

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
      await writeFile(
        path,
        await subsetFont(original, glyphs + moreGlyphs, { targetFormat: 'sfnt', variationAxes: axes }),
      );
      return path;
    }),
  );
}
