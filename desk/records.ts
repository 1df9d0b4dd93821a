import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import * as v from 'valibot';
import { instantIn } from '../enquiry/calls/local-time.ts';
import { enquiryFields } from '../enquiry/enquiry.ts';
import * as calls from '../enquiry/inbox/calls.ts';
import { clockFault } from '../enquiry/inbox/settings.ts';
import { fieldColumns } from '../enquiry/inbox/statement.ts';
import { type Submission, storeEnquiry } from '../enquiry/inbox/store-enquiry.ts';
import type { SecondCopy } from '../server/inbox/copy/second-copy.ts';
import { acceptSuspect, deleteEnquiry } from '../server/inbox/records/enquiry-records.ts';
import { perform } from '../server/inbox/records/transaction.ts';
import { fold } from '../text/fold.ts';

/** Where an inquiry stands (product.md, "Owner's desk"). */
export const stages = ['new', 'answered', 'won', 'lost'] as const;
type Stage = (typeof stages)[number];

/** The tabs of the list. `open` waits for an answer. */
export const views = ['open', 'answered', 'won', 'lost', 'suspect', 'all'] as const;
export type View = (typeof views)[number];

export type Inquiry = calls.PrivateInquiry & {
  status: 'accepted' | 'suspect';
  reasons: string;
  stage: Stage;
  /** A day, `YYYY-MM-DD`. */
  followUp: string | null;
  /** The language of the form, '' on a site with one. */
  language: string;
  /** The page that led to the form, and the first page of the visit; '' where the browser didn't know. */
  ledFrom: string;
  firstPage: string;
  /** Whole dollars. */
  dollars: number | null;
  note: string;
  delivery: 'waiting' | 'sent' | null;
  /** The error of the last failed delivery. */
  lastFailure: string | null;
  /** When the last email about it left, null while one waits. */
  mailedAt: string | null;
};

/** The owner's notes on an inquiry, and when it was answered. */
type Progress = Pick<Inquiry, 'stage' | 'answeredAt' | 'dollars' | 'note' | 'followUp'>;

/** More characters than anyone writes about one inquiry, and few enough to show again. */
export const longestNote = 10_000;

export const pageSize = 50;

const columns = `reference, received_at AS receivedAt, answered_at AS answeredAt, ${fieldColumns}, status, reasons,
  coalesce(stage, 'new') AS stage, follow_up AS followUp, language, led_from AS ledFrom, first_page AS firstPage,
  findings, dollars, coalesce(note, '') AS note, ${calls.callColumn},
  (SELECT outbox.state FROM outbox WHERE outbox.enquiry_id = enquiry.id) AS delivery,
  (SELECT failure FROM outbox WHERE outbox.enquiry_id = enquiry.id) AS lastFailure,
  (SELECT sent_at FROM outbox WHERE outbox.enquiry_id = enquiry.id AND outbox.state = 'sent') AS mailedAt`;

const searched = [...enquiryFields, 'findings', 'reference', "coalesce(note, '')"];

/** SQL for the tabs that an inquiry is in. */
const tabs = "('all', iif(status = 'suspect', status, replace(coalesce(stage, 'new'), 'new', 'open')))";

/** Which inquiries: a tab, and words that each have to be in one of the fields. */
export type Choice = { view: View; search?: string };

/**
 * Returns the chosen inquiries, or one page of them. What waits for an answer comes oldest first, everything else
 * newest first. `search` finds words in any field.
 */
export function listInquiries(database: DatabaseSync, choice: Choice, page?: number): Inquiry[] {
  const { from, named, order } = chosen(database, choice);
  const part = page === undefined ? '' : `LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  return database.prepare(`SELECT ${columns} ${from} ${order} ${part}`).all(named).map(inquiryOf);
}

/** Returns the parts of a query for the chosen inquiries, with what its names hold. */
function chosen(database: DatabaseSync, { view, search = '' }: Choice) {
  const words = searchable(search).split(/\s+/u).filter(Boolean);
  if (words.length > 0) {
    database.function('searchable', { deterministic: true }, (text) => searchable(String(text)));
  }
  const found = words.map((_, index) => `instr(searchable(${searched.join(' || char(10) || ')}), :word${index}) > 0`);
  const where = ['is_test = 0', `:view IN ${tabs}`, ...found].join(' AND ');
  return {
    from: `FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id WHERE ${where}`,
    named: { view, ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])) },
    order: `ORDER BY ${view === 'open' ? 'received_at, enquiry.id' : 'received_at DESC, enquiry.id DESC'}`,
  };
}

/**
 * Returns text as a search compares it: without accents, case, and apostrophes, and a phone number as
 * its digits alone, however it's written.
 */
function searchable(text: string): string {
  return fold(text)
    .replaceAll(/['’‘ʼ`]/gu, '')
    .replaceAll(/(?<=\d)[ ().-]+(?=\d)/gu, '')
    .replaceAll(/(?<!\d)\+?1(?=\d{10}(?!\d))/gu, '')
    .replaceAll(/\((?=\d)/gu, '');
}

/** Returns how many inquiries each tab has, of those that have the words of a search. */
export function countViews(database: DatabaseSync, search = ''): Record<View, number> {
  const sums = views.map((view) => `coalesce(sum('${view}' IN ${tabs}), 0) AS "${view}"`);
  const { from, named } = chosen(database, { view: 'all', search });
  const row = database.prepare(`SELECT ${sums.join(', ')} ${from}`).get(named);
  return row as Record<View, number>;
}

/** Returns one inquiry, or undefined when there is none with this reference. */
export function findInquiry(database: DatabaseSync, reference: string): Inquiry | undefined {
  const row = database
    .prepare(`SELECT ${columns} FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id WHERE reference = ?`)
    .get(reference);
  return row && inquiryOf(row);
}

function inquiryOf(row: Record<string, SQLOutputValue>): Inquiry {
  return { ...row, call: v.parse(calls.callCell, row['call'] ?? null) } as Inquiry;
}

/** Returns the calls that haven't ended, booked or wished for, the next first. */
export function nextCalls(database: DatabaseSync, now: number) {
  const all = perform(database, calls.listCalls(now));
  const { booked = [], wished = [] } = Object.groupBy(all, ({ call }) => call.state);
  return { booked, wished };
}

/** Puts back what a change replaced. Returns false when it can't: a call's time is taken, or a file has changed since. */
export type Undo = (database: DatabaseSync, now: Date, copy: SecondCopy) => unknown;

/**
 * Moves the call of an inquiry to what the owner's clock shows, such as `2026-12-01T09:00`, gives a wish that time, or
 * cancels it. Returns undefined when that time has passed or is taken, the call has begun, or there is none.
 */
export function changeCall(database: DatabaseSync, inquiry: Inquiry, at: string, now: Date): Undo | undefined {
  const { reference, call } = inquiry;
  const startsAt = call && at !== 'cancel' ? instantIn(at, call.ownZone) : 'cancel';
  return call && startsAt !== undefined && putCall(database, { reference, call }, startsAt, now)
    ? (later, at) => putCallBack(later, { reference, call }, at) && putMarkBack(later, inquiry, at)
    : undefined;
}

type Booked = { reference: string; call: calls.Call };

function putCallBack(database: DatabaseSync, { reference, call }: Booked, now: Date): boolean {
  if (call.state !== 'wished') {
    const startsAt = call.state === 'canceled' ? 'cancel' : Date.parse(call.startsAt);
    return putCall(database, { reference, call }, startsAt, now);
  }
  database
    .prepare(
      `UPDATE call SET state = 'wished', starts_at = :startsAt, ends_at = :endsAt
       WHERE enquiry_id = (SELECT id FROM enquiry WHERE reference = :reference)`,
    )
    .run({ startsAt: call.startsAt, endsAt: call.endsAt, reference });
  return true;
}

function putCall(database: DatabaseSync, { reference, call }: Booked, startsAt: number | 'cancel', now: Date): boolean {
  const at = now.getTime();
  const endsAt = Number(startsAt) + Date.parse(call.endsAt) - Date.parse(call.startsAt);
  const change =
    startsAt === 'cancel'
      ? calls.cancelCall({ reference }, at)
      : calls.moveCall({ reference }, { startsAt, endsAt, buffer: 0, ownZone: call.ownZone, isUnconfirmed: false }, at);
  return (startsAt === 'cancel' || startsAt > at) && perform(database, change) === 'done';
}

/** Changes what the owner notes of an inquiry. The first stage after `new` sets the time of the answer. */
export function saveProgress(database: DatabaseSync, inquiry: Inquiry, changes: Partial<Progress>, now: Date): Undo {
  const next = { ...inquiry, ...changes };
  const answeredAt = next.stage === 'new' ? null : (next.answeredAt ?? now.toISOString());
  writeProgress(database, { ...next, answeredAt });
  return (later) => writeProgress(later, inquiry);
}

/** Takes the mark off a suspect and mails it. */
export function acceptInquiry(database: DatabaseSync, inquiry: Inquiry, now: Date): Undo | undefined {
  return acceptSuspect(database, inquiry.reference, now.getTime())
    ? (later, at) => putMarkBack(later, inquiry, at)
    : undefined;
}

export function markSpam(database: DatabaseSync, inquiry: Inquiry): Undo | undefined {
  const { changes } = database
    .prepare(
      `UPDATE enquiry SET status = 'suspect', reasons = trim(reasons || ' owner')
       WHERE reference = ? AND status = 'accepted'`,
    )
    .run(inquiry.reference);
  return Number(changes) > 0 ? (later, at) => putMarkBack(later, inquiry, at) : undefined;
}

/**
 * Puts back whether an inquiry is spam. Lets no email leave that a change has queued, before its turn comes: it's
 * undone. After one that has left, another one follows about a call.
 */
function putMarkBack(database: DatabaseSync, inquiry: Inquiry, now: Date): void {
  const { reference, status, reasons, delivery, mailedAt } = inquiry;
  database
    .prepare('UPDATE enquiry SET status = :status, reasons = :reasons WHERE reference = :reference')
    .run({ reference, status, reasons });
  const own = "state = 'waiting' AND enquiry_id = (SELECT id FROM enquiry WHERE reference = :reference)";
  if (delivery === null) {
    database.prepare(`DELETE FROM outbox WHERE ${own} AND attempts = 0`).run({ reference });
  } else if (mailedAt !== null) {
    database
      .prepare(`UPDATE outbox SET state = 'sent' WHERE ${own} AND sent_at = :mailedAt AND queued_at > :now`)
      .run({ reference, mailedAt, now: now.toISOString() });
  }
}

/** Stores a call that the owner took by phone, at a time that's free. Returns its inquiry. */
export function bookCall(database: DatabaseSync, submission: Submission, now: Date): Inquiry | undefined {
  const moment = {
    at: now.getTime(),
    isClockSound: perform(database, clockFault(now.getTime(), undefined)) === undefined,
  };
  const { reference } = perform(database, storeEnquiry(submission, moment));
  const inquiry = findInquiry(database, reference);
  if (inquiry) {
    saveProgress(database, inquiry, { stage: 'answered' }, now);
  }
  return inquiry;
}

function writeProgress(database: DatabaseSync, inquiry: Inquiry): void {
  const { reference, stage, answeredAt, dollars, note, followUp } = inquiry;
  database
    .prepare(
      `INSERT INTO progress (enquiry_id, stage, answered_at, dollars, note, follow_up)
       SELECT id, :stage, :answeredAt, :dollars, :note, :followUp FROM enquiry WHERE reference = :reference
       ON CONFLICT (enquiry_id) DO UPDATE SET stage = excluded.stage, answered_at = excluded.answered_at,
         dollars = excluded.dollars, note = excluded.note, follow_up = excluded.follow_up`,
    )
    .run({ reference, stage, answeredAt, dollars, note, followUp });
}

/** Deletes an inquiry with every trace of it, its call and an email that waits included. */
export function deleteInquiry(database: DatabaseSync, { reference }: Inquiry, _now: Date, copy: SecondCopy) {
  const state = copy.stateOf(reference);
  // One that's there again, from a backup, stays as it is.
  const undo: Undo = (later, _at, laterCopy) => findInquiry(later, reference) || laterCopy.putBack(reference, state);
  return deleteEnquiry(database, reference) ? undo : undefined;
}
