import type { EnquiryRecord } from './enquiry-records.ts';

const COLUMNS = [
  'reference',
  'receivedAt',
  'status',
  'reasons',
  'name',
  'email',
  'phone',
  'company',
  'service',
  'budget',
  'message',
  'delivery',
  'attempts',
  'sentAt',
  'nextAttemptAt',
  'lastFailure',
] as const satisfies readonly (keyof EnquiryRecord)[];

/** All fields as comma-separated values (RFC 4180) that no spreadsheet takes for a formula. */
export function toCsv(records: readonly EnquiryRecord[]): string {
  const rows = records.map((record) => COLUMNS.map((column) => csvCell(record[column])).join(','));
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${[COLUMNS.join(','), ...rows].join('\r\n')}`;
}

/** What a terminal shows: the enquiries, and below them what is kept apart. */
export function toTables(records: readonly EnquiryRecord[]): string {
  const { accepted = [], suspect = [] } = Object.groupBy(records, ({ status }) => status);
  const apart = suspect.length > 0 ? `\n\nKept apart as spam, never mailed:\n${toTable(suspect)}` : '';
  return toTable(accepted) + apart;
}

/** A table for a terminal: one enquiry and its message below each other, as wide as the terminal wraps it. */
function toTable(records: readonly EnquiryRecord[]): string {
  if (records.length === 0) {
    return 'No enquiries.';
  }
  const heads = ['REFERENCE', 'RECEIVED (UTC)', 'NAME', 'E-MAIL', 'SERVICE', 'BUDGET', 'DELIVERY'];
  const rows = records.map((record) => [
    record.reference,
    record.receivedAt.slice(0, 16).replace('T', ' '),
    shorten(record.name, 24),
    shorten(record.email, 32),
    record.service,
    record.budget,
    deliveryWords(record),
  ]);
  const widths = heads.map((head, index) => Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  const bodies = records.map((record, index) => `${line(rows[index] ?? [])}\n    ${detailsOf(record)}`);
  return [line(heads), ...bodies].join('\n');
}

function csvCell(value: string | number | null): string {
  if (typeof value === 'number' || value === null) {
    return String(value ?? '');
  }
  // A quote mark in front makes a spreadsheet take the cell for text (OWASP, "CSV injection").
  const safe = /^[\s]*[=+\-@\t\r|%]/u.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

function deliveryWords({ delivery, attempts, sentAt, nextAttemptAt, reasons }: EnquiryRecord): string {
  if (delivery === 'suspect') {
    return `suspect (${reasons})`;
  }
  if (delivery === 'sent') {
    return `sent ${sentAt?.slice(0, 16).replace('T', ' ') ?? ''}`;
  }
  const tried = attempts > 0 ? `, ${attempts} tried` : '';
  const next = nextAttemptAt && attempts > 0 ? `, next ${nextAttemptAt.slice(0, 16).replace('T', ' ')}` : '';
  return `${delivery}${tried}${next}`;
}

function detailsOf({ phone, company, message, lastFailure, delivery }: EnquiryRecord): string {
  const contact = [phone, company].filter(Boolean).join(', ');
  const failure = lastFailure && delivery !== 'sent' ? `\n    ! ${lastFailure}` : '';
  return `${contact ? `${contact}\n    ` : ''}${message.replaceAll('\n', '\n    ')}${failure}`;
}

function shorten(value: string, length: number): string {
  return value.length > length ? `${value.slice(0, length - 1)}…` : value;
}
