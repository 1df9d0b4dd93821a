import { byteOrderMark, csvLine } from '../text/csv.ts';
import type { Entry } from './records.ts';

const columns = [
  'reference',
  'receivedAt',
  'status',
  'stage',
  'answeredAt',
  'name',
  'email',
  'phone',
  'company',
  'service',
  'budget',
  'dollars',
  'followUp',
  'ledFrom',
  'firstPage',
  'note',
  'message',
] as const;

/** Returns inquiries as a CSV file for spreadsheets, with a line of column names. */
export function inquiriesCsv(inquiries: Iterable<Entry>): string {
  const lines = Array.from(inquiries, (inquiry) => csvLine(columns.map((column) => inquiry[column])));
  return `${byteOrderMark}${[csvLine(columns), ...lines].join('\r\n')}\r\n`;
}
