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
export function* toLines(list: ListEnquiries, zone = 'UTC'): Generator<string> {
  let heading = `Received (${zone}):\n`;
  for (const record of list('accepted')) {
    yield heading + toDetails(record, zone);
    heading = '';
  }
  if (heading !== '') {
    yield 'No inquiries.\n';
  }
  heading = '\nMay be spam (mailed with a mark, or listed in the daily digest):\n';
  for (const record of list('suspect')) {
    yield heading + toDetails(record, zone);
    heading = '';
  }
}

/** One inquiry in full: a line about it, and what was written, as wide as the terminal wraps it. */
export function toDetails(record: EnquiryRecord, zone = 'UTC'): string {
  return `${rowOf(record, zone).filter(Boolean).join('  ')}\n    ${detailsOf(record)}\n`;
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
