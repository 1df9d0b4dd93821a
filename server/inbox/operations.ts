import { hostname } from 'node:os';
import type { OwnersCalendar } from '../../enquiry/calls/owners-calendar.ts';
import type { Span } from '../../enquiry/calls/slots.ts';
import * as calls from '../../enquiry/inbox/calls.ts';
import * as counts from '../../enquiry/inbox/counts.ts';
import * as letters from '../../enquiry/inbox/letters.ts';
import type { RetentionResult } from '../../enquiry/inbox/retention.ts';
import { beginJob, type Setting } from '../../enquiry/inbox/settings.ts';
import { type Stored, type Submission, storeEnquiry } from '../../enquiry/inbox/store-enquiry.ts';
import { addCounts, type Counts } from '../../enquiry/inbox/visits.ts';
import { asError } from '../../enquiry/outbox/failure.ts';
import { type Backup, type BackupKind, listBackups, makeBackup } from '../backup/backup.ts';
import type { InboxFile } from './file/inbox-file.ts';
import { clockFault } from './records/clock.ts';
import { applyRetention } from './records/retention.ts';
import { numberIn, perform, run, savepoint, settingIn } from './records/transaction.ts';

export type Operations = typeof operations;

/** The inbox's own state, the same for every operation. */
export type OperationContext = {
  file: InboxFile;
  backups: { directory: string; keep: number };
  /** When the pages were built, in milliseconds; undefined where there is no build. */
  build: number | undefined;
};

/**
 * Everything that the running server asks of the inbox, by name. In the server these run in a
 * worker thread: arguments and results must survive a structured clone. Each throws when the inbox
 * cannot do it. `at` is the time of day in milliseconds.
 */
export const operations = {
  /** Stores a submission and its letter. On return both are on the disk. */
  store: (context: OperationContext, submission: Submission, at: number): Stored => {
    const [result] = storeTogether(context, [{ submission, at, onBegun: () => undefined }]);
    if (result instanceof Error || result === undefined) {
      throw result ?? new Error('nothing was stored');
    }
    return result;
  },

  /** Whether an inquiry with this reference is stored. */
  hasReference: ({ file }: OperationContext, reference: string): boolean =>
    file.read((database) => perform(database, counts.hasReference(reference))),

  /** Reads the inquiry that a token opens. */
  readPrivate: ({ file }: OperationContext, token: string): calls.PrivateInquiry | undefined =>
    file.read((database) => perform(database, calls.readPrivate(token))),

  /** Reads the times that are booked or busy and end after an instant in milliseconds. */
  takenTimes: ({ file }: OperationContext, after: number): Span[] =>
    file.read((database) => perform(database, calls.takenTimes(after))),

  /** Reads and keeps what is known of the owner's calendar. */
  readCalendar: ({ file }: OperationContext): OwnersCalendar | undefined =>
    file.read((database) => perform(database, calls.readCalendar())),

  keepCalendar: ({ file }: OperationContext, calendar: OwnersCalendar | 'none' | 'unread'): void =>
    file.write((database) => perform(database, calls.keepCalendar(calendar))),

  /** Moves the call of the inquiry that a token opens; cancelCall cancels it. */
  moveCall: (
    { file }: OperationContext,
    token: string,
    time: calls.BookedTime & { isUnconfirmed: boolean },
    at: number,
  ): calls.CallChange =>
    file.write((database) =>
      perform(database, calls.moveCall({ token }, time, { at, running: file.running(database) })),
    ),

  cancelCall: ({ file }: OperationContext, token: string, at: number): calls.CallChange =>
    file.write((database) => perform(database, calls.cancelCall({ token }, { at, running: file.running(database) }))),

  /** Reads the calls that end after an instant in milliseconds. */
  listCalls: ({ file }: OperationContext, after: number): calls.OwnersCall[] =>
    file.read((database) => perform(database, calls.listCalls(after))),

  /** The same for the owner's calendar program, with the token that opens its feed. */
  readFeed: ({ file }: OperationContext, token: string, after: number): calls.OwnersCall[] | undefined =>
    file.read((database) => perform(database, calls.readFeed(token, after))),

  /** Writes to find out whether anything can be stored. */
  probe: ({ file }: OperationContext): void => {
    file.probe();
  },

  /** Reads the whole database, and throws when it's damaged. */
  check: ({ file }: OperationContext): void => file.check(),

  status: ({ file, build }: OperationContext, at: number): counts.InboxStatus =>
    file.read((database) => ({
      ...perform(database, counts.readStatus(file.running(database))),
      clock: clockFault(database, at, build),
    })),

  claim: (
    { file }: OperationContext,
    channel: letters.Channel,
    { owner, lease, at }: { owner: string; lease: number; at: number },
  ): letters.ClaimedLetter | undefined => {
    const running = file.read(file.running);
    const claims = file.read((database) => perform(database, letters.listClaims(running)));
    const gone = claims.map((claim) => claim.owner).filter((other) => isGone(other, owner));
    if (gone.length > 0 || claims.some(({ isOver }) => isOver)) {
      file.write((database) => perform(database, letters.releaseAbandoned({ running, at, gone })));
    }
    // Looked up first, without a write lock: most looks find nothing.
    const due = file.read((database) => perform(database, letters.nextDue(channel)));
    return due === undefined || due > running
      ? undefined
      : file.write((database) => perform(database, letters.claimNext(channel, { owner, running, lease, at })));
  },

  /**
   * How long until a channel's next letter is due, in milliseconds, and how often the owner asked
   * for a retry.
   */
  outlook: ({ file }: OperationContext, channel: letters.Channel): { wait: number; retries: number } =>
    file.read((database) => {
      const due = perform(database, letters.nextDue(channel));
      return {
        wait: due === undefined ? Number.POSITIVE_INFINITY : Math.max(0, due - file.running(database)),
        retries: numberIn(database, 'retries'),
      };
    }),

  settleSent: (
    { file }: OperationContext,
    claim: letters.ClaimedLetter,
    result: { at: number; isNotice: boolean },
  ): void => file.write((database) => perform(database, letters.settleSent(claim, result))),

  /** `pause` is in milliseconds from now. */
  settleFailed: (
    { file }: OperationContext,
    claim: letters.ClaimedLetter,
    { pause, ...result }: { detail: string; cause: letters.FailureCause; pause: number; at: number },
  ): void =>
    file.write((database) => {
      const due = file.running(database) + Math.round(pause);
      perform(database, letters.settleFailed(claim, { ...result, due }));
    }),

  /** The server takes letters again, or a run begins: what waited for that is due. */
  releaseHeld: ({ file }: OperationContext, channel: letters.Channel): void =>
    file.write((database) => perform(database, letters.releaseHeld(channel))),

  /** Queues a message to the owner on each of the channels. */
  queueAlarm: (
    { file }: OperationContext,
    channels: readonly letters.Channel[],
    alarm: { topic: string; words: string; at: number },
  ): void =>
    file.write((database) => {
      const running = file.running(database);
      for (const channel of channels) {
        run(database, letters.queueAlarm(channel, { ...alarm, running }));
      }
    }),

  queueDigest: ({ file }: OperationContext, words: string, at: number): boolean =>
    file.write((database) => perform(database, letters.queueDigest({ words, at, running: file.running(database) }))),

  setting: ({ file }: OperationContext, key: Setting): string | undefined =>
    file.read((database) => settingIn(database, key)),

  backup: ({ file, backups }: OperationContext, kind: BackupKind, at: number): Promise<Backup> =>
    file.read((database) => makeBackup(database, { ...backups, kind, at })),

  /** Deletes what the retention says; `months` is its length. */
  retain: ({ file, build }: OperationContext, months: number, now: number): RetentionResult =>
    file.write((database) => applyRetention(database, { now, running: file.running(database), build, months })),

  /** Adds what was asked for to the sums of the day. */
  addCounts: ({ file, build }: OperationContext, sums: Counts, at: number): void =>
    file.write((database) =>
      perform(database, addCounts(sums, { at, isClockSound: clockFault(database, at, build) === undefined })),
    ),

  /**
   * Returns the milliseconds of running time since a job was last begun, and notes that it begins
   * now if they reach `every`.
   */
  beginJob: ({ file, backups }: OperationContext, job: 'daily' | 'test', every: number): boolean =>
    file.write((database) => {
      const running = file.running(database);
      // The first round of daily work is due at once: there is no backup yet.
      const isForced = job === 'daily' && listBackups(backups.directory).length === 0;
      return perform(database, beginJob(job, { running, every, isForced }));
    }),

  /**
   * Notes the form key by which the next test inquiry is known. The last tests that were mailed are
   * deleted.
   */
  prepareTest: ({ file }: OperationContext, key: string): void =>
    file.write((database) => perform(database, counts.prepareTest(key))),
} as const;

/**
 * Stores several submissions with one wait for the disk, which is what takes the time. Returns for
 * each what was stored, or why it was not. Throws when none was. `onBegun` is called when only the
 * disk can delay a submission any more; it throws when that comes too late for whoever sent it.
 */
export function storeTogether(
  { file, build }: OperationContext,
  requests: readonly { submission: Submission; at: number; onBegun: () => void }[],
): (Stored | Error)[] {
  return file.write((database) => {
    const running = file.running(database);
    return requests.map(({ submission, at, onBegun }) => {
      try {
        onBegun();
        const isClockSound = clockFault(database, at, build) === undefined;
        return savepoint(database, () => perform(database, storeEnquiry(submission, { at, running, isClockSound })));
      } catch (error) {
        // A full disk ends the whole transaction: what came before is gone too, and what follows
        // would stand alone.
        if (!database.isTransaction) {
          throw error;
        }
        return asError(error);
      }
    });
  });
}

/** Whether the process of another claim has ended; known only on the same machine. */
function isGone(other: string, owner: string): boolean {
  const [host, pid] = other.split('/');
  // A channel's own claim is never gone: it has one letter in hand at most.
  if (other === owner || host !== hostname()) {
    return false;
  }
  if (Number(pid) === process.pid) {
    return true;
  }
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
