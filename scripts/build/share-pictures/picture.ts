import { type DegreeTicks, rungs } from '../../../app/charts/chart-data.ts';
import { textWidth } from '../../../app/charts/geography/lettering.server.ts';
import { shareSize } from '../../../app/seo/canonical.ts';
import { escapeMarkup } from '../../../text/escape.ts';

/** The drawing of a page's picture beside its title. */
export type Subject = { sheet: Sheet; caption: string };

type PictureWords = { brand: string; tagline: string; title: string };

const margin = 64;
const tracking = -0.03;
const captionSize = 22;

/**
 * Draws a picture: logo, title, and tagline on the left, the framed chart on the right, its caption
 * below it. The title takes the largest size that fits beside the chart.
 */
export function pictureSvg({ brand, tagline, title }: PictureWords, { sheet, caption }: Subject): string {
  const { width, height } = shareSize;
  const chartWidth = Math.min(500, Math.round((470 * sheet.width) / sheet.height));
  const chartHeight = Math.round((chartWidth * sheet.height) / sheet.width);
  const chartX = width - margin - chartWidth;
  const chartY = Math.round((height - chartHeight) / 2) - 14;
  const { size, lines } = fitTitle(title, chartX - margin - 44);
  const captions = wrap(caption, chartWidth + 24, (text) => widthOf(text, captionSize, 'water')) ?? [caption];
  const first = (height - lines.length * size * 1.06) / 2 + size * 0.86;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="var(--paper)"/>`,
    logo,
    letters(brand, margin + 66, 99, { size: 34, spacing: -0.7 }),
    ...lines.map((line, index) =>
      letters(line, margin, Math.round(first + index * size * 1.06), { size, spacing: size * tracking }),
    ),
    letters(tagline, margin, height - 62, { size: 29, fill: 'accent', face: 'water' }),
    framed(sheet, chartX, chartY, chartWidth, chartHeight),
    ...captions.map((line, index) =>
      letters(line, chartX - 12, chartY + chartHeight + 46 + index * 28, {
        size: captionSize,
        fill: 'ink-2',
        face: 'water',
      }),
    ),
    '</svg>',
  ].join('');
}

/**
 * Breaks a title into lines of `width` pixels at the largest size whose lines fit, without breaking
 * a word.
 */
export function fitTitle(title: string, width: number): { size: number; lines: string[] } {
  for (let size = 76; size > 32; size -= 4) {
    const lines = wrap(title, width, (text) => widthOf(text, size, 'heading') + text.length * size * tracking);
    if (lines && lines.length * size <= 290) {
      return { size, lines };
    }
  }
  return { size: 32, lines: wrap(title, Number.POSITIVE_INFINITY, () => 0) ?? [title] };
}

/**
 * Returns how many pixels a line takes at most. Beside the letters of the charts, those of titles are
 * wider and heavier, and those of captions narrow.
 */
export function widthOf(text: string, size: number, face: keyof typeof families): number {
  return textWidth(text, size) * { heading: 1.08, water: 0.84 }[face];
}

/** Fills lines one after another. Returns undefined when a single word is too long. */
function wrap(title: string, width: number, measure: (text: string) => number): string[] | undefined {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    if (measure(word) > width) {
      return undefined;
    }
    const line = lines.at(-1);
    const longer = line === undefined ? word : `${line} ${word}`;
    if (line !== undefined && measure(longer) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

const logo = [
  `<g transform="translate(${margin} 62) scale(1.5)" fill="none">`,
  '<path d="M1 1h30v30H1z" fill="var(--paper)" stroke="var(--rule)" stroke-width="2"/>',
  '<path d="M2 10h28" stroke="var(--action)" stroke-width="2.4" stroke-dasharray="4 2.4"/>',
  '<path d="M2 21c3 0 4-4 7-4s4 6 7 5 3-9 7-11 4-2 7-2" stroke="var(--link)" stroke-width="3"/>',
  '</g>',
].join('');

/** The content of a frame: SVG in its own units, and where its ladder changes color. */
export type Sheet = { body: string; width: number; height: number; ticks?: DegreeTicks };

/** The font names in the drawings. */
export const families = { heading: 'Archivo SemiBold', water: 'Newsreader 16pt' };

type Lettering = {
  size: number;
  fill?: string;
  face?: 'heading' | 'water';
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
  turn?: number;
  /** Whether an outline keeps the letters readable over other lines. */
  halo?: boolean;
};

/** Draws one line of letters with its baseline at x, y. Colors are the names of the palette. */
export function letters(text: string, x: number, y: number, style: Lettering): string {
  const { size, fill = 'ink', face = 'heading', anchor = 'start', spacing = 0, turn = 0, halo = false } = style;
  const edge = halo
    ? `paint-order="stroke" stroke="var(--paper)" stroke-opacity=".75" stroke-width="${size * 0.28}" stroke-linejoin="round"`
    : '';
  return (
    `<text transform="translate(${x} ${y}) rotate(${turn})" font-family="${families[face]}" font-style="${face === 'water' ? 'italic' : 'normal'}"` +
    ` font-size="${size}" letter-spacing="${spacing}" text-anchor="${anchor}" fill="var(--${fill})" ${edge}>${escapeMarkup(text)}</text>`
  );
}

/** Draws a sheet in its double line with the degree ladder, `width` units wide inside. */
function framed(sheet: Sheet, x: number, y: number, width: number, height: number): string {
  const band = 12;
  const { across, down } = sheet.ticks ?? { across: evenly(9), down: evenly(Math.round((9 * height) / width)) };
  const ladder = (place: string, box: string, d: string) =>
    `<svg ${place} viewBox="${box}" preserveAspectRatio="none"><path stroke="var(--rule)" d="${d}"/></svg>`;
  return [
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${sheet.body}</svg>`,
    ...[y - 9, y + height + 3].map((top) =>
      ladder(`x="${x}" y="${top}" width="${width}" height="6"`, '0 0 1000 1', rungs(across, false)),
    ),
    ...[x - 9, x + width + 3].map((left) =>
      ladder(`x="${left}" y="${y}" width="6" height="${height}"`, '0 0 1 1000', rungs(down, true)),
    ),
    `<path fill="none" stroke="var(--rule)" stroke-width="1.5" d="M${x} ${y}h${width}v${height}h-${width}zM${x - band} ${y - band}h${width + band * 2}v${height + band * 2}h-${width + band * 2}z"/>`,
  ].join('');
}

function evenly(count: number): number[] {
  return Array.from({ length: count - 1 }, (_, index) => ((index + 1) * 1000) / count);
}
