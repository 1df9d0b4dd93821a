import { csvFile } from '../text/csv.ts';
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
  return [...csvFile(columns, inquiries)].join('');
}
