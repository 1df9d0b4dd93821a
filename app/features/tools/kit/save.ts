import { byteOrderMark, csvLine } from '../../../../text/csv.ts';
import { downloadText } from '../../../ui/browser/download.ts';

/** The cells of a CSV file, row by row. */
export type CsvRows = ReadonlyArray<ReadonlyArray<string | number>>;

/** Returns the day in UTC, `YYYY-MM-DD`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Returns rows as a CSV file. */
export function writeCsv(rows: CsvRows): string {
  return `${byteOrderMark}${rows.map(csvLine).join('\r\n')}\r\n`;
}

/** Downloads rows as a CSV file named after the day. */
export function downloadCsv(name: string, rows: CsvRows): void {
  downloadText(`${name}-${today()}.csv`, writeCsv(rows), 'text/csv');
}
