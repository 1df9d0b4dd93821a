import type { DatabaseSync } from 'node:sqlite';
import { transaction } from './transaction.ts';

/** Steps of the database's shape, oldest first. A step that has been released is never changed: add another. */
const MIGRATIONS = [
  `
  CREATE TABLE enquiry (
    id INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    received_at TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('accepted', 'suspect')),
    reasons TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    company TEXT NOT NULL,
    service TEXT NOT NULL,
    budget TEXT NOT NULL,
    message TEXT NOT NULL,
    form_key TEXT,
    digest TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX enquiry_form ON enquiry (form_key, digest) WHERE form_key IS NOT NULL;
  CREATE INDEX enquiry_digest ON enquiry (digest, received_at);
  CREATE INDEX enquiry_received ON enquiry (received_at);

  CREATE TABLE outbox (
    enquiry_id INTEGER PRIMARY KEY REFERENCES enquiry (id) ON DELETE CASCADE,
    message_id TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sending', 'sent')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    claimed_by TEXT,
    claimed_until INTEGER,
    sent_at TEXT
  ) STRICT;
  CREATE INDEX outbox_due ON outbox (state, due_at);

  CREATE TABLE attempt (
    id INTEGER PRIMARY KEY,
    enquiry_id INTEGER NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    outcome TEXT CHECK (outcome IN ('sent', 'failed', 'interrupted')),
    detail TEXT
  ) STRICT;
  CREATE INDEX attempt_enquiry ON attempt (enquiry_id);
  `,
];

/**
 * Brings a database to the newest shape, each step in its own transaction. Forward only.
 * Throws when the database was written by a newer version of the site: guessing could lose what it holds.
 */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
  const found = versionOf(database);
  if (found > migrations.length) {
    throw new Error(`the database has version ${found}, this site knows versions up to ${migrations.length}`);
  }
  for (const [index, step] of migrations.entries()) {
    if (index < found) {
      continue;
    }
    transaction(database, () => {
      // A second process may have taken this step while this one waited for the lock.
      if (versionOf(database) === index) {
        database.exec(step);
        database.exec(`PRAGMA user_version = ${index + 1}`);
      }
    });
  }
}

function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get();
  return Number(row?.user_version ?? 0);
}
