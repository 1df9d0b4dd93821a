import { type Channel, type OldestWaiting, oldestWaiting } from './emails.ts';
import { writeSetting } from './settings.ts';
import { type Operation, reading, statement, writing } from './statement.ts';

export type EnquiryCounts = { total: number; waiting: number; suspects: number; marked: number };

/** The inbox's own figures. */
export type InboxStatus = EnquiryCounts & { oldest: Partial<Record<Channel, OldestWaiting>> };

/** Tells how many inquiries wait for their email, are suspect, and are marked for deletion. */
export function countEnquiries(): Operation<EnquiryCounts> {
  const counts = statement(
    `SELECT (SELECT count(*) FROM enquiry) AS total,
       (SELECT count(*) FROM outbox WHERE channel = 'mail' AND state <> 'sent') AS waiting,
       (SELECT count(*) FROM enquiry WHERE status = 'suspect') AS suspects,
       (SELECT count(*) FROM enquiry WHERE marked_day IS NOT NULL) AS marked`,
  );
  return reading('countEnquiries', counts, ([row]) => ({
    total: Number(row?.total),
    waiting: Number(row?.waiting),
    suspects: Number(row?.suspects),
    marked: Number(row?.marked),
  }));
}

/** Tells the state of the inbox at a time of day in milliseconds. */
export function readStatus(now: number): Operation<InboxStatus> {
  const parts = [countEnquiries(), oldestWaiting('mail', now), oldestWaiting('webhook', now)] as const;
  return {
    name: 'readStatus',
    isReading: true,
    statements: parts.flatMap(({ statements }) => statements),
    read: ([counts = [], mail = [], webhook = []]) => ({
      ...parts[0].read([counts]),
      oldest: { mail: parts[1].read([mail]), webhook: parts[2].read([webhook]) },
    }),
  };
}

/** Tells whether an inquiry with this reference is stored. */
export function hasReference(reference: string): Operation<boolean> {
  const found = statement('SELECT 1 FROM enquiry WHERE reference = :reference', { reference });
  return reading('hasReference', found, (rows) => rows.length > 0);
}

/**
 * Notes the form key by which the next test inquiry is known. The last tests that were mailed are
 * deleted.
 */
export function prepareTest(key: string): Operation<void> {
  return writing(
    'prepareTest',
    writeSetting('test-key', key),
    statement(
      "DELETE FROM enquiry WHERE is_test = 1 AND EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiry.id AND state = 'sent')",
    ),
  );
}
