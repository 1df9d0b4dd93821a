import type { DatabaseSync } from 'node:sqlite';
import type { EnquiryField } from '../../enquiry/enquiry.ts';
import { queue } from './inbox.ts';
import { transaction } from './transaction.ts';

/** One enquiry as the owner sees it. `delivery` is 'suspect' for what is kept apart. */
export type EnquiryRecord = Record<EnquiryField, string> & {
  reference: string;
  receivedAt: string;
  status: 'accepted' | 'suspect';
  reasons: string;
  delivery: 'waiting' | 'sending' | 'sent' | 'suspect';
  attempts: number;
  sentAt: string | null;
  /** When the next attempt is due; null when none is. */
  nextAttemptAt: string | null;
  /** What the last attempt that failed reported. */
  lastFailure: string | null;
};

/** Enquiries, oldest first. `since` is an ISO date or instant (UTC); suspects come only when they are asked for. */
export function listEnquiries(
  database: DatabaseSync,
  { since = '', status }: { since?: string; status?: 'accepted' | 'suspect' } = {},
): EnquiryRecord[] {
  const rows = database
    .prepare(
      `SELECT reference, received_at AS receivedAt, status, reasons, name, email, phone, company, service, budget, message,
         coalesce(state, 'suspect') AS delivery, coalesce(attempts, 0) AS attempts, sent_at AS sentAt,
         CASE state WHEN 'waiting' THEN strftime('%Y-%m-%dT%H:%M:%fZ', due_at / 1000.0, 'unixepoch') END AS nextAttemptAt,
         (SELECT detail FROM attempt WHERE enquiry_id = enquiry.id AND outcome <> 'sent' ORDER BY attempt.id DESC LIMIT 1) AS lastFailure
       FROM enquiry LEFT JOIN outbox ON outbox.enquiry_id = enquiry.id
       WHERE received_at >= :since AND (:status IS NULL OR status = :status)
       ORDER BY received_at, enquiry.id`,
    )
    .all({ since, status: status ?? null });
  return rows.map((row) => ({ ...row }) as unknown as EnquiryRecord);
}

/** Whether an enquiry with this reference is stored. */
export function hasReference(database: DatabaseSync, reference: string): boolean {
  return database.prepare('SELECT 1 FROM enquiry WHERE reference = ?').get(reference) !== undefined;
}

/** Deletes one enquiry and every trace of its delivery. Gives whether there was one. */
export function deleteEnquiry(database: DatabaseSync, reference: string): boolean {
  const { changes } = database.prepare('DELETE FROM enquiry WHERE reference = ?').run(reference);
  emptyLog(database);
  return Number(changes) > 0;
}

/** Deletes what is older than the retention. Takes whole months and the present in milliseconds, gives how many went. */
export function purgeEnquiries(database: DatabaseSync, months: number, now: number): number {
  const { changes } = database.prepare('DELETE FROM enquiry WHERE received_at < ?').run(monthsBefore(now, months));
  if (Number(changes) > 0) {
    emptyLog(database);
  }
  return Number(changes);
}

/** Turns a suspect into an enquiry that is mailed. Gives whether there was such a suspect. */
export function acceptSuspect(database: DatabaseSync, reference: string, now: number): boolean {
  return transaction(database, () => {
    const row = database
      .prepare("UPDATE enquiry SET status = 'accepted' WHERE reference = ? AND status = 'suspect' RETURNING id")
      .get(reference);
    if (row) {
      queue(database, Number(row.id), now);
    }
    return row !== undefined;
  });
}

/** Makes every waiting e-mail due now; a running server sends them within half a minute. Gives how many. */
export function retryDelivery(database: DatabaseSync, now: number): number {
  return Number(database.prepare("UPDATE outbox SET due_at = ? WHERE state = 'waiting'").run(now).changes);
}

/** How many wait for their e-mail, how many are kept apart. */
export function countEnquiries(database: DatabaseSync): { waiting: number; suspects: number } {
  const row = database
    .prepare(
      `SELECT (SELECT count(*) FROM outbox WHERE state <> 'sent') AS waiting,
         (SELECT count(*) FROM enquiry WHERE status = 'suspect') AS suspects`,
    )
    .get();
  return { waiting: Number(row?.waiting), suspects: Number(row?.suspects) };
}

/** The deleted words still stand in the write-ahead log until it is emptied. A reader may delay that: then the next one does it. */
function emptyLog(database: DatabaseSync): void {
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
}

/** The same time of day `months` calendar months earlier, the last day of the month when there is no such day. */
function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}
