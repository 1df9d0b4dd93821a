import Papa from 'papaparse';

/**
 * Reads a table as a spreadsheet copies it (tabs) or a file has it (commas or semicolons). Commas
 * and semicolons are in plain text too, so `isTable` says whether rows that were split at one are a
 * table; tabs need no such proof. Returns undefined for text that's no table.
 */
export function readTableText(
  text: string,
  isTable: (rows: ReadonlyArray<readonly string[]>) => boolean,
): string[][] | undefined {
  if (text.includes('\t')) {
    return readRows(text, '\t');
  }
  for (const delimiter of [',', ';']) {
    const rows = readRows(text, delimiter);
    if (isTable(rows)) {
      return rows;
    }
  }
  return undefined;
}

/** Reads plain text as a table of one column, a cell a line, without the quotes around a line. */
export function readLines(text: string): string[][] {
  // No text has this separator of units.
  return readRows(text, '\u001f');
}

/** Splits a text into rows (RFC 4180) without its byte order mark and its rows without text. */
function readRows(text: string, delimiter: string): string[][] {
  const tidy = text.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  return Papa.parse<string[]>(tidy, { delimiter, newline: '\n', skipEmptyLines: 'greedy' }).data;
}
