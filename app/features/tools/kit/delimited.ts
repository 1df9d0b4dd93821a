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

/**
 * Splits a text into rows (RFC 4180) without its byte order mark and its rows without text. A quote
 * inside a quoted cell may stand alone: it closes the cell only where a separator follows. A parser
 * of the usual size would be a quarter of what a tool loads; `tools.test.ts` compares this with one.
 */
function readRows(text: string, delimiter: string): string[][] {
  const tidy = text.replace(/^\ufeff/u, '').replace(/\r\n?/gu, '\n');
  const next = { delimiter: nextOf(tidy, delimiter), line: nextOf(tidy, '\n') };
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= tidy.length; at += 1) {
    const isQuoted = tidy[at] === '"';
    const close = isQuoted ? closingQuote(tidy, at, delimiter) : at;
    const end = Math.min(next.delimiter(close), next.line(close));
    row.push(isQuoted ? tidy.slice(at + 1, close).replaceAll('""', '"') : tidy.slice(at, end));
    at = end;
    if (tidy[end] !== delimiter) {
      if (row.some((cell) => cell.trim() !== '')) {
        rows.push(row);
      }
      row = [];
    }
  }
  return rows;
}

/** Returns where a quoted cell ends: at its closing quote, or at the text's end. */
function closingQuote(text: string, open: number, delimiter: string): number {
  let at = text.indexOf('"', open + 1);
  while (at >= 0) {
    let after = at + 1;
    while (text[after] === ' ') {
      after += 1;
    }
    if (after >= text.length || text[after] === delimiter || text[after] === '\n') {
      return at;
    }
    at = text.indexOf('"', at + (text[at + 1] === '"' ? 2 : 1));
  }
  return text.length;
}

/** Finds a character from a place on, and remembers where it is until the place is past it. */
function nextOf(text: string, character: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = text.indexOf(character, from);
      found = at < 0 ? text.length : at;
    }
    return found;
  };
}
