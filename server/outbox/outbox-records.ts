import type { DatabaseSync } from 'node:sqlite';
import type { EnquiryField } from '../../enquiry/enquiry.ts';
import { transaction } from '../inbox/transaction.ts';

/** An enquiry that this process alone may mail until its claim runs out. */
export type Claim = Record<EnquiryField, string> & {
  id: number;
  reference: string;
  receivedAt: string;
  messageId: string;
  attempts: number;
  attemptId: number;
};

/**
 * Takes the next due enquiry and records the attempt, in one transaction. Times in milliseconds.
 * Gives undefined when none is due.
 */
export function claimNext(
  database: DatabaseSync,
  { owner, now, lease }: { owner: string; now: number; lease: number },
): Claim | undefined {
  return transaction(database, () => {
    const claimed = database
      .prepare(
        `UPDATE outbox SET state = 'sending', attempts = attempts + 1, claimed_by = :owner, claimed_until = :until
         WHERE enquiry_id = (SELECT enquiry_id FROM outbox WHERE state = 'waiting' AND due_at <= :now ORDER BY due_at, enquiry_id LIMIT 1)
         RETURNING enquiry_id, message_id AS messageId, attempts`,
      )
      .get({ owner, until: now + lease, now });
    if (!claimed) {
      return undefined;
    }
    const { enquiry_id: id, messageId, attempts } = claimed;
    const attempt = database
      .prepare('INSERT INTO attempt (enquiry_id, started_at) VALUES (?, ?)')
      .run(id ?? null, new Date(now).toISOString());
    const enquiry = database
      .prepare(
        `SELECT id, reference, received_at AS receivedAt, name, email, phone, company, service, budget, message
         FROM enquiry WHERE id = ?`,
      )
      .get(id ?? null);
    return { ...enquiry, messageId, attempts, attemptId: Number(attempt.lastInsertRowid) } as unknown as Claim;
  });
}

/** Records that the mail server took the message. */
export function settleSent(database: DatabaseSync, claim: Claim, now: number): void {
  transaction(database, () => {
    database
      .prepare(
        "UPDATE outbox SET state = 'sent', sent_at = ?, claimed_by = NULL, claimed_until = NULL WHERE enquiry_id = ?",
      )
      .run(new Date(now).toISOString(), claim.id);
    endAttempt(database, claim.attemptId, 'sent', null, now);
  });
}

/** Records a failure; the enquiry waits until `dueAt`. */
export function settleFailed(
  database: DatabaseSync,
  claim: Claim,
  { detail, dueAt, now }: { detail: string; dueAt: number; now: number },
): void {
  transaction(database, () => {
    database
      .prepare(
        "UPDATE outbox SET state = 'waiting', due_at = ?, claimed_by = NULL, claimed_until = NULL WHERE enquiry_id = ?",
      )
      .run(dueAt, claim.id);
    endAttempt(database, claim.attemptId, 'failed', detail, now);
  });
}

/** Frees what a process left unfinished: its claim ran out, or `isGone` says that it no longer runs. Gives how many. */
export function releaseAbandoned(database: DatabaseSync, now: number, isGone: (owner: string) => boolean): number {
  const claims = database
    .prepare("SELECT enquiry_id, claimed_by, claimed_until FROM outbox WHERE state = 'sending'")
    .all();
  const abandoned = claims.filter((claim) => Number(claim.claimed_until) < now || isGone(String(claim.claimed_by)));
  for (const { enquiry_id: id } of abandoned) {
    transaction(database, () => {
      database
        .prepare(
          "UPDATE outbox SET state = 'waiting', due_at = ?, claimed_by = NULL, claimed_until = NULL WHERE enquiry_id = ? AND state = 'sending'",
        )
        .run(now, id ?? null);
      database
        .prepare("UPDATE attempt SET outcome = 'interrupted', ended_at = ? WHERE enquiry_id = ? AND outcome IS NULL")
        .run(new Date(now).toISOString(), id ?? null);
    });
  }
  return abandoned.length;
}

/** When the next waiting e-mail is due, in milliseconds; undefined when none waits. */
export function nextDue(database: DatabaseSync): number | undefined {
  const due = database.prepare("SELECT min(due_at) AS due FROM outbox WHERE state = 'waiting'").get()?.due;
  return due === null || due === undefined ? undefined : Number(due);
}

function endAttempt(database: DatabaseSync, id: number, outcome: string, detail: string | null, now: number): void {
  database
    .prepare('UPDATE attempt SET outcome = ?, detail = ?, ended_at = ? WHERE id = ?')
    .run(outcome, detail, new Date(now).toISOString(), id);
}
