import { createHash, randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ENQUIRY_FIELDS, type EnquiryValues } from '../../enquiry/enquiry.ts';
import { identityOf, openDatabase, probe } from './database.ts';
import { transaction } from './transaction.ts';

/** What is kept of one submission. `formKey` is the form's own random text, if it sent one. */
export interface Submission {
  values: EnquiryValues;
  formKey?: string;
  /** Why it looks like spam; not empty means: kept apart and never mailed. */
  reasons: readonly string[];
}

export interface Stored {
  reference: string;
  /** True when the same submission was stored before: nothing new was written. */
  repeated: boolean;
}

export type Inbox = ReturnType<typeof createInbox>;

/** Without a key from the form, the same words within this time are one enquiry. */
const REPEAT_WINDOW = 10 * 60_000;

/** No 0/O, 1/I/L or U: a reference is read out over the telephone. */
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 5;

/**
 * The enquiries on disk (SPEC §7). Takes the folder of the database and, for tests, a clock in milliseconds.
 * The file is opened at the first use and again after it failed or was replaced, so a repaired disk needs no restart.
 */
export function createInbox({ directory, now = Date.now }: { directory: string; now?: () => number }) {
  const path = join(directory, 'enquiries.sqlite');
  let open: { database: DatabaseSync; identity: string | undefined } | undefined;

  function database(): DatabaseSync {
    // Writing to a file that was deleted or replaced would succeed and lose the enquiry.
    if (open && open.identity !== identityOf(path)) {
      close();
    }
    open ??= { database: openDatabase(path), identity: identityOf(path) };
    return open.database;
  }

  function close(): void {
    const closing = open;
    open = undefined;
    closing?.database.close();
  }

  return {
    path,
    close,
    /** Gives the open database to `work`. Throws when it cannot be opened. */
    use: <TResult>(work: (database: DatabaseSync) => TResult): TResult => work(database()),
    /** The reason why nothing can be stored, or undefined when all is well. Writes to find out. */
    fault: (): Error | undefined => {
      try {
        probe(database());
        return undefined;
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    },
    /** Stores a submission and its place in the outbox. On return it is on the disk; throws when it could not be. */
    store: (submission: Submission): Stored => {
      const target = database();
      return transaction(target, () => store(target, submission, now()));
    },
  };
}

function store(database: DatabaseSync, { values, formKey, reasons }: Submission, at: number): Stored {
  const digest = createHash('sha256')
    .update(JSON.stringify(ENQUIRY_FIELDS.map((field) => values[field])))
    .digest('hex');
  // A key that comes back with other words is a corrected enquiry, and both are kept: none is ever dropped.
  const earlier = formKey
    ? database.prepare('SELECT reference FROM enquiry WHERE form_key = ? AND digest = ?').get(formKey, digest)
    : database
        .prepare('SELECT reference FROM enquiry WHERE form_key IS NULL AND digest = ? AND received_at > ?')
        .get(digest, new Date(at - REPEAT_WINDOW).toISOString());
  if (earlier) {
    return { reference: String(earlier.reference), repeated: true };
  }
  const reference = freeReference(database);
  const suspect = reasons.length > 0;
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO enquiry (reference, received_at, status, reasons, name, email, phone, company, service, budget, message, form_key, digest)
       VALUES (:reference, :receivedAt, :status, :reasons, :name, :email, :phone, :company, :service, :budget, :message, :formKey, :digest)`,
    )
    .run({
      ...values,
      reference,
      receivedAt: new Date(at).toISOString(),
      status: suspect ? 'suspect' : 'accepted',
      reasons: reasons.join(' '),
      formKey: formKey ?? null,
      digest,
    });
  if (!suspect) {
    queue(database, Number(lastInsertRowid), at);
  }
  return { reference, repeated: false };
}

/** Puts an enquiry into the outbox, once; call it inside a transaction. `at` is when it is due, in milliseconds. */
export function queue(database: DatabaseSync, enquiryId: number, at: number): void {
  database
    .prepare('INSERT INTO outbox (enquiry_id, message_id, due_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(enquiryId, randomUUID(), at);
}

/** A new reference for a visitor, such as TM-7K3QX. */
export function createReference(): string {
  const letters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
  );
  return `TM-${letters.join('')}`;
}

function freeReference(database: DatabaseSync): string {
  for (;;) {
    const reference = createReference();
    if (!database.prepare('SELECT 1 FROM enquiry WHERE reference = ?').get(reference)) {
      return reference;
    }
  }
}
