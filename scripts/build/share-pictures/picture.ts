import { textWidth } from '../../../app/charts/geography/lettering.server.ts';
import { shareSize } from '../../../app/seo/canonical.ts';
import { type Color, type families, letters } from './sheet.ts';

export type PictureWords = { brand: string; tagline: string; title: string; caption: string };

/**
 * The position of the framed chart: pixels from the left and top, and its width inside the frame.
 */
type Place = { x: number; y: number; width: number; height: number };

const margin = 64;
const tracking = -0.03;
const captionSize = 22;

/**
 * Draws the picture without its chart, which lies in `place` on the right: logo, title, and tagline
 * on the left, the chart's caption below it. The title takes the largest size that fits beside the
 * chart.
 */
export function pictureSvg(words: PictureWords, place: Place, color: Color): string {
  const { width, height } = shareSize;
  const { size, lines } = fitTitle(words.title, place.x - margin - 44);
  const first = (height - lines.length * size * 1.06) / 2 + size * 0.86;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${color('paper')}"/>`,
    logo(color),
    letters(words.brand, margin + 66, 99, { size: 34, fill: color('ink'), spacing: -0.7 }),
    ...lines.map((line, index) =>
      letters(line, margin, Math.round(first + index * size * 1.06), {
        size,
        fill: color('ink'),
        spacing: size * tracking,
      }),
    ),
    letters(words.tagline, margin, height - 62, { size: 29, fill: color('accent'), face: 'water' }),
    ...captionLines(words.caption, place.width).map((line, index) =>
      letters(line, place.x - 12, place.y + place.height + 46 + index * 28, {
        size: captionSize,
        fill: color('ink-2'),
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

function captionLines(caption: string, width: number): string[] {
  return wrap(caption, width + 24, (text) => widthOf(text, captionSize, 'water')) ?? [caption];
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

function logo(color: Color): string {
  return [
    `<g transform="translate(${margin} 62) scale(1.5)" fill="none">`,
    `<path d="M1 1h30v30H1z" fill="${color('paper')}" stroke="${color('rule')}" stroke-width="2"/>`,
    `<path d="M2 10h28" stroke="${color('action')}" stroke-width="2.4" stroke-dasharray="4 2.4"/>`,
    `<path d="M2 21c3 0 4-4 7-4s4 6 7 5 3-9 7-11 4-2 7-2" stroke="${color('link')}" stroke-width="3"/>`,
    '</g>',
  ].join('');
}
