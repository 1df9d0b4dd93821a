import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { checkEnquiry, type EnquiryValues } from '../../enquiry/enquiry.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { createInboxFile, databasePath, type FileEvent, type InboxFile } from '../inbox/file/inbox-file.ts';
import type { AsyncOperations } from '../inbox/inbox.ts';
import { operations } from '../inbox/operations.ts';
import { type EnquiryRecord, listEnquiries } from '../inbox/records/enquiry-records.ts';
import { temporaryFolder } from './folders.ts';

/** A clock that a test moves by hand, in milliseconds. */
export type TestClock = { now: number; monotonic: number };

export type LocalInbox = {
  file: InboxFile;
  directory: string;
  /** The server's operations in this thread. */
  inbox: AsyncOperations;
  events: FileEvent[];
  /** Stores an inquiry and returns its reference. */
  store: (
    changes?: Record<string, string>,
    reasons?: readonly string[],
    origin?: { language?: string; ledFrom?: string; firstPage?: string; findings?: string },
  ) => string;
  records: () => EnquiryRecord[];
};

/** An inbox in a folder, without a thread. Time stands still unless `clock` is moved. */
export function localInbox({
  directory = temporaryFolder(),
  clock = { now: Date.UTC(2026, 10, 2), monotonic: 0 },
  build,
  keep = 3,
}: {
  directory?: string;
  clock?: TestClock;
  build?: number | undefined;
  keep?: number;
} = {}): LocalInbox {
  const events: FileEvent[] = [];
  const backups = `${directory}/backups`;
  const file = createInboxFile({
    directory,
    backups,
    report: (event) => events.push(event),
    monotonic: () => clock.monotonic,
  });
  onTestFinished(file.close);
  const context = { file, backups: { directory: backups, keep }, build };
  const methods = Object.entries(operations).map(([name, operation]) => [
    name,
    async (...args: unknown[]) => (operation as (...all: unknown[]) => unknown)(context, ...args),
  ]);
  return {
    file,
    directory,
    events,
    inbox: Object.fromEntries(methods) as AsyncOperations,
    store: (changes, reasons = [], origin = {}) =>
      operations.store(context, { values: valuesOf(changes), reasons, ...origin }, clock.now).reference,
    records: () => file.read((database) => [...listEnquiries(database)]),
  };
}

/**
 * Makes an inbox with an inquiry and one that may be spam, which nobody has open. Returns its
 * folder and references.
 */
export function filledInbox(): { directory: string; reference: string; suspect: string } {
  const { directory, store, file } = localInbox();
  const reference = store({ message: '=HYPERLINK("x")' });
  const suspect = store({ name: 'Robot' }, ['many-links']);
  file.close();
  return { directory, reference, suspect };
}

/** The checked values of a form that is complete. */
export function valuesOf(changes: Record<string, string> = {}): EnquiryValues {
  const check = checkEnquiry(formFields(changes), plan.forms[0]?.services ?? []);
  if (!check.ok) {
    throw new Error('the example is not valid');
  }
  return check.values;
}

/** Returns the inquiries in a database on disk, which may be in use, or none without a file. */
export function recordsIn(path: string): EnquiryRecord[] {
  if (!existsSync(path)) {
    return [];
  }
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    const isReady = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'letter'").get();
    return isReady ? [...listEnquiries(database)] : [];
  } finally {
    database.close();
  }
}

/** The references in a folder's inbox, oldest first. */
export function referencesIn(directory: string): string[] {
  return recordsIn(databasePath(directory)).map(({ reference }) => reference);
}
