import { Resvg } from '@resvg/resvg-js';
import decode from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readPalette } from '../../../styles/palette.server.ts';
import { type PlateFrame, PlateSheet, withColors, wrap } from './plate.tsx';

const link = 'https://tidemark.example/resources#roi-calculator?volume=1900&keyword=techos+%26+goteras';
const frame: PlateFrame = { brand: 'Tidemark', date: 'Made November 23, 2026', scan: 'Scan to open', link };
const plate = {
  tool: 'ROI calculator “roof <repair>”',
  title: 'About $1,300 a month is left after the $1,500 for SEO.',
  figures: [
    ['Estimated traffic', '523', 'visits a month'],
    ['Revenue', '$2,800', 'a month'],
  ],
  lines: ['One line', 'Another line'],
  note: 'Arithmetic, not a forecast.',
} as const;

function written(given: Parameters<typeof PlateSheet>[0] = { plate, frame }): string {
  const palette = readPalette();
  return withColors(renderToStaticMarkup(<PlateSheet {...given} />), (name) => palette(name.slice(2)).day);
}

/** Returns the plate in pixels. Throws an error when the drawing isn't well-formed XML. */
function painted(svg: string) {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { width, height, pixels: new Uint8ClampedArray(pixels) };
}

/** Returns what a phone reads. */
function scanned(svg: string): string | undefined {
  const { width, height, pixels } = painted(svg);
  return decode(pixels, width, height)?.data;
}

describe('a plate', () => {
  it('is well-formed, with its result and title block, and needs no style, font, or file', () => {
    const svg = written();
    expect(painted(svg).width).toBe(1200);
    const texts = svg.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');
    for (const text of [plate.title, '523', 'visits a month', 'Another line', 'Tidemark', frame.date, 'Scan to open']) {
      expect(texts).toContain(text);
    }
    expect(svg).toContain('“roof &lt;repair&gt;”');
    expect(svg).not.toMatch(/\s(class|style)=|var\(|href=/u);
  });

  it('has a code that leads back to the same inputs', () => {
    expect(scanned(written())).toBe(link);
  });

  it('leads to the tool alone where the inputs would make a code too fine to scan', () => {
    const long = { ...frame, link: `${link}&title=${'x'.repeat(1000)}` };
    expect(scanned(written({ plate, frame: long }))).toBe('https://tidemark.example/resources');
  });

  it('keeps the drawing of the result and grows with its lines', () => {
    const drawing = { width: 640, height: 320, letters: 12, markup: '<g><path d="M0 0h640v320z" fill="#0a47dc"/></g>' };
    const height = (svg: string) => painted(svg).height;
    const drawn = written({ plate, frame: { ...frame, drawing } });
    expect(drawn).toContain(drawing.markup);
    expect(height(drawn)).toBeGreaterThan(height(written()) + 400);
    const lettered = written({ plate, frame: { ...frame, drawing: { ...drawing, letters: 26 } } });
    expect(height(lettered)).toBe(height(written()) + drawing.height + 22);
  });

  it('numbers lines that are in an order, and dashes others', () => {
    const ranked = written({ plate: { ...plate, isRanked: true }, frame });
    expect(ranked).toContain('>1.</text>');
    expect(ranked).toContain('>2.</text>');
    expect(written()).not.toContain('1.</text>');
  });

  it('breaks lines between words, and an address where it has to', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrap(`at ${'x'.repeat(20)}`, 10)).toEqual(['at', 'xxxxxxxxxx', 'xxxxxxxxxx']);
    expect(wrap('', 10)).toEqual([]);
  });
});
