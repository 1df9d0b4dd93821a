import { parseNumber } from '../../../../../ui/forms/parse-number.ts';
import { readPastedLines, readPastedTable } from '../../../kit/pasted-table.ts';
import { keywordLimit, roiLimits } from '../inputs.ts';

/**
 * A keyword of a pasted list. `position` is today's, and undefined for a page that doesn't show.
 */
export type PlannedKeyword = { keyword: string; volume: number; position: number | undefined };

/** Why a row isn't in the plan. */
type RowFault = 'noKeyword' | 'noVolume' | 'volume' | 'position' | 'twice';

/**
 * A pasted list as read: what's planned, what's wrong with the rest, and how many were too many.
 */
export type KeywordList = {
  keywords: PlannedKeyword[];
  faults: Array<{ row: number; text: string; fault: RowFault }>;
  leftOut: number;
};

/** The most keywords of one plan. */
export const planLimit = 50;

/**
 * Reads a pasted table of keyword, monthly searches, and today's position, with or without a row of
 * headings, as a spreadsheet copies it or a file has it. A row that can't be read is named with its
 * number; nothing is guessed.
 */
export function readKeywords(pasted: string): KeywordList {
  const read = readPastedTable(pasted, isTable) ?? readPastedLines(pasted);
  const headings = headingsOf(read[0] ?? []);
  const rows = headings ? read : read.map((row) => joinThousands(row, pasted));
  const columns = headings ?? (['keyword', 'volume', 'position'] as const);
  const skipped = headings ? 1 : 0;
  const keywords: PlannedKeyword[] = [];
  const faults: KeywordList['faults'] = [];
  const known = new Set<string>();
  for (const [index, row] of rows.slice(skipped).entries()) {
    const cell = (column: Column) => (row[columns.indexOf(column)] ?? '').replace(/\s+/gu, ' ').trim();
    const keyword = cell('keyword').slice(0, keywordLimit);
    const volume = readVolume(cell('volume'));
    const position = readPosition(cell('position'));
    const fault = faultOf(keyword, cell('volume'), volume, position, known);
    if (fault || volume === undefined || position === 'fault') {
      faults.push({
        row: index + skipped + 1,
        text: row.join(' ').replace(/\s+/gu, ' ').trim(),
        fault: fault ?? 'volume',
      });
    } else {
      known.add(keyword.toLowerCase());
      keywords.push({ keyword, volume, position });
    }
  }
  return { keywords: keywords.slice(0, planLimit), faults, leftOut: Math.max(0, keywords.length - planLimit) };
}

/** Returns keywords as the text that `readKeywords` reads: for a link, without spare characters. */
export function writeKeywords(keywords: readonly PlannedKeyword[]): string {
  return keywords.map(({ keyword, volume, position = '' }) => [keyword, volume, position].join('\t')).join('\n');
}

/**
 * Puts '1' and '300' of a typed 'roof repair, 1,300, 8' together again. A position of three digits
 * right after a comma would be the only other reading, and no one plans from position 300.
 */
function joinThousands(row: string[], pasted: string): string[] {
  const [keyword = '', thousands = '', hundreds = '', ...rest] = row;
  const typed = `${thousands},${hundreds}`;
  return /^\s*[1-9]\d{0,2},\d{3}\s*$/u.test(typed) && pasted.includes(typed) ? [keyword, typed, ...rest] : row;
}

type Column = keyof PlannedKeyword;

/**
 * The headings that spreadsheets and keyword tools use, in English and Spanish, without accents.
 */
const headingPatterns: Record<Column, RegExp> = {
  keyword: /^(?:keywords?|quer(?:y|ies)|search terms?|top queries|palabras? clave|busqueda|consultas?)$/u,
  volume: /^(?:(?:search |monthly )?volume|(?:avg\.? |average )?monthly searches|searches|volumen.*|busquedas.*)$/u,
  position: /^(?:(?:current |avg\.? |average )?(?:position|rank(?:ing)?)|posicion.*)$/u,
};

function headingsOf(row: readonly string[]): Array<Column | undefined> | undefined {
  const columns = row.map((cell) => {
    const folded = cell.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    return (Object.keys(headingPatterns) as Column[]).find((column) => headingPatterns[column].test(folded));
  });
  return columns.includes('keyword') ? columns : undefined;
}

/**
 * A comma in a keyword isn't a table: a table has headings, or numbers in its second column.
 * Neither is the decimal comma of 'roof repair;1.900;7,5'.
 */
function isTable(rows: ReadonlyArray<readonly string[]>): boolean {
  const [first = []] = rows;
  if (/;[\d.]+$/u.test(first[0] ?? '')) {
    return false;
  }
  return (
    (first.length > 1 && headingsOf(first) !== undefined) ||
    rows.filter((row) => readVolume(row[1]?.trim() ?? '') !== undefined).length > rows.length / 2
  );
}

function readVolume(text: string): number | undefined {
  const volume = parseNumber(text, roiLimits.volume.decimals);
  return volume === undefined || volume < roiLimits.volume.min || volume > roiLimits.volume.max
    ? undefined
    : Math.round(volume);
}

/** Keyword tools write a missing position as an empty cell, a dash, 0, or a word. */
function readPosition(text: string): number | undefined | 'fault' {
  if (/^(?:|[-–—]|0|n\/?a|none|not ranking|no|>\s*100|100\+)$/iu.test(text)) {
    return undefined;
  }
  const position = parseNumber(text, 1);
  return position !== undefined && position >= 1 && position <= 1000 ? Math.round(position) : 'fault';
}

function faultOf(
  keyword: string,
  volumeText: string,
  volume: number | undefined,
  position: ReturnType<typeof readPosition>,
  known: ReadonlySet<string>,
): RowFault | undefined {
  if (keyword === '') {
    return 'noKeyword';
  }
  if (volume === undefined) {
    return volumeText === '' ? 'noVolume' : 'volume';
  }
  if (position === 'fault') {
    return 'position';
  }
  return known.has(keyword.toLowerCase()) ? 'twice' : undefined;
}
