import { wallTime } from '../../desk/inquiries-csv.ts';
import { saySigns, toOwner } from '../../enquiry/outbox/owner-words.ts';
import type { EnquiryRecord } from '../../server/inbox/records/enquiry-records.ts';
import { escapeHidden, escapeHiddenInJson } from '../../text/escape.ts';

/**
 * Lists the inquiries of a status, or all. Called again for each pass, so that no list is ever held
 * in memory.
 */
export type ListEnquiries = (status?: EnquiryRecord['status']) => Iterable<EnquiryRecord>;

/** All fields as one JSON array, piece by piece. */
export function* toJson(list: ListEnquiries): Generator<string> {
  let separator = '[\n';
  for (const record of list()) {
    yield separator + escapeHiddenInJson(JSON.stringify(record, null, 2));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns the list for a terminal: the inquiries, and below them what may be spam. */
export function* toTables(list: ListEnquiries, zone = 'UTC'): Generator<string> {
  let isEmpty = true;
  for (const line of toTable(() => list('accepted'), zone)) {
    isEmpty = false;
    yield line;
  }
  if (isEmpty) {
    yield 'No inquiries.\n';
  }
  let heading = '\nMay be spam (mailed with a mark, or listed in the daily digest):\n';
  for (const line of toTable(() => list('suspect'), zone)) {
    yield heading + line;
    heading = '';
  }
}

/** One inquiry in full. */
export function toDetails(record: EnquiryRecord, zone = 'UTC'): string {
  return `${rowOf(record, zone).filter(Boolean).join('  ')}\n    ${detailsOf(record)}\n`;
}

/**
 * One inquiry and its message below each other, as wide as the terminal wraps it; nothing when
 * there is none.
 */
function* toTable(list: () => Iterable<EnquiryRecord>, zone: string): Generator<string> {
  const heads = ['REFERENCE', `RECEIVED (${zone})`, 'NAME', 'EMAIL', 'SERVICE', 'BUDGET', 'DELIVERY'];
  const widths = heads.map((head) => head.length);
  let count = 0;
  for (const record of list()) {
    count += 1;
    for (const [index, cell] of rowOf(record, zone).entries()) {
      widths[index] = Math.max(widths[index] ?? 0, cell.length);
    }
  }
  if (count === 0) {
    return;
  }
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  yield `${line(heads)}\n`;
  for (const record of list()) {
    yield `${line(rowOf(record, zone))}\n    ${detailsOf(record)}\n`;
  }
}

function rowOf(record: EnquiryRecord, zone: string): string[] {
  return [
    record.reference,
    wallTime(record.receivedAt, zone),
    shorten(escapeHidden(record.name), 24),
    shorten(escapeHidden(record.email), 32),
    escapeHidden(record.service),
    escapeHidden(record.budget),
    deliveryWords(record, zone),
  ];
}

function deliveryWords(record: EnquiryRecord, zone: string): string {
  const notes = [
    stateWords(record, zone),
    ...(record.isTest ? ['test'] : []),
    ...(record.reasons ? [saySigns(record.reasons, toOwner.en)] : []),
    ...(record.isMarked ? ['will be deleted by age'] : []),
  ];
  return notes.join(', ');
}

function stateWords({ delivery, attempts, sentAt, nextAttemptIn }: EnquiryRecord, zone: string): string {
  switch (delivery) {
    case 'sent':
      return sentAt ? `sent ${wallTime(sentAt, zone)}` : 'sent';
    case 'digest':
      return 'in the next digest';
    default: {
      const tried = attempts > 0 ? `, ${attempts} tried` : '';
      const next = nextAttemptIn && attempts > 0 ? `, next in ${Math.ceil(nextAttemptIn / 60)} min` : '';
      return `${delivery}${tried}${next}`;
    }
  }
}

function detailsOf({ phone, company, message, lastFailure, delivery }: EnquiryRecord): string {
  const contact = [phone, company].filter(Boolean).join(', ');
  const failure = lastFailure && delivery !== 'sent' ? `\n! ${lastFailure}` : '';
  return escapeHidden(`${contact ? `${contact}\n` : ''}${message}${failure}`).replaceAll('\n', '\n    ');
}

function shorten(value: string, length: number): string {
  return value.length > length ? `${value.slice(0, length - 1)}…` : value;
}
