import { escapeMarkup } from '../../text/escape.ts';
import type { City } from '../content/cities/cities.schema.ts';
import { type DrawingWords, drawIndustry, type IndustryDrawing } from './plots/industry-drawing.server.ts';

/** How each shape and word looks. The colors and fonts are those of the page that uses the file. */
const looks = {
  line: 'stroke="var(--rule)"',
  dash: 'stroke="var(--ink-2)" stroke-dasharray="4 3"',
  page: 'fill="var(--paper)" stroke="var(--rule)"',
  own: 'fill="var(--land)" stroke="var(--land-edge)" stroke-width="1.5"',
  water: 'fill="var(--water-2)" stroke="var(--contour)"',
  mark: 'fill="var(--action)" stroke="var(--on-action)" stroke-width="1.5"',
  name: 'fill="var(--ink)" font-weight="600" style="paint-order:stroke" stroke="var(--water-4)" stroke-linejoin="round" stroke-width=".25em"',
  note: 'fill="var(--ink-2)" font-style="italic" style="font-family:var(--font-water);font-size:1.06em;paint-order:stroke" stroke="var(--water-4)" stroke-linejoin="round" stroke-width=".25em"',
  tick: 'fill="var(--ink-2)"',
  search: 'fill="var(--ink)" font-size="15" font-weight="560"',
} as const satisfies Record<IndustryDrawing['paths' | 'texts'][number]['look'], string>;

/**
 * Returns an SVG file with the industry drawings of an edition's cities, one group each. They're in
 * a file because four in every city page would weigh more than the first screen.
 */
export function industriesFile(cities: readonly City[], words: DrawingWords): string {
  const groups = cities.flatMap((city) =>
    (city.drawings ?? []).map((drawing, index) => {
      const { paths, texts } = drawIndustry(drawing, { name: city.name, ...city.coordinates }, words);
      return `<g id="${industryId(city.id, index)}">${paths
        .map(({ look, d }) => `<path ${looks[look]} d="${d}"/>`)
        .join('')}${texts
        .map(
          ({ look, x, y, anchor, text, length }) =>
            `<text ${looks[look]} x="${x}" y="${y}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${length === undefined ? '' : ` textLength="${length}"`}>${escapeMarkup(text)}</text>`,
        )
        .join('')}</g>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="none">${groups.join('')}</svg>`;
}

/** Returns the name of a city's drawing in the file. */
export function industryId(city: string, index: number): string {
  return `${city}-${index}`;
}
