import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { EnquiryField } from '../../enquiry/enquiry.ts';
import { transaction } from '../inbox/transaction.ts';
import type { FailureCause } from './failure.ts';

export type Channel = 'mail' | 'webhook';

/** An inquiry as a letter shows it. */
export type LetterEnquiry = Record<EnquiryField, string> & {
  reference: string;
  receivedAt: string;
  status: 'accepted' | 'suspect';
  reasons: string;
  isTest: number;
  /** The language of the form, '' on a site with one. */
  language: string;
};

/** A letter that this process alone may send until its claim runs out. */
export type ClaimedLetter = {
  id: number;
  messageId: string;
  queuedAt: string;
  attempts: number;
  attemptId: number;
  /** How often a server has refused what the letter says. */
  refusals: number;
} & (
  | { kind: 'enquiry'; enquiry: LetterEnquiry }
  /** `suspects` are the first of `suspectCount`. */
  | { kind: 'digest'; suspects: LetterEnquiry[]; suspectCount: number; words: string }
  | { kind: 'alarm'; topic: string; words: string }
);

/** Within this running time the same alarm is sent once, in milliseconds. */
const repeatWindow = 600_000;

/** Suspects that one digest spells out. */
const mostListed = 200;

/** Attempts that are kept of one letter. */
const mostAttempts = 20;

const enquiryColumns = `reference, received_at AS receivedAt, status, reasons, is_test AS isTest,
  name, email, phone, company, service, budget, message, language`;

/**
 * Claims the next letter of a channel that is due and records the attempt, in one transaction. Letters that never failed
 * come first, the newest of them before all: after an outage a fresh inquiry matters most. Times are running time in
 * milliseconds, `at` is the time of day. Returns undefined when none is due.
 */
export function claimNext(
  database: DatabaseSync,
  channel: Channel,
  { owner, running, lease, at }: { owner: string; running: number; lease: number; at: number },
): ClaimedLetter | undefined {
  if (!hasDue(database, channel, running)) {
    return undefined;
  }
  return transaction(database, () => {
    const claimed = database
      .prepare(
        `UPDATE letter SET state = 'sending', attempts = attempts + 1, claimed_by = :owner, claimed_until_running = :until
         WHERE id = (SELECT id FROM letter WHERE channel = :channel AND state = 'waiting' AND due_running <= :running
           ORDER BY hold IS NOT NULL, CASE WHEN hold IS NULL THEN -id ELSE due_running END LIMIT 1)
         RETURNING id, kind, enquiry_id AS enquiryId, topic, words, message_id AS messageId, queued_at AS queuedAt, attempts, refusals`,
      )
      .get({ channel, owner, running, until: running + lease });
    if (!claimed) {
      return undefined;
    }
    const { enquiryId, ...letter } = claimed;
    const attempt = database
      .prepare('INSERT INTO letter_attempt (letter_id, started_at) VALUES (?, ?)')
      .run(letter.id ?? null, new Date(at).toISOString());
    const enquiry = database.prepare(`SELECT ${enquiryColumns} FROM enquiry WHERE id = ?`).get(enquiryId ?? null);
    const suspects = database
      .prepare(`SELECT ${enquiryColumns} FROM enquiry WHERE digest_id = ? ORDER BY id LIMIT ?`)
      .all(letter.id ?? null, mostListed);
    const listed = database.prepare('SELECT count(*) AS count FROM enquiry WHERE digest_id = ?').get(letter.id ?? null);
    return {
      ...letter,
      attemptId: Number(attempt.lastInsertRowid),
      enquiry: { ...enquiry },
      suspects: suspects.map((row) => ({ ...row })),
      suspectCount: Number(listed?.count),
    } as unknown as ClaimedLetter;
  });
}

/** Records that the server took a letter. `isNotice` tells that it went without the visitor's words. */
export function settleSent(
  database: DatabaseSync,
  claim: ClaimedLetter,
  { at, isNotice = false }: { at: number; isNotice?: boolean },
): void {
  transaction(database, () => {
    database
      .prepare(
        `UPDATE letter SET state = 'sent', sent_at = ?, is_notice = ?, hold = NULL, claimed_by = NULL, claimed_until_running = NULL
         WHERE id = ?`,
      )
      .run(new Date(at).toISOString(), isNotice ? 1 : 0, claim.id);
    endAttempt(database, claim, { outcome: 'sent', detail: null, at });
  });
}

/** Records a failure; the letter waits until the running time `due`. */
export function settleFailed(
  database: DatabaseSync,
  claim: ClaimedLetter,
  { detail, cause, due, at }: { detail: string; cause: FailureCause; due: number; at: number },
): void {
  transaction(database, () => {
    database
      .prepare(
        `UPDATE letter SET state = 'waiting', due_running = :due, hold = :cause, refusals = refusals + :refusals,
           claimed_by = NULL, claimed_until_running = NULL WHERE id = :id`,
      )
      .run({ due, cause, refusals: cause === 'content' ? 1 : 0, id: claim.id });
    endAttempt(database, claim, { outcome: 'failed', detail, at });
  });
}

/** Makes every letter due that waits only because the server was ill, or at a start because the last run failed. */
export function releaseHeld(database: DatabaseSync, channel: Channel): void {
  database
    .prepare(
      "UPDATE letter SET hold = NULL, due_running = 0 WHERE channel = ? AND state = 'waiting' AND hold = 'server'",
    )
    .run(channel);
}

/** Frees what a process left unfinished: its claim ran out, or `isGone` says that it ended. Returns how many. */
export function releaseAbandoned(
  database: DatabaseSync,
  { running, at, isGone }: { running: number; at: number; isGone: (owner: string) => boolean },
): number {
  const claims = database
    .prepare("SELECT id, claimed_by AS owner, claimed_until_running AS until FROM letter WHERE state = 'sending'")
    .all();
  const abandoned = claims.filter(({ until, owner }) => Number(until) < running || isGone(String(owner)));
  for (const { id = null } of abandoned) {
    transaction(database, () => {
      database
        .prepare(
          `UPDATE letter SET state = 'waiting', due_running = 0, claimed_by = NULL, claimed_until_running = NULL
           WHERE id = ? AND state = 'sending'`,
        )
        .run(id);
      database
        .prepare(
          "UPDATE letter_attempt SET outcome = 'interrupted', ended_at = ? WHERE letter_id = ? AND outcome IS NULL",
        )
        .run(new Date(at).toISOString(), id);
    });
  }
  return abandoned.length;
}

/** Returns the running time at which a channel's next letter is due; undefined when none waits. */
export function nextDue(database: DatabaseSync, channel: Channel): number | undefined {
  const due = database
    .prepare("SELECT min(due_running) AS due FROM letter WHERE channel = ? AND state = 'waiting'")
    .get(channel)?.due;
  return due === null || due === undefined ? undefined : Number(due);
}

/** How long a channel's oldest letter waits, in milliseconds of running time, and what the last failed attempt reported. */
export type OldestWaiting = { milliseconds: number; detail: string | null };

export function oldestWaiting(database: DatabaseSync, channel: Channel, running: number): OldestWaiting | undefined {
  const row = database
    .prepare(
      `SELECT queued_running AS queued,
         (SELECT detail FROM letter_attempt JOIN letter AS tried ON tried.id = letter_id
          WHERE tried.channel = letter.channel AND tried.state <> 'sent' AND detail IS NOT NULL
          ORDER BY letter_attempt.id DESC LIMIT 1) AS detail
       FROM letter WHERE channel = ? AND state <> 'sent' ORDER BY queued_running, id LIMIT 1`,
    )
    .get(channel);
  return (
    row && {
      milliseconds: Math.max(0, running - Number(row.queued)),
      detail: row.detail === null ? null : String(row.detail),
    }
  );
}

/**
 * Queues a message to the owner about the inbox itself; call it inside a transaction. What was queued a moment ago and is
 * not over is not queued again: a server that starts and fails in a circle must not flood its owner.
 */
export function queueAlarm(
  database: DatabaseSync,
  channel: Channel,
  { topic, words, at, running }: { topic: string; words: string; at: number; running: number },
): void {
  const last = database
    .prepare(
      `SELECT topic FROM letter WHERE channel = :channel AND topic IN (:topic, :topic || '-over') AND queued_running > :since
       ORDER BY id DESC LIMIT 1`,
    )
    .get({ channel, topic, since: running - repeatWindow });
  if (last?.topic === topic) {
    return;
  }
  database
    .prepare(
      `INSERT INTO letter (channel, kind, topic, words, message_id, queued_at, queued_running)
       VALUES (?, 'alarm', ?, ?, ?, ?, ?)`,
    )
    .run(channel, topic, words, randomUUID(), new Date(at).toISOString(), running);
}

/**
 * Queues one letter that lists every suspect without a letter of its own; call it inside a transaction. `words` is what
 * else the owner should know today; the letter is queued for that alone too. Returns whether there was anything to say.
 */
export function queueDigest(
  database: DatabaseSync,
  { words, at, running }: { words: string; at: number; running: number },
): boolean {
  const unlisted = `status = 'suspect' AND digest_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM letter WHERE letter.enquiry_id = enquiry.id)`;
  const found = database.prepare(`SELECT 1 FROM enquiry WHERE ${unlisted} LIMIT 1`).get();
  if (!found && words === '') {
    return false;
  }
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO letter (channel, kind, words, message_id, queued_at, queued_running)
       VALUES ('mail', 'digest', ?, ?, ?, ?)`,
    )
    .run(words, randomUUID(), new Date(at).toISOString(), running);
  database.prepare(`UPDATE enquiry SET digest_id = ? WHERE ${unlisted}`).run(lastInsertRowid);
  return true;
}

/** Looked up first, without a write lock: most looks find nothing. */
function hasDue(database: DatabaseSync, channel: Channel, running: number): boolean {
  const due = nextDue(database, channel);
  return due !== undefined && due <= running;
}

function endAttempt(
  database: DatabaseSync,
  { id, attemptId }: ClaimedLetter,
  { outcome, detail, at }: { outcome: 'sent' | 'failed'; detail: string | null; at: number },
): void {
  database
    .prepare('UPDATE letter_attempt SET outcome = ?, detail = ?, ended_at = ? WHERE id = ?')
    .run(outcome, detail, new Date(at).toISOString(), attemptId);
  database
    .prepare(
      `DELETE FROM letter_attempt WHERE letter_id = :id AND id NOT IN
         (SELECT id FROM letter_attempt WHERE letter_id = :id ORDER BY id DESC LIMIT :most)`,
    )
    .run({ id, most: mostAttempts });
}
