import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../server/testing/folders.ts';
import { writeFonts } from './draw.ts';
import { families, fitTitle, widthOf } from './picture.ts';

it('names its fonts as they do: the renderer takes another one without a word', async () => {
  const folder = temporaryFolder();
  await writeFonts(folder);
  const fonts = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  for (const family of Object.values(families)) {
    expect(fonts.some((font) => font.includes(Buffer.from(family, 'utf16le').swap16()))).toBe(true);
  }
});

describe('fitTitle', () => {
  it('sets a short title large, on one line', () => {
    expect(fitTitle('Blog', 500)).toEqual({ size: 76, lines: ['Blog'] });
  });

  it('keeps all words in order, on lines that fit', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/u), { minLength: 1, maxLength: 9 }), (words) => {
        const { size, lines } = fitTitle(words.join(' '), 520);
        expect(lines.join(' ')).toBe(words.join(' '));
        if (size > 32) {
          for (const line of lines) {
            expect(widthOf(line, size, 'heading') - line.length * size * 0.03).toBeLessThanOrEqual(520);
          }
        }
      }),
    );
  });

  it('leaves room for logo and tagline above and below', () => {
    const { size, lines } = fitTitle('Strategic SEO Consulting for Florida Companies and Shops', 520);
    expect(lines.length * size).toBeLessThanOrEqual(290);
  });
});
