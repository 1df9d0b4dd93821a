import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { clockFault } from '../../enquiry/inbox/settings.ts';
import type { Operation, Inbox as Port, Row, Statement } from '../../enquiry/inbox/statement.ts';
import type { Backup } from '../backup/backup.ts';
import { databasePath, type FileEvent } from './file/inbox-file.ts';

export type Inbox = ReturnType<typeof createInbox>;

export type InboxEvent = FileEvent | { event: 'inbox-thread-ended'; path: string };

/** How long work may take, in milliseconds: `lock` until it may write, `whole` until it is done. */
export type Patience = { lock: number; whole: number };

/** A visitor who sends a form hears within a second that the inbox is locked. */
export const visitorsPatience: Patience = { lock: 700, whole: 10_000 };

const patience = {
  background: { lock: 200, whole: 30_000 },
  backup: { lock: 5000, whole: 600_000 },
  /**
   * The least for the lock where the thread has yet to open the database, and for reading: a visitor
   * who has just sent the form would rather wait than land on it again.
   */
  least: 5000,
};

const closeLimit = 5000;

type Pending = {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

/**
 * Opens the inbox in a separate thread: SQLite waits for locks and disks without letting anything
 * else run, and pages must be served meanwhile. Nothing happens before the first request. A thread
 * that dies is started again at the next one. `slack` lengthens each limit, in milliseconds.
 */
export function createInbox({
  report,
  slack = 0,
  build,
  ...settings
}: WorkerSettings & {
  report?: ((event: InboxEvent) => void) | undefined;
  slack?: number | undefined;
  /** When the pages were built, in milliseconds; undefined where there is no build. */
  build: number | undefined;
}) {
  const path = databasePath(settings.directory);
  const pending = new Map<number, Pending>();
  let thread: Worker | undefined;
  let isWarm = false;
  let lastId = 0;

  function start(): Worker {
    isWarm = false;
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
    // The listening server keeps the process alive, not the inbox.
    started.unref();
    started.on('message', receive);
    started.on('error', (error) => end(started, error));
    started.on('exit', () => end(started, new Error('the thread of the inbox ended')));
    return started;
  }

  function receive(message: FromWorker): void {
    if ('event' in message) {
      report?.(message.event);
      return;
    }
    isWarm = true;
    const waiting = pending.get(message.id);
    if (!waiting) {
      return;
    }
    clearTimeout(waiting.timer);
    pending.delete(message.id);
    if ('error' in message) {
      waiting.reject(Object.assign(new Error(), message.error));
    } else {
      waiting.resolve(message.result);
    }
  }

  function end(ended: Worker, error: Error): void {
    if (thread !== ended) {
      return;
    }
    thread = undefined;
    report?.({ event: 'inbox-thread-ended', path });
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    pending.clear();
  }

  function ask(work: Work, { lock, whole }: Patience): Promise<unknown> {
    thread ??= start();
    lastId += 1;
    const id = lastId;
    const isReading = typeof work === 'object' && 'statements' in work && work.isReading;
    const limit = slack + (isWarm && !isReading ? lock : Math.max(lock, patience.least));
    const message: ToWorker = { id, work, deadline: monotonicNow() + limit };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        pending.delete(id);
        reject(Object.assign(new Error('the inbox did not answer in time'), { code: 'INBOX_TIMEOUT' }));
      }, slack + whole);
      pending.set(id, { resolve, reject, timer });
      thread?.postMessage(message);
    });
  }

  function within(limit: Patience): Port {
    async function perform<TResult>({ statements, isReading = false, read }: Operation<TResult>): Promise<TResult> {
      return read((await ask({ statements, isReading }, limit)) as Row[][]);
    }
    return { perform, clockFault: (at) => perform(clockFault(at, build)) };
  }

  return {
    path,
    ...within(patience.background),
    /** Returns the same inbox for whoever waits so long. */
    within,
    /** Writes to find out whether anything can be stored. */
    probe: async (): Promise<void> => void (await ask('probe', patience.background)),
    /** Reads the whole database, and throws when it's damaged. */
    check: async (): Promise<void> => void (await ask('check', patience.background)),
    /** Copies the database. `at` is the time of day in milliseconds. */
    backup: async (at: number) => (await ask({ backupAt: at }, patience.backup)) as Backup,
    /** Ends the thread after what it has in hand. */
    close: async (): Promise<void> => {
      const closing = thread;
      thread = undefined;
      if (closing) {
        closing.ref();
        closing.postMessage('close' satisfies ToWorker);
        await once(closing, 'exit', { signal: AbortSignal.timeout(closeLimit) }).catch(() => closing.terminate());
      }
    },
  };
}

export type WorkerSettings = {
  directory: string;
  backups: { directory: string; keep: number };
};

/** Work for the thread: statements in one transaction, or a task on the file itself. */
export type Work = { statements: readonly Statement[]; isReading: boolean } | 'probe' | 'check' | { backupAt: number };

/** Work without its lock by `deadline`, on the clock of `monotonicNow`, is given up. */
export type Request = { id: number; work: Work; deadline: number };

export type ToWorker = Request | 'close';

export type FromWorker =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code: string } }
  | { event: FileEvent };

/** Returns milliseconds on a clock that threads share; `performance.now()` starts over in each. */
export function monotonicNow(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}
