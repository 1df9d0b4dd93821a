import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readPalette } from './palette.server.ts';

const color = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgb|hsl|oklch)a?\(/giu;

describe('colors', () => {
  it('are in tokens.css and nowhere else in the application', () => {
    const files = globSync('app/**/*.{css,ts,tsx}', {
      exclude: ['app/styles/tokens.css', '**/*.test.*', '**/*.server.ts'],
    });
    const found = files.flatMap((file) =>
      [...withoutComments(readFileSync(file, 'utf8')).matchAll(color)].map(([value]) => `${file}: ${value}`),
    );
    expect(found).toEqual([]);
  });

  it('of the icon are those of tokens.css', () => {
    const palette = readPalette();
    const known = ['paper', 'ink', 'link', 'action'].map(palette).flatMap(({ day, night }) => [day, night]);
    for (const [value] of readFileSync('public/icon.svg', 'utf8').matchAll(color)) {
      expect(known).toContain(value);
    }
  });
});

describe('colors of words', () => {
  const palette = readPalette();

  it.each(['water-0', 'water-1'])('of ink pass WCAG AAA on %s, which has no other words', (surface) => {
    expect(contrast(palette('ink').day, palette(surface).day)).toBeGreaterThanOrEqual(7);
    expect(contrast(palette('ink').night, palette(surface).night)).toBeGreaterThanOrEqual(7);
  });

  it.each(['paper', 'water-5'])('of body text pass WCAG AAA at night on %s', (surface) => {
    for (const word of ['ink', 'ink-2']) {
      expect(contrast(palette(word).night, palette(surface).night)).toBeGreaterThanOrEqual(7);
    }
  });

  it('are compared as WCAG 2 defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

it('readPalette returns a color in both themes, and refuses an unknown one', () => {
  const palette = readPalette();
  expect(palette('paper').day).toMatch(/^#[0-9a-f]{6}$/u);
  expect(palette('paper').night).not.toBe(palette('paper').day);
  expect(palette('on-action').night).toBe(palette('on-action').day);
  expect(() => palette('peper')).toThrow('has no color --peper');
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
}
