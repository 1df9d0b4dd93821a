import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { checkEnquiry, type EnquiryValues } from '../../enquiry/enquiry.ts';
import * as calls from '../../enquiry/inbox/calls.ts';
import * as emails from '../../enquiry/inbox/emails.ts';
import { applyRetention } from '../../enquiry/inbox/retention.ts';
import { clockFault } from '../../enquiry/inbox/settings.ts';
import type { Inbox, Operation } from '../../enquiry/inbox/statement.ts';
import { type Submission, storeEnquiry } from '../../enquiry/inbox/store-enquiry.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { minute } from '../../text/units.ts';
import { makeBackup } from '../backup/backup.ts';
import { createInboxFile, databasePath, type FileEvent } from '../inbox/file/inbox-file.ts';
import { type EnquiryRecord, listEnquiries } from '../inbox/records/enquiry-records.ts';
import { perform } from '../inbox/records/transaction.ts';
import { temporaryFolder } from './folders.ts';

/** A clock that a test moves by hand, in milliseconds. */
export type TestClock = { now: number };

export type LocalInbox = ReturnType<typeof localInbox>;

/** An inbox in a folder, without a thread. Time stands still unless `clock` is moved. */
export function localInbox({
  directory = temporaryFolder(),
  clock = { now: Date.UTC(2026, 10, 2) },
  build,
  keep = 3,
}: {
  directory?: string;
  clock?: TestClock;
  build?: number | undefined;
  keep?: number;
} = {}) {
  const events: FileEvent[] = [];
  const backups = `${directory}/backups`;
  const file = createInboxFile({ directory, backups, report: (event) => events.push(event) });
  onTestFinished(file.close);
  const act = <TResult>(operation: Operation<TResult>): TResult =>
    (operation.isReading ? file.read : file.write)((database) => perform(database, operation));
  const port = {
    perform: async <TResult>(operation: Operation<TResult>) => act(operation),
    clockFault: async (at: number) => act(clockFault(at, build)),
    probe: async () => file.probe(),
    check: async () => file.check(),
    backup: async (at: number) => file.read((database) => makeBackup(database, { directory: backups, keep, at })),
  };
  const inbox = { ...port, ...actsOn(port, () => clock.now) };
  return {
    file,
    directory,
    events,
    /** The server's inbox in this thread. */
    inbox,
    /** Sends the next email to the owner and returns it, undefined when none is due. */
    sendNext: async () => {
      const email = await inbox.claim('mail', { lease: minute });
      if (email) {
        await inbox.settleSent(email, { at: clock.now, isNotice: false });
      }
      return email;
    },
    /** Stores an inquiry and returns its reference. */
    store: (
      changes?: Record<string, string>,
      reasons: readonly string[] = [],
      origin: Pick<Submission, 'language' | 'ledFrom' | 'firstPage' | 'findings'> = {},
    ): string => {
      const isClockSound = act(clockFault(clock.now, build)) === undefined;
      const submission = { values: valuesOf(changes), reasons, ...origin };
      return act(storeEnquiry(submission, { at: clock.now, isClockSound })).reference;
    },
    records: () => file.read((database) => [...listEnquiries(database)]),
    /** Moves the log into the main file. */
    checkpoint: () => file.read((database) => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()),
  };
}

/** Returns what tests do to an inbox. Times in milliseconds; `at` is the time of day. */
export function actsOn({ perform: run, clockFault: faultOf }: Inbox, now: () => number = () => 0) {
  return {
    store: async (submission: Submission, at: number) =>
      run(storeEnquiry(submission, { at, isClockSound: (await faultOf(at)) === undefined })),
    claim: (channel: emails.Channel, { lease }: { lease: number }) =>
      run(emails.claimNext(channel, { now: now(), lease })),
    settleSent: (claim: emails.ClaimedEmail, result: { at: number; isNotice: boolean }) =>
      run(emails.settleSent(claim, result)),
    settleFailed: (
      claim: emails.ClaimedEmail,
      { pause, ...result }: { detail: string; cause: emails.FailureCause; pause: number },
    ) => run(emails.settleFailed(claim, { ...result, due: now() + pause })),
    queueDigest: (words: string, at: number) => run(emails.queueDigest({ words, at })),
    retain: async (months: number, at: number) => {
      const clock = await faultOf(at);
      return clock === undefined ? run(applyRetention({ now: at, months })) : { clock };
    },
    readPrivate: (token: string) => run(calls.readPrivate(token)),
    takenTimes: (after: number) => run(calls.takenTimes(after)),
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

/** A call of 20 minutes at a moment, in milliseconds, as a visitor of an unknown zone books it. */
export function callAt(startsAt: number) {
  const ownZone = 'America/New_York';
  return { startsAt, endsAt: startsAt + 20 * minute, buffer: 10, ownZone, zone: '', isUnconfirmed: false };
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
  using database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  const isReady = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'outbox'").get();
  return isReady ? [...listEnquiries(database)] : [];
}

/** The references in a folder's inbox, oldest first. */
export function referencesIn(directory: string): string[] {
  return recordsIn(databasePath(directory)).map(({ reference }) => reference);
}
