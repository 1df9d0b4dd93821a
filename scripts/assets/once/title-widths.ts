import { writeFileSync } from 'node:fs';
import { openSync } from 'fontkit';
import { arimoFiles, titleCharacters } from './title-letters.ts';

type Table = { unitsPerEm: number; advances: Array<[number, string]>; kerning: Array<[number, string]> };

/**
 * Returns the advance widths and the kerning of Arimo Regular in font units, grouped by value. Only
 * pairs of letters in one file can be kerned, as in a browser.
 */
function titleWidthTable(): Table {
  const advances = new Map<number, string>();
  const kerning = new Map<number, string>();
  let unitsPerEm = 0;
  const seen = new Set<string>();
  for (const file of arimoFiles) {
    const font = openSync(file);
    if (!('layout' in font)) {
      throw new Error(`${file} is a collection of fonts`);
    }
    unitsPerEm = font.unitsPerEm;
    const own = titleCharacters.filter(
      (character) => !seen.has(character) && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );
    const widths = new Map(own.map((character) => [character, font.layout(character).advanceWidth]));
    for (const [character, width] of widths) {
      seen.add(character);
      advances.set(width, (advances.get(width) ?? '') + character);
    }
    for (const [first, firstWidth] of widths) {
      for (const [second, secondWidth] of widths) {
        const kern = font.layout(first + second).advanceWidth - firstWidth - secondWidth;
        if (kern !== 0) {
          kerning.set(kern, (kerning.get(kern) ?? '') + first + second);
        }
      }
    }
  }
  return { unitsPerEm, advances: sorted(advances), kerning: sorted(kerning) };
}

function sorted(table: Map<number, string>): Array<[number, string]> {
  return [...table].sort(([a], [b]) => a - b);
}

/** Returns the module of the widths, as it's committed. */
function widthsModule({ unitsPerEm, advances, kerning }: Table): string {
  const rows = (table: Table['advances']) => table.map(([units, text]) => `  [${units}, ${quoted(text)}],`).join('\n');
  return `/**
 * The widths of Arimo Regular, which has the metrics of Arial. Made by \`npm run assets title-widths\`.
 * All numbers are font units.
 */

export const unitsPerEm = ${unitsPerEm};

/** Advance widths, each with the characters that have it. */
export const advances: Array<[units: number, characters: string]> = [
${rows(advances)}
];

/** Kerning, each with its pairs of characters, one after the other. */
export const kerning: Array<[units: number, pairs: string]> = [
${rows(kerning)}
];
`;
}

/** Quotes as Biome does, and escapes what an editor doesn't show. */
function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[\p{C}\p{Z}\p{M}]/gu, (character) =>
      character === ' ' ? ' ' : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    );
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}

/**
 * Writes the widths of Arimo's letters to `app/seo/arimo-widths.ts`. The result is committed, and a
 * browser test holds it against the font: run `npm run assets title-widths` only after an update of the font
 * package.
 */
const table = titleWidthTable();
writeFileSync(new URL('../../../app/seo/arimo-widths.ts', import.meta.url), widthsModule(table));
console.log(`${table.advances.length} widths and ${table.kerning.length} kerning values`);
