import { randomUUID } from 'node:crypto';
import { say } from '../../text/interpolate.ts';
import { day } from '../../text/units.ts';
import { listCalls } from '../inbox/calls.ts';
import { prepareTest } from '../inbox/counts.ts';
import { queueDigest } from '../inbox/emails.ts';
import { applyRetention, type RetentionResult } from '../inbox/retention.ts';
import { beginJob } from '../inbox/settings.ts';
import type { Inbox } from '../inbox/statement.ts';
import { asError } from './failure.ts';
import type { Monitor } from './monitor.ts';
import { type OwnerWords, ownerWords } from './owner-words.ts';

export type HousekeepingEvent =
  | { event: 'backup-made'; path: string; enquiries: number }
  | { event: 'backup-failed' | 'housekeeping-failed' | 'test-failed'; reason: string }
  | ({ event: 'retention' } & (RetentionResult | { clock: string }))
  | { event: 'test-sent'; reference: string };

/**
 * How often it looks whether something is due, and how soon it tries again what failed, in
 * milliseconds.
 */
const lookInterval = 600_000;

/** An inbox, and what its platform leaves to the daily work. Times in milliseconds. */
export type HousekeptInbox = Inbox & {
  /** Throws when the database is damaged. */
  check?: () => Promise<void>;
  backup?: (at: number) => Promise<{ path: string; enquiries: number }>;
};

/**
 * Does once a day what the inbox needs: a backup, then the retention, which removes nothing on a day
 * without a backup, then the digest of suspects, with the calls of the next 24 hours. Once a week, if
 * `sendTest` is given, a test inquiry. `months` is the length of the retention.
 */
export function createHousekeeping({
  inbox,
  months,
  monitor,
  report,
  onQueued,
  sendTest,
  words = ownerWords(),
  now = Date.now,
}: {
  inbox: HousekeptInbox;
  months: number;
  monitor: Pick<Monitor, 'set'>;
  report: (event: HousekeepingEvent) => void;
  /** Called when an email waits in the outbox. */
  onQueued?: () => void;
  /** Sends a test inquiry with a form key through the whole path, and returns its reference. */
  sendTest?: ((key: string) => Promise<string>) | undefined;
  words?: OwnerWords;
  now?: () => number;
}) {
  let timer: NodeJS.Timeout | undefined;
  let isOwed = false;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    try {
      await inbox.check?.();
      if ((await begins('daily', day)) || isOwed) {
        await doDaily();
      }
      if (sendTest && (await begins('test', 7 * day))) {
        await test(sendTest);
      }
    } catch (error) {
      report({ event: 'housekeeping-failed', reason: asError(error).message });
    }
  }

  async function doDaily(): Promise<void> {
    const news: string[] = [];
    const isFirstTry = !isOwed;
    isOwed = !(await backUp());
    if (!isOwed) {
      news.push(...(await retain()));
    }
    if (isFirstTry) {
      news.push(...(await remind()));
    }
    const digest = queueDigest({ words: news.join('\n\n'), at: now() });
    if ((isFirstTry || news.length > 0) && (await inbox.perform(digest))) {
      onQueued?.();
    }
  }

  /** Returns the times of the calls that begin before the next digest. */
  async function remind(): Promise<string[]> {
    const next = (await inbox.perform(listCalls(now()))).filter(
      ({ call: { state, startsAt } }) => state === 'booked' && Date.parse(startsAt) < now() + day,
    );
    // The inquiry's own email has the name and the phone number, which one that stays here mustn't.
    const lines = next.map(({ reference, call }) => `${words.moment(call.startsAt)}: ${reference}`);
    return lines.length > 0 ? [[words.nextCalls, ...lines].join('\n')] : [];
  }

  /** Deletes what is past its time, unless the clock cannot be right. Returns what the owner should know. */
  async function retain(): Promise<string[]> {
    const clock = await inbox.clockFault(now());
    if (clock !== undefined) {
      report({ event: 'retention', clock });
      return [say(words.retention.clock, { clock })];
    }
    const result = await inbox.perform(applyRetention({ now: now(), months }));
    report({ event: 'retention', ...result });
    return retentionWords(result, months, words.retention);
  }

  /** Whether a job's time has come; notes that it begins. */
  function begins(job: 'daily' | 'test', every: number): Promise<boolean> {
    return inbox.perform(beginJob(job, { now: now(), every }));
  }

  async function backUp(): Promise<boolean> {
    if (!inbox.backup) {
      return true;
    }
    try {
      const { path, enquiries } = await inbox.backup(now());
      report({ event: 'backup-made', path, enquiries });
      await monitor.set('backup-failing', undefined);
      return true;
    } catch (error) {
      const reason = asError(error).message;
      report({ event: 'backup-failed', reason });
      await monitor.set('backup-failing', say(words.alarm.backupFailing, { reason }));
      return false;
    }
  }

  async function test(send: (key: string) => Promise<string>): Promise<void> {
    try {
      const key = randomUUID();
      await inbox.perform(prepareTest(key));
      report({ event: 'test-sent', reference: await send(key) });
      await monitor.set('test-failed', undefined);
    } catch (error) {
      const reason = asError(error).message;
      report({ event: 'test-failed', reason });
      await monitor.set('test-failed', say(words.alarm.testFailed, { reason }));
    }
  }

  function look(): Promise<void> {
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  }

  return {
    /** Does now what is due. */
    look,
    start: (): void => {
      timer ??= setInterval(() => void look(), lookInterval);
      void look();
    },
    /** Ends after what is under way. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await working;
    },
  };
}

function retentionWords(result: RetentionResult, months: number, words: OwnerWords['retention']): string[] {
  return [
    ...(result.marked > 0 ? [say(words.marked, { count: result.marked, months: months - 1 })] : []),
    ...(result.overdue > 0 ? [say(words.overdue, { count: result.overdue, months })] : []),
  ];
}
