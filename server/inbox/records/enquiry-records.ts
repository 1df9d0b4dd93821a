import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { EnquiryField } from '../../../enquiry/enquiry.ts';
import { type ExportedCall, type ExportedInquiry, exportedColumns } from '../../../enquiry/inbox/exported.ts';
import { fieldColumns } from '../../../enquiry/inbox/statement.ts';
import { queueEnquiryEmail } from '../../../enquiry/inbox/store-enquiry.ts';
import { numberIn, run, writeSetting } from './transaction.ts';

/** One inquiry as the owner sees it. */
export type EnquiryRecord = Record<EnquiryField, string> & {
  reference: string;
  receivedAt: string;
  status: 'accepted' | 'suspect';
  reasons: string;
  /** 1 for the owner's own test. */
  isTest: number;
  /** 'digest' waits for the daily list of suspects. */
  delivery: 'waiting' | 'sent' | 'digest';
  attempts: number;
  sentAt: string | null;
  /** Seconds until the next attempt; null when none is due. */
  nextAttemptIn: number | null;
  /** The error of the last attempt that failed. */
  lastFailure: string | null;
  /** 1 when the retention will delete it. */
  isMarked: number;
  /** When its call begins, ISO (UTC), and whether it's still booked; null without one. */
  callAt?: string | null;
  callState?: 'booked' | 'wished' | 'canceled' | null;
};

/**
 * Returns the inquiries of a status, one by its reference, or all: oldest first, without holding them
 * all in memory.
 */
export function listEnquiries(
  database: DatabaseSync,
  { status, reference }: { status?: EnquiryRecord['status']; reference?: string } = {},
): Iterable<EnquiryRecord> {
  return database
    .prepare(
      `SELECT reference, received_at AS receivedAt, status, reasons, is_test AS isTest,
         ${fieldColumns},
         coalesce(outbox.state, 'digest') AS delivery, coalesce(attempts, 0) AS attempts, sent_at AS sentAt,
         CASE outbox.state WHEN 'waiting' THEN max(0, due_at / 1000 - unixepoch()) END AS nextAttemptIn,
         failure AS lastFailure,
         marked_day IS NOT NULL AS isMarked,
         starts_at AS callAt, call.state AS callState
       FROM enquiry LEFT JOIN call ON call.enquiry_id = enquiry.id LEFT JOIN outbox ON outbox.id = coalesce(
         (SELECT id FROM outbox AS own WHERE own.enquiry_id = enquiry.id), digest_id)
       WHERE (:status IS NULL OR status = :status) AND (:reference IS NULL OR reference = :reference)
       ORDER BY received_at, enquiry.id`,
    )
    .iterate({ status: status ?? null, reference: reference ?? null }) as Iterable<EnquiryRecord>;
}

/** Deletes one inquiry and every trace of its delivery. Returns whether there was one. */
export function deleteEnquiry(database: DatabaseSync, reference: string): boolean {
  const { changes } = database.prepare('DELETE FROM enquiry WHERE reference = ?').run(reference);
  return Number(changes) > 0;
}

/** Turns a suspect into an ordinary inquiry with its own email. Returns whether there was one. */
export function acceptSuspect(database: DatabaseSync, reference: string, at: number): boolean {
  const row = database
    .prepare("UPDATE enquiry SET status = 'accepted' WHERE reference = ? AND status = 'suspect' RETURNING id")
    .get(reference);
  if (row) {
    run(database, queueEnquiryEmail(Number(row.id), at));
  }
  return row !== undefined;
}

/**
 * Makes every waiting email due now; a running server sends them within half a minute. Returns how
 * many wait.
 */
export function retryDelivery(database: DatabaseSync): number {
  writeSetting(database, 'retries', numberIn(database, 'retries') + 1);
  return Number(database.prepare("UPDATE outbox SET due_at = 0, hold = NULL WHERE state = 'waiting'").run().changes);
}

/** Unmarks one inquiry or all, and starts their time over. Returns how many were marked. */
export function keepMarked(database: DatabaseSync, reference: string | undefined, now: number): number {
  const { changes } = database
    .prepare(
      `UPDATE enquiry SET marked_day = NULL, kept_since = :now
       WHERE marked_day IS NOT NULL AND (:reference IS NULL OR reference = :reference)`,
    )
    .run({ now: new Date(now).toISOString(), reference: reference ?? null });
  return Number(changes);
}

/**
 * Believes a clock that was in doubt, on the owner's word. Times that lie in its future count from
 * now.
 */
export function trustClock(database: DatabaseSync, now: number): void {
  const instant = new Date(now).toISOString();
  writeSetting(database, 'last-clock', instant);
  database.prepare('UPDATE enquiry SET kept_since = ? WHERE kept_since > ?').run(instant, instant);
}

/**
 * Adds an inquiry that another host stored. It counts as delivered: it is here, and no email about
 * it may go out from here. `at` is the time of day in milliseconds. Returns 'known' when it was added before, and 'refused' when another inquiry has its reference.
 */
export function addPulled(
  database: DatabaseSync,
  { message_id, sent_at, ...columns }: ExportedInquiry,
  at: number,
): 'added' | 'known' | 'refused' {
  const earlier = database
    .prepare(
      'SELECT reference, digest FROM enquiry WHERE reference = :reference OR (form_key = :key AND digest = :digest)',
    )
    .get({ reference: columns.reference, key: columns.form_key, digest: columns.digest });
  if (earlier) {
    return earlier.digest === columns.digest ? 'known' : 'refused';
  }
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO enquiry (${exportedColumns.join(', ')}) VALUES (${exportedColumns.map((name) => `:${name}`).join(', ')})`,
    )
    .run(columns);
  database
    .prepare(
      `INSERT INTO outbox (channel, kind, enquiry_id, message_id, state, queued_at, sent_at)
       VALUES ('mail', 'enquiry', :id, :messageId, 'sent', :queuedAt, :sentAt)`,
    )
    .run({
      id: lastInsertRowid,
      messageId: message_id ?? randomUUID(),
      queuedAt: columns.received_at,
      sentAt: sent_at ?? new Date(at).toISOString(),
    });
  return 'added';
}

/** Takes over calls as they are on another host now, after their inquiries were added. */
export function takeCalls(database: DatabaseSync, calls: readonly ExportedCall[]): void {
  const values = { calls: JSON.stringify(calls) };
  // First none of them, so that two may have changed places.
  database
    .prepare(
      `DELETE FROM call WHERE enquiry_id IN (
         SELECT enquiry.id FROM enquiry JOIN json_each(:calls) ON reference = value ->> 'reference')`,
    )
    .run(values);
  database
    .prepare(
      `INSERT OR IGNORE INTO call (enquiry_id, starts_at, ends_at, own_zone, zone, state, is_unconfirmed, changes, changed_at)
       SELECT enquiry.id, value ->> '$.call.startsAt', value ->> '$.call.endsAt', value ->> '$.call.ownZone',
         value ->> '$.call.zone', value ->> '$.call.state', value ->> '$.call.isUnconfirmed', value ->> '$.call.changes',
         received_at
       FROM json_each(:calls) JOIN enquiry ON reference = value ->> 'reference'`,
    )
    .run(values);
}
