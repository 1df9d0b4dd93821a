import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type ExportedCall, type ExportedInquiry, exportedColumns } from '../../../enquiry/inbox/exported.ts';

/**
 * Adds an inquiry that another host stored; call it inside a transaction. It counts as delivered: it is here, and no letter
 * about it may go out from here. `at` is the time of day in milliseconds. Returns 'known' when it was added before, and
 * 'refused' when another inquiry has its reference.
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
      `INSERT INTO letter (channel, kind, enquiry_id, message_id, state, queued_at, sent_at)
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

/** Takes over calls as they are on another host now; call it inside a transaction, after their inquiries were added. */
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
