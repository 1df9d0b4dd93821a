import { escapeMarkup } from '../../text/escape.ts';
import type { ResultsWords } from '../content/cities/city-page.schema.ts';
import { resultsSheet } from './drawings/drawings.ts';
import { textWidth } from './geography/lettering.server.ts';

const size = 13;
const rowHeight = 84;
/** Where the remarks begin: the results take the left part of a row. */
const remarksAt = 158;

/**
 * Returns an SVG file with the two drawn results pages of the city pages, one group each, every
 * result with a remark beside it. The colors and fonts are those of the page that uses it.
 */
export function resultsFile({ answer, map }: ResultsWords): string {
  const { width, height } = resultsSheet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">${[
    sheet('answer', answer, drawAnswer),
    sheet('map', map, drawMap),
  ].join('')}</svg>`;
}

type Rows = ResultsWords['answer'];

function sheet(id: string, rows: Rows, drawFirst: () => string): string {
  const drawn = rows.map(
    (row, index) =>
      `<g transform="translate(0 ${index * rowHeight})">${index === 0 ? drawFirst() : drawListing(index)}${remark(row, index === 0)}</g>`,
  );
  return `<g id="${id}">${drawn.join('')}</g>`;
}

/** An answer above the results. */
function drawAnswer(): string {
  return `<path d="M0 4h140v72h-140z" fill="var(--water-2)"/>${bars('var(--contour)', [
    [10, 34, 118],
    [10, 46, 104],
    [10, 58, 76],
  ])}`;
}

/** Three places on a map, on land beside water. */
function drawMap(): string {
  const places = [
    [26, 40],
    [62, 58],
    [92, 36],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="var(--paper)" stroke="var(--rule)"/>`)
    .join('');
  return `<path d="M0 4h140v72h-140z" fill="var(--water-2)"/><path d="M0 4H118c-8 20 6 40-6 72H0z" fill="var(--land)" stroke="var(--land-edge)"/>${places}`;
}

function drawListing(index: number): string {
  return `${bars('var(--link)', [[0, 30, 112 - index * 12]])}${bars('var(--contour)', [[0, 41, 58]])}${bars(
    'var(--line)',
    [
      [0, 52, 136],
      [0, 62, 98 + index * 8],
    ],
  )}`;
}

function bars(color: string, lines: ReadonlyArray<readonly [x: number, y: number, length: number]>): string {
  return `<path d="${lines.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')}" stroke="${color}" stroke-width="5"/>`;
}

/** The name of a result above it, and beside it what to do and why. */
function remark({ shows, what, why }: Rows[number], inside: boolean): string {
  const lines = wrap(why, resultsSheet.width - remarksAt);
  const text = (x: number, y: number, content: string, look: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" ${look}>${escapeMarkup(content)}</text>`;
  return `<path d="M143 40h9" stroke="var(--ink)" stroke-dasharray="2 2"/>${text(inside ? 10 : 0, 20, shows, 'fill="var(--ink)"')}${text(
    remarksAt,
    24,
    what,
    'fill="var(--ink)" font-weight="640"',
  )}${lines.map((line, index) => text(remarksAt, 41 + index * 16, line, 'fill="var(--ink-2)"')).join('')}`;
}

/** Breaks a text into lines no longer than `width` units. */
export function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (last !== '' && textWidth(longer, size) > width) {
      lines.push(word);
    } else {
      lines[lines.length - 1] = longer;
    }
  }
  return lines;
}
