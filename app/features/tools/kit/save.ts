import { byteOrderMark, csvLine } from '../../../../text/csv.ts';
import { dayOf } from '../../../../text/units.ts';

/** The cells of a CSV file, row by row. */
export type CsvRows = ReadonlyArray<ReadonlyArray<string | number>>;

/** Returns the day in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return dayOf(Date.now());
}

/** Returns rows as a CSV file. */
export function writeCsv(rows: CsvRows): string {
  return `${byteOrderMark}${rows.map(csvLine).join('\r\n')}\r\n`;
}

/** Downloads rows as a CSV file named after the day. */
export function downloadCsv(name: string, rows: CsvRows): void {
  downloadText(`${name}-${today()}.csv`, writeCsv(rows), 'text/csv');
}

/**
 * Downloads a text file made in the browser; nothing is sent. `type` is a media type without a
 * charset.
 */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Most browsers have read the URL once the click is handled. Safari needs a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
