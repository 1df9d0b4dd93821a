import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type EnquiryValues, enquiryFields } from '../../enquiry/enquiry.ts';
import { numberIn, settingIn } from './settings.ts';

/** What is kept of one submission. `formKey` is the form's own random text, if it sent one. */
export type Submission = {
  values: EnquiryValues;
  formKey?: string;
  /** The language of the form, if the site has several. */
  language?: string | undefined;
  /** The pages that led to it by their paths; '' where the browser didn't say. */
  ledFrom?: string;
  firstPage?: string;
  /** Why it looks like spam; not empty means: suspect. It is stored and reaches the owner all the same. */
  reasons: readonly string[];
};

export type Stored = {
  reference: string;
  /** True when the same submission was stored before: nothing new was written. */
  repeated: boolean;
};

/** Without a key from the form, the same words within this time are one inquiry. */
const repeatWindow = 10 * 60_000;

/** Suspects that get a letter of their own in a day of running time; the others wait for the daily digest. */
const mostSuspectLetters = 10;
const day = 86_400_000;

/** No 0/O, 1/I/L or U: a reference is read out over the phone. */
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 5;

/**
 * Writes a submission and its letter to the owner; call it inside a transaction. `at` is the time of day and `running`
 * the running time, in milliseconds. `isClockSound` says whether that time of day may count for the retention.
 */
export function storeEnquiry(
  database: DatabaseSync,
  { values, formKey, language = '', ledFrom = '', firstPage = '', reasons }: Submission,
  { at, running, isClockSound }: { at: number; running: number; isClockSound: boolean },
): Stored {
  const digest = createHash('sha256')
    .update(JSON.stringify(enquiryFields.map((field) => values[field])))
    .digest('hex');
  // A key that comes back with other words is a corrected inquiry, and both are kept: none is ever dropped.
  const earlier = formKey
    ? database.prepare('SELECT reference FROM enquiry WHERE form_key = ? AND digest = ?').get(formKey, digest)
    : database
        .prepare('SELECT reference FROM enquiry WHERE form_key IS NULL AND digest = ? AND received_at > ?')
        .get(digest, new Date(at - repeatWindow).toISOString());
  if (earlier) {
    return { reference: String(earlier.reference), repeated: true };
  }
  const reference = freeReference(database);
  const isSuspect = reasons.length > 0;
  const isTest = formKey !== undefined && formKey === settingIn(database, 'test-key');
  const receivedAt = new Date(at).toISOString();
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO enquiry (reference, received_at, kept_since, status, reasons, is_test, name, email, phone, company, service, budget, message, form_key, digest, language, led_from, first_page)
       VALUES (:reference, :receivedAt, :keptSince, :status, :reasons, :isTest, :name, :email, :phone, :company, :service, :budget, :message, :formKey, :digest, :language, :ledFrom, :firstPage)`,
    )
    .run({
      ...values,
      reference,
      receivedAt,
      keptSince: isClockSound ? receivedAt : null,
      status: isSuspect ? 'suspect' : 'accepted',
      reasons: reasons.join(' '),
      isTest: isTest ? 1 : 0,
      formKey: formKey ?? null,
      digest,
      language,
      ledFrom,
      firstPage,
    });
  if (!isSuspect || suspectLettersSince(database, running - day) < mostSuspectLetters) {
    queueEnquiryLetter(database, Number(lastInsertRowid), { at, running });
  }
  return { reference, repeated: false };
}

/** Queues an inquiry's letter to the owner, once; call it inside a transaction. Times as in `storeEnquiry`. */
export function queueEnquiryLetter(
  database: DatabaseSync,
  enquiryId: number,
  { at, running = numberIn(database, 'running') }: { at: number; running?: number },
): void {
  database
    .prepare(
      `INSERT INTO letter (channel, kind, enquiry_id, message_id, queued_at, queued_running)
       VALUES ('mail', 'enquiry', ?, ?, ?, ?) ON CONFLICT (enquiry_id) DO NOTHING`,
    )
    .run(enquiryId, randomUUID(), new Date(at).toISOString(), running);
}

/** Returns a new reference for a visitor, such as TM-7K3QX. */
export function createReference(): string {
  const letters = Array.from({ length: referenceLength }, () => referenceLetters[randomInt(referenceLetters.length)]);
  return `TM-${letters.join('')}`;
}

function suspectLettersSince(database: DatabaseSync, running: number): number {
  const row = database
    .prepare(
      `SELECT count(*) AS letters FROM letter JOIN enquiry ON enquiry.id = enquiry_id
       WHERE status = 'suspect' AND queued_running > ?`,
    )
    .get(running);
  return Number(row?.letters);
}

function freeReference(database: DatabaseSync): string {
  for (;;) {
    const reference = createReference();
    if (!database.prepare('SELECT 1 FROM enquiry WHERE reference = ?').get(reference)) {
      return reference;
    }
  }
}
