import { clockTime, localTimeAt } from '../enquiry/calls/local-time.ts';
import { lineFields } from '../enquiry/enquiry.ts';
import { csvFile } from '../text/csv.ts';
import type { Inquiry } from './records.ts';

const columns = [
  'reference',
  'received',
  'timeZone',
  'status',
  'reasons',
  'stage',
  'answered',
  ...lineFields,
  'dollars',
  'followUp',
  'ledFrom',
  'firstPage',
  'note',
  'message',
  'delivery',
  'language',
  'findings',
  'call',
  'callState',
  'visitorZone',
] as const;

/**
 * Returns inquiries as a CSV file for spreadsheets, with a line of column names. Times are those of
 * the owner's clock, as spreadsheets read them, and a column names their zone.
 */
export function inquiriesCsv(inquiries: readonly Inquiry[], zone: string): string {
  const rows = inquiries.map(({ receivedAt, answeredAt, call, ...entry }) => ({
    ...entry,
    phone: entry.phone.replace(countryCode, ''),
    received: wallTime(receivedAt, zone),
    answered: answeredAt && wallTime(answeredAt, zone),
    timeZone: zone,
    call: call ? wallTime(call.startsAt, zone) : null,
    callState: call?.state ?? null,
    visitorZone: call?.zone ?? null,
  }));
  return csvFile(columns, rows);
}

/** What begins a US number that's written in full. A spreadsheet would take its plus for a formula. */
const countryCode = /^\+?1[ .-]*(?=\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4}$)/u;

/** Returns an instant as a clock in a zone shows it: '2026-11-23 04:05'. */
export function wallTime(instant: string, zone: string): string {
  const { day, minutes } = localTimeAt(Date.parse(instant), zone);
  return `${day} ${clockTime(minutes)}`;
}
