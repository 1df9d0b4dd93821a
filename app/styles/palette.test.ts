import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPalette } from './palette.server.ts';

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

  it('of the icon are those of tokens.css: run npm run icons', () => {
    const palette = readPalette();
    const known = ['paper', 'ink', 'blue', 'orange'].map(palette).flatMap(({ day, night }) => [day, night]);
    for (const [value] of readFileSync('public/icon.svg', 'utf8').matchAll(color)) {
      expect(known).toContain(value);
    }
  });
});

describe('readPalette', () => {
  it('returns a color in both themes, and refuses an unknown one', () => {
    const palette = readPalette();
    expect(palette('paper').day).toMatch(/^#[0-9a-f]{6}$/u);
    expect(palette('paper').night).not.toBe(palette('paper').day);
    expect(palette('on-orange').night).toBe(palette('on-orange').day);
    expect(() => palette('peper')).toThrow('has no color --peper');
  });
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu, '');
}
