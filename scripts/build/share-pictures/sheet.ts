import type { DegreeTicks } from '../../../app/charts/chart-data.ts';
import { rungs } from '../../../app/charts/ladder.ts';
import { escapeMarkup } from '../../../text/escape.ts';

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
export function framed(sheet: Sheet, x: number, y: number, width: number, height: number): string {
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
