/**
 * Characters that a spreadsheet takes for the beginning of a formula, in plain and in full width.
 */
const formulaStarts = '=+\\-@|%\uff1d\uff0b\uff0d\uff20\uff5c\uff05';

/**
 * The beginning of a formula, at the start of a cell or behind anything that may begin a new one:
 * Excel takes a semicolon or a tab for the separator in many countries, and then a quoted comma,
 * quote mark or line end separates too. Blanks and characters that are not seen do not protect.
 */
const formula = new RegExp(`(^|[,;\\t\\r\\n"])([\\p{Z}\\p{Cc}\\p{Cf}]*)(?=[${formulaStarts}])`, 'gu');

/** A number as it is written, which no spreadsheet can take for a formula that does anything. */
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/u;

/**
 * Returns one line of comma-separated values (RFC 4180), without its line end. No text becomes a
 * formula, whichever separator the spreadsheet assumes: an apostrophe goes in front of what could
 * begin one.
 */
export function csvLine(cells: ReadonlyArray<string | number | null>): string {
  return cells.map(csvCell).join(',');
}

/**
 * Returns a CSV file: what makes spreadsheets read it as UTF-8, the names of its columns, and a
 * line for each record.
 */
export function csvFile<Column extends string>(
  columns: Readonly<Record<Column, string>>,
  records: ReadonlyArray<Readonly<Record<NoInfer<Column>, string | number | null>>>,
): string {
  const keys = Object.keys(columns) as Column[];
  const lines = records.map((record) => csvLine(keys.map((key) => record[key])));
  return [byteOrderMark + csvLine(Object.values<string>(columns)), ...lines, ''].join('\r\n');
}

/** Begins a CSV file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\ufeff';

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') {
    return value === null ? '' : String(value);
  }
  const safe = plainNumber.test(value) ? value : value.replace(formula, "$1$2'");
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
