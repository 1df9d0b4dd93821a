import { writeSetting } from './settings.ts';
import { type Operation, reading, statement, writing } from './statement.ts';

/** How many inquiries wait for their email, may be spam, and are marked for deletion. */
export type InboxStatus = {
  waiting: number;
  suspects: number;
  marked: number;
  /** How long the oldest email waits, in milliseconds; 0 when none does. */
  oldestWait: number;
  /** The error from the latest failed attempt. */
  failure: string | undefined;
};

/**
 * Tells the state of the inbox at a time of day in milliseconds. An email about a changed call doesn't
 * count as waiting before its turn.
 */
export function readStatus(now: number): Operation<InboxStatus> {
  const waiting = "FROM outbox WHERE channel = 'mail' AND state = 'waiting' AND (due_at <= :now OR queued_at <= :at)";
  const status = statement(
    `SELECT count(*) AS waiting, min(queued_at) AS queued,
       (SELECT count(*) FROM enquiry WHERE status = 'suspect') AS suspects,
       (SELECT count(*) FROM enquiry WHERE marked_day IS NOT NULL) AS marked,
       (SELECT failure ${waiting} AND failure IS NOT NULL ORDER BY due_at DESC LIMIT 1) AS failure ${waiting}`,
    { now, at: new Date(now).toISOString() },
  );
  return reading(status, ([row]) => ({
    waiting: Number(row?.waiting),
    suspects: Number(row?.suspects),
    marked: Number(row?.marked),
    oldestWait: row?.queued ? Math.max(0, now - Date.parse(String(row.queued))) : 0,
    failure: row?.failure ? String(row.failure) : undefined,
  }));
}

/** Tells whether an inquiry with this reference is stored. */
export function hasReference(reference: string): Operation<boolean> {
  const found = statement('SELECT 1 FROM enquiry WHERE reference = :reference', { reference });
  return reading(found, (rows) => rows.length > 0);
}

/**
 * Notes the form key by which the next test inquiry is known. The last tests that were mailed are
 * deleted.
 */
export function prepareTest(key: string): Operation<void> {
  return writing(
    writeSetting('test-key', key),
    statement(
      "DELETE FROM enquiry WHERE is_test = 1 AND EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiry.id AND state = 'sent')",
    ),
  );
}

/** Tells when the newest test inquiry arrived, ISO, and whether it was mailed; undefined without one. */
export function lastTest(): Operation<{ receivedAt: string; isMailed: boolean } | undefined> {
  const newest = statement(
    `SELECT received_at AS receivedAt, state FROM enquiry LEFT JOIN outbox ON enquiry_id = enquiry.id
     WHERE is_test = 1 ORDER BY received_at DESC LIMIT 1`,
  );
  return reading(
    newest,
    ([row]) => row && { receivedAt: String(row['receivedAt']), isMailed: row['state'] === 'sent' },
  );
}
