import { textWidth } from '../../../app/charts/geography/lettering.server.ts';
import { shareSize } from '../../../app/seo/canonical.ts';
import { type families, framed, letters } from './sheet.ts';
import type { Subject } from './subjects.ts';

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
    ...captionLines(caption, chartWidth).map((line, index) =>
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

const logo = [
  `<g transform="translate(${margin} 62) scale(1.5)" fill="none">`,
  '<path d="M1 1h30v30H1z" fill="var(--paper)" stroke="var(--rule)" stroke-width="2"/>',
  '<path d="M2 10h28" stroke="var(--action)" stroke-width="2.4" stroke-dasharray="4 2.4"/>',
  '<path d="M2 21c3 0 4-4 7-4s4 6 7 5 3-9 7-11 4-2 7-2" stroke="var(--link)" stroke-width="3"/>',
  '</g>',
].join('');
