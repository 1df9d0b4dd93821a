import { writeFileSync } from 'node:fs';
import { titleWidthTable } from './title-width-table.ts';

/**
 * Writes the widths of Arimo's letters to `app/seo/arimo-widths.ts`. The result is committed, and a
 * unit test holds it against the font: run `npm run title-widths` only after an update of the font
 * package.
 */
const { unitsPerEm, advances, kerning } = titleWidthTable();
const target = new URL('../../app/seo/arimo-widths.ts', import.meta.url);
const rows = (table: Array<[number, string]>) =>
  table.map(([units, text]) => `  [${units}, ${quoted(text)}],`).join('\n');
const file = `/**
 * The widths of Arimo Regular, which has the metrics of Arial. Made by \`npm run title-widths\`.
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
writeFileSync(target, file);
console.log(`${advances.length} widths and ${kerning.length} kerning values`);

/** Quotes as Biome does, and escapes what an editor doesn't show. */
function quoted(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[\p{C}\p{Z}\p{M}]/gu, (character) =>
      character === ' ' ? ' ' : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    );
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}
