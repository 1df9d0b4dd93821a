import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { hour, minute } from '../../text/units.ts';
import { forEachField } from '../enquiry.ts';
import { callCell, callColumn, isDoubtful } from './calls.ts';
import { readSetting } from './settings.ts';
import { both, fieldColumns, type Operation, reading, type Statement, statement, writing } from './statement.ts';

export type Channel = 'mail' | 'webhook';

/** Whether one email is at fault, or the server that would take any. */
export type FailureCause = 'content' | 'server';

/** An inquiry as an email shows it. */
const enquirySchema = v.object({
  ...forEachField(() => v.string()),
  reference: v.string(),
  receivedAt: v.string(),
  status: v.picklist(['accepted', 'suspect']),
  reasons: v.string(),
  isTest: v.number(),
  /** The language of the form, '' on a site with one. */
  language: v.string(),
  /** The summary of a tool's result, '' without one. */
  findings: v.string(),
  call: v.optional(callCell),
});

export type EmailEnquiry = v.InferOutput<typeof enquirySchema>;

/**
 * An email that its claimant alone may send until the claim runs out. `attempts` tells this claim from
 * a later one.
 */
export type ClaimedEmail = v.InferOutput<typeof claimSchema>;

const claimed = {
  id: v.number(),
  messageId: v.string(),
  queuedAt: v.string(),
  attempts: v.number(),
  /** How often a server has refused what the email says. */
  refusals: v.number(),
};

const claimSchema = v.variant('kind', [
  v.object({ ...claimed, kind: v.literal('enquiry'), enquiry: enquirySchema }),
  /** `suspects` are the first of `suspectCount`. */
  v.object({
    ...claimed,
    kind: v.literal('digest'),
    suspects: v.array(enquirySchema),
    suspectCount: v.number(),
    words: v.string(),
  }),
  v.object({ ...claimed, kind: v.literal('alarm'), topic: v.string(), words: v.string() }),
]);

/** Within this time the same alarm is sent once, in milliseconds. */
const repeatWindow = 10 * minute;

/**
 * No email waits longer, in milliseconds. What's due later was queued by a clock that was ahead, and
 * is due.
 */
const longestWait = hour;

/** Suspects that one digest spells out. */
const mostListed = 200;

const enquiryColumns = `reference, received_at AS receivedAt, status, reasons, is_test AS isTest,
  ${fieldColumns}, language, findings`;

/**
 * Claims the next email of a channel that is due. Emails that never failed come first, the newest
 * of them before all: after an outage a fresh inquiry matters most. A claimed email waits `lease`
 * milliseconds for its next attempt. Tells undefined when none is due; look with `nextDue` first,
 * which needs no write lock.
 */
export function claimNext(
  channel: Channel,
  { now, lease }: { now: number; lease: number },
): Operation<ClaimedEmail | undefined> {
  const firsts = ['due_at = 0 ORDER BY id DESC', 'due_at <= :now ORDER BY due_at', 'due_at > :ahead'].map(
    (due) => `(SELECT id FROM outbox WHERE channel = :channel AND state = 'waiting' AND ${due} LIMIT 1)`,
  );
  const id = `coalesce(${firsts.join(', ')})`;
  const values = { channel, now, ahead: now + longestWait, until: now + lease, mostListed };
  // Read before it's claimed: then nothing has to tell it from the others.
  const statements = [
    `SELECT ${enquiryColumns}, ${callColumn} FROM enquiry WHERE id = (SELECT enquiry_id FROM outbox WHERE id = ${id})`,
    `SELECT ${enquiryColumns}, ${callColumn} FROM enquiry WHERE digest_id = ${id} ORDER BY id LIMIT :mostListed`,
    `SELECT count(*) AS suspectCount FROM enquiry WHERE digest_id = ${id}`,
    `UPDATE outbox SET attempts = attempts + 1, due_at = :until, hold = NULL WHERE id = ${id}
     RETURNING id, kind, topic, words, message_id AS messageId, queued_at AS queuedAt, attempts, refusals`,
  ];
  return {
    statements: statements.map((sql) => statement(sql, values)),
    read: ([enquiries, suspects, counts, emails]) => {
      const [email] = emails ?? [];
      return email && v.parse(claimSchema, { ...email, ...counts?.[0], enquiry: enquiries?.[0], suspects });
    },
  };
}

/**
 * Records that the server took an email. `isNotice` tells that it went without the visitor's words.
 * An email that became another message since it was claimed still waits.
 */
export function settleSent(
  { id, messageId }: Pick<ClaimedEmail, 'id' | 'messageId'>,
  { at, isNotice = false }: { at: number; isNotice?: boolean },
): Operation<void> {
  return writing(
    statement(
      `UPDATE outbox SET state = 'sent', sent_at = :at, is_notice = :isNotice, hold = NULL, failure = NULL
       WHERE id = :id AND message_id = :messageId`,
      { at: new Date(at).toISOString(), isNotice: isNotice ? 1 : 0, id, messageId },
    ),
  );
}

/**
 * Records a failure; the email waits until the time of day `due`. A claim that ran out, or whose
 * email another one has sent, changes nothing: the email would leave twice.
 */
export function settleFailed(
  { id, messageId, attempts }: Pick<ClaimedEmail, 'id' | 'messageId' | 'attempts'>,
  { detail, cause, due }: { detail: string; cause: FailureCause; due: number },
): Operation<void> {
  return writing(
    statement(
      `UPDATE outbox SET due_at = :due, hold = :cause, refusals = refusals + :refusals, failure = :detail
       WHERE id = :id AND state = 'waiting' AND message_id = :messageId AND attempts = :attempts`,
      { due, cause, refusals: cause === 'content' ? 1 : 0, detail, id, messageId, attempts },
    ),
  );
}

/**
 * Makes every email due that waits only because the server was ill. At a start, `isAlone` adds those
 * that the last run had in hand: no one else uses the channel.
 */
export function releaseHeld(channel: Channel, isAlone = false): Operation<void> {
  return writing(
    statement(
      `UPDATE outbox SET hold = NULL, due_at = 0
       WHERE channel = :channel AND state = 'waiting' AND due_at > 0 AND (hold = 'server' OR (:isAlone AND hold IS NULL))`,
      { channel, isAlone: isAlone ? 1 : 0 },
    ),
  );
}

/** Tells when a channel's next email is due, and how often the owner asked for a retry. */
export function readOutlook(channel: Channel, now: number): Operation<{ due: number | undefined; retries: number }> {
  return both([nextDue(channel, now), readSetting('retries')], (due, retries) => ({
    due,
    retries: Number(retries ?? 0),
  }));
}

/** Tells when a channel's next email is due; undefined when nothing waits. */
export function nextDue(channel: Channel, now: number): Operation<number | undefined> {
  const next = statement(
    `SELECT min(at) AS due FROM (
       SELECT min(due_at) AS at FROM outbox WHERE channel = :channel AND state = 'waiting' UNION ALL
       SELECT 0 WHERE EXISTS (SELECT 1 FROM outbox WHERE channel = :channel AND state = 'waiting' AND due_at > :ahead))`,
    { channel, ahead: now + longestWait },
  );
  return reading(next, ([row]) => (typeof row?.due === 'number' ? row.due : undefined));
}

/**
 * Queues a message to the owner about the inbox itself on each of the channels. What was queued a moment ago and is not
 * over is not queued again: a server that starts and fails in a circle must not flood its owner.
 */
export function queueAlarm(
  channels: readonly Channel[],
  alarm: { topic: string; words: string; at: number },
): Operation<void> {
  return writing(...channels.map((channel) => queueOn(channel, alarm)));
}

function queueOn(channel: Channel, { topic, words, at }: { topic: string; words: string; at: number }): Statement {
  return statement(
    `INSERT INTO outbox (channel, kind, topic, words, message_id, queued_at)
     SELECT :channel, 'alarm', :topic, :words, :messageId, :queuedAt
     WHERE :topic IS NOT (SELECT topic FROM outbox
       WHERE channel = :channel AND topic IN (:topic, :topic || '-over') AND queued_at BETWEEN :since AND :queuedAt
       ORDER BY id DESC LIMIT 1)`,
    {
      channel,
      topic,
      words,
      messageId: randomUUID(),
      queuedAt: new Date(at).toISOString(),
      since: new Date(at - repeatWindow).toISOString(),
    },
  );
}

/**
 * Queues one email that lists every suspect and every wish without its own email. `words` is what
 * else the owner should know today; the email is queued for that alone too. Tells whether there was
 * anything to say.
 */
export function queueDigest({ words, at }: { words: string; at: number }): Operation<boolean> {
  const values = { words, messageId: randomUUID(), queuedAt: new Date(at).toISOString() };
  const isUnlisted = `${isDoubtful} AND digest_id IS NULL
    AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.enquiry_id = enquiry.id)`;
  return {
    statements: [
      statement(
        `INSERT INTO outbox (channel, kind, words, message_id, queued_at)
         SELECT 'mail', 'digest', :words, :messageId, :queuedAt
         WHERE :words <> '' OR EXISTS (SELECT 1 FROM enquiry WHERE ${isUnlisted}) RETURNING id`,
        values,
      ),
      statement(
        `UPDATE enquiry SET digest_id = (SELECT id FROM outbox WHERE message_id = :messageId) WHERE ${isUnlisted}`,
        values,
      ),
    ],
    read: ([queued]) => (queued ?? []).length > 0,
  };
}
