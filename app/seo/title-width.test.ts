import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { titleFits, titleWidth } from './title-width.ts';

describe('titleWidth', () => {
  it.each([
    ['', 0],
    ['iiiii', 22],
    ['MMMMM', 83],
    ['SEO Automation for Florida Companies', 351],
  ])('measures "%s" as %i pixels', (title, pixels) => {
    expect(titleWidth(title)).toBe(pixels);
  });

  it('grows with every character', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (title, more) => {
        expect(titleWidth(title + more)).toBeGreaterThan(titleWidth(title));
      }),
    );
  });
});

describe('titleFits', () => {
  it('accepts sixty narrow characters', () => {
    expect(titleFits('i'.repeat(60))).toBe(true);
  });

  it('rejects sixty-one characters, however narrow', () => {
    expect(titleFits('i'.repeat(61))).toBe(false);
  });

  it('rejects a title wider than 580 pixels, however short', () => {
    expect(titleFits('W'.repeat(31))).toBe(false);
    expect(titleFits('W'.repeat(30))).toBe(true);
  });
});
