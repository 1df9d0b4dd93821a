/**
 * Reads a table as a spreadsheet copies it (tabs) or a file has it (commas or semicolons). Drops
 * the byte order mark, and rows without text. Commas and semicolons are in plain text too, so
 * `isTable` says whether rows that were split at one are a table; tabs need no such proof. Returns
 * undefined for text that's no table.
 */
export function readPastedTable(
  pasted: string,
  isTable: (rows: ReadonlyArray<readonly string[]>) => boolean,
): string[][] | undefined {
  const text = tidyPasted(pasted);
  if (text.includes('\t')) {
    return readRows(text, '\t');
  }
  return [',', ';'].map((separator) => readRows(text, separator)).find(isTable);
}

/**
 * Reads plain text as a table of one column, a cell a line. Drops the byte order mark, quotes
 * around a whole line, and lines without text.
 */
export function readPastedLines(pasted: string): string[][] {
  return filled(
    tidyPasted(pasted)
      .split('\n')
      .map((line) => [unquoted(line)]),
  );
}

/** Reads RFC 4180: a cell in quotes may have separators, line breaks, and doubled quotes. */
function readRows(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n]*))(${separator}|\\n|$)`, 'guy');
  const rows: string[][] = [[]];
  for (const { 0: all, 1: quoted, 2: plain = '', 3: end, index } of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') {
      rows.push([]);
    }
    if (end === '' || index + all.length > text.length) {
      break;
    }
  }
  return filled(rows);
}

function tidyPasted(pasted: string): string {
  return pasted.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
}

function filled(rows: string[][]): string[][] {
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
}

function unquoted(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"\s*$/u.exec(line)?.[1];
  return quoted === undefined ? line : quoted.replaceAll('""', '"');
}
