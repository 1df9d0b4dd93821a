import type { OwnersCalendar } from '../../enquiry/calls/owners-calendar.ts';
import type { Span } from '../../enquiry/calls/slots.ts';
import * as calls from '../../enquiry/inbox/calls.ts';
import * as counts from '../../enquiry/inbox/counts.ts';
import { type ExportCursor, type ExportedInquiry, exportPage } from '../../enquiry/inbox/exported.ts';
import * as letters from '../../enquiry/inbox/letters.ts';
import { applyRetention } from '../../enquiry/inbox/retention.ts';
import { beginJob, readSetting, type Setting, writeSetting } from '../../enquiry/inbox/settings.ts';
import { type Operation, writing } from '../../enquiry/inbox/statement.ts';
import { takeSteps } from '../../enquiry/inbox/steps.ts';
import { type Stored, type Submission, storeEnquiry } from '../../enquiry/inbox/store-enquiry.ts';
import * as visits from '../../enquiry/inbox/visits.ts';
import type { HousekeepingInbox } from '../../enquiry/outbox/housekeeping.ts';
import type { MonitorInbox } from '../../enquiry/outbox/monitor.ts';
import type { OutboxInbox } from '../../enquiry/outbox/outbox.ts';
import type { D1Database } from './settings.ts';

export type D1Inbox = HousekeepingInbox &
  MonitorInbox &
  OutboxInbox & {
    store: (submission: Submission, at: number) => Promise<Stored>;
    takeSteps: (steps: string) => Promise<void>;
    hasReference: (reference: string) => Promise<boolean>;
    readPrivate: (token: string) => Promise<calls.PrivateInquiry | undefined>;
    takenTimes: (after: number) => Promise<Span[]>;
    readCalendar: () => Promise<OwnersCalendar | undefined>;
    keepCalendar: (calendar: OwnersCalendar | 'none' | 'unread') => Promise<void>;
    moveCall: (
      token: string,
      time: calls.BookedTime & { isUnconfirmed: boolean },
      at: number,
    ) => Promise<calls.CallChange>;
    cancelCall: (token: string, at: number) => Promise<calls.CallChange>;
    giveTime: (reference: string, time: calls.BookedTime, at: number) => Promise<calls.CallChange>;
    listCalls: (after: number) => Promise<calls.OwnersCall[]>;
    readFeed: (token: string, after: number) => Promise<calls.OwnersCall[] | undefined>;
    prepareTest: (key: string) => Promise<void>;
    exportPage: (cursor: ExportCursor) => Promise<ExportedInquiry[]>;
    addCounts: (counts: visits.Counts, at: number) => Promise<void>;
    exportSums: (cursor: visits.SumCursor) => Promise<visits.ExportedSum[]>;
    setting: (key: Setting) => Promise<string | undefined>;
    writeSetting: (key: Setting, value: string) => Promise<void>;
  };

/**
 * The inbox on D1. Each operation is one batch, so it takes effect as a whole before its promise
 * ends, or fails. No process runs for long here, and the platform keeps the clock right: the
 * running time is the time of day.
 */
export function createD1Inbox(database: D1Database, now: () => number = Date.now): D1Inbox {
  return {
    store: (submission, at) => perform(storeEnquiry(submission, { at, running: now(), isClockSound: true })),
    takeSteps: (steps) => perform(takeSteps(steps)),
    hasReference: (reference) => perform(counts.hasReference(reference)),
    readPrivate: (token) => perform(calls.readPrivate(token)),
    takenTimes: (after) => perform(calls.takenTimes(after)),
    readCalendar: () => perform(calls.readCalendar()),
    keepCalendar: (calendar) => perform(calls.keepCalendar(calendar)),
    moveCall: (token, time, at) => perform(calls.moveCall({ token }, time, { at, running: now() })),
    cancelCall: (token, at) => perform(calls.cancelCall({ token }, { at, running: now() })),
    giveTime: (reference, time, at) =>
      perform(calls.moveCall({ reference }, { ...time, isUnconfirmed: false }, { at, running: now() })),
    listCalls: (after) => perform(calls.listCalls(after)),
    readFeed: (token, after) => perform(calls.readFeed(token, after)),
    prepareTest: (key) => perform(counts.prepareTest(key)),
    exportPage: (cursor) => perform(exportPage(cursor)),
    addCounts: (sums, at) => perform(visits.addCounts(sums, { at, isClockSound: true })),
    exportSums: (cursor) => perform(visits.exportSums(cursor)),
    setting: (key) => perform(readSetting(key)),
    writeSetting: (key, value) => perform(writing('writeSetting', writeSetting(key, value))),
    probe: () => perform(writing('probe', writeSetting('running', now()))),
    status: async () => ({ ...(await perform(counts.readStatus(now()))), clock: undefined }),
    queueAlarm: (channels, alarm) =>
      perform(
        writing('queueAlarm', ...channels.map((channel) => letters.queueAlarm(channel, { ...alarm, running: now() }))),
      ),
    claim: async (channel, { owner, lease, at }) => {
      const running = now();
      const claims = await perform(letters.listClaims(running));
      if (claims.some(({ isOver }) => isOver)) {
        await perform(letters.releaseAbandoned({ running, at }));
      }
      const due = await perform(letters.nextDue(channel));
      return due === undefined || due > running
        ? undefined
        : perform(letters.claimNext(channel, { owner, running, lease, at }));
    },
    outlook: async (channel) => {
      const due = await perform(letters.nextDue(channel));
      return { wait: due === undefined ? Number.POSITIVE_INFINITY : Math.max(0, due - now()), retries: 0 };
    },
    settleSent: (claim, result) => perform(letters.settleSent(claim, result)),
    settleFailed: (claim, { pause, ...result }) =>
      perform(letters.settleFailed(claim, { ...result, due: now() + Math.round(pause) })),
    releaseHeld: (channel) => perform(letters.releaseHeld(channel)),
    beginJob: (job, every) => perform(beginJob(job, { running: now(), every })),
    retain: (months, at) => perform(applyRetention({ now: at, running: now(), months })),
    queueDigest: (words, at) => perform(letters.queueDigest({ words, at, running: now() })),
  };

  async function perform<TResult>({ statements, read }: Operation<TResult>): Promise<TResult> {
    const results = await database.batch(
      statements.map(({ sql, values }) => {
        const positional = toPositional(sql, values);
        return database.prepare(positional.sql).bind(...positional.values);
      }),
    );
    return read(results.map(({ results: rows }) => rows));
  }
}

/** D1 takes values by their place alone. */
function toPositional(
  sql: string,
  values: Readonly<Record<string, string | number | null>>,
): { sql: string; values: (string | number | null)[] } {
  const names = Object.keys(values);
  return {
    sql: sql.replace(/:([a-z]\w*)/giu, (_, name: string) => `?${names.indexOf(name) + 1}`),
    values: Object.values(values),
  };
}
