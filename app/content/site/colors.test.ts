import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readPalette } from '../../styles/palette.server.ts';
import { colorsFrom } from './colors.server.ts';

const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
});

describe("the owner's colors", () => {
  it('leave the rest as it is', () => {
    const palette = colorsFrom({ accent: { day: '#0a5a56', night: '#7fe0d8' } });
    expect(palette('accent')).toEqual({ day: '#0a5a56', night: '#7fe0d8' });
    expect(palette('paper')).toEqual(readPalette()('paper'));
  });

  it('follow from one color for actions, which any color can be', () => {
    fc.assert(
      fc.property(color, (action) => {
        const palette = colorsFrom({ action });
        for (const theme of ['day', 'night'] as const) {
          expect(contrast(palette('on-action')[theme], palette('action-hover')[theme])).toBeGreaterThanOrEqual(4.5);
          expect(contrast(palette('action-ink')[theme], palette('paper')[theme])).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('are refused where words would be hard to read, with the field, both colors, and the theme', () => {
    expect(() => colorsFrom({ link: '#8cb2ff' })).toThrow(
      /^content\/site\.yaml: colors\.link: link #8cb2ff on paper #\w+ has a contrast of \d\.\d to 1 in the day theme, and words need 4\.5/u,
    );
    expect(() => colorsFrom({ action: '#777777', 'on-action': '#ffffff' })).toThrow('colors.on-action');
  });
});
