import { Worker } from 'node:worker_threads';
import { databasePath, type FileEvent } from './file/inbox-file.ts';
import { type Operations, operations } from './operations.ts';
import { type FromWorker, monotonicNow, type ToWorker, type WorkerSettings } from './worker-messages.ts';

/** The inbox as the server uses it: each operation by its name, answered later. */
export type Inbox = AsyncOperations & {
  /** Path of the database. */
  path: string;
  /** Ends the thread after what it has in hand. */
  close: () => Promise<void>;
};

export type AsyncOperations = {
  [Name in keyof Operations]: (
    ...args: Parameters<Operations[Name]> extends [unknown, ...infer Rest] ? Rest : never
  ) => Promise<Awaited<ReturnType<Operations[Name]>>>;
};

/** Events of the inbox itself. */
export type InboxEvent = FileEvent | { event: 'inbox-thread-ended'; path: string };

/**
 * How long a request may take, in milliseconds: `lock` until it may write, `whole` until it is
 * done. A visitor who sends the form hears within a second that the inbox is locked; once the write
 * has begun it only waits for the disk.
 */
const limits: Partial<Record<keyof Operations, { lock: number; whole: number }>> & {
  rest: { lock: number; whole: number };
} = {
  store: { lock: 700, whole: 10_000 },
  takenTimes: { lock: 700, whole: 10_000 },
  readCalendar: { lock: 700, whole: 10_000 },
  readPrivate: { lock: 700, whole: 10_000 },
  moveCall: { lock: 700, whole: 10_000 },
  cancelCall: { lock: 700, whole: 10_000 },
  // A visitor who has just sent the form would rather wait than land on it again.
  hasReference: { lock: 5000, whole: 10_000 },
  backup: { lock: 5000, whole: 600_000 },
  retain: { lock: 1000, whole: 60_000 },
  rest: { lock: 200, whole: 30_000 },
};

/** The same for a thread that has yet to start and open the database. */
const coldLock = 5000;

/** From the lock's limit in the thread to the answer here. */
const messageTime = 100;

const closeLimit = 5000;

type Pending = {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  whole: number;
};

/**
 * Opens the inbox in a separate thread: SQLite waits for locks and disks without letting anything
 * else run, and pages must be served meanwhile. Nothing happens before the first request. A thread
 * that dies is started again at the next one. `slack` lengthens each limit, in milliseconds.
 */
export function createInbox({
  report,
  slack = 0,
  ...settings
}: WorkerSettings & { report?: ((event: InboxEvent) => void) | undefined; slack?: number | undefined }): Inbox {
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
    if ('begun' in message) {
      waiting.timer = setTimeout(giveUp, waiting.whole, message.id);
      return;
    }
    pending.delete(message.id);
    if ('error' in message) {
      waiting.reject(new InboxError(message.error));
    } else {
      waiting.resolve(message.result);
    }
  }

  function giveUp(id: number): void {
    const waiting = pending.get(id);
    pending.delete(id);
    waiting?.reject(new InboxError({ message: 'the inbox did not answer in time', code: 'INBOX_TIMEOUT' }));
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

  function call(name: keyof Operations, args: unknown[]): Promise<unknown> {
    thread ??= start();
    const limit = limits[name] ?? limits.rest;
    const least = isWarm ? 0 : coldLock;
    const lock = slack + Math.max(limit.lock, least);
    const whole = slack + Math.max(limit.whole, least);
    lastId += 1;
    const id = lastId;
    const message: ToWorker = { id, name, args, deadline: monotonicNow() + lock };
    return new Promise((resolve, reject) => {
      // Only a stored submission says when it begins; the others may take their whole time.
      const timer = setTimeout(giveUp, name === 'store' ? lock + messageTime : whole, id);
      pending.set(id, { resolve, reject, timer, whole });
      thread?.postMessage(message);
    });
  }

  const methods = Object.keys(operations).map((name) => [
    name,
    (...args: unknown[]) => call(name as keyof Operations, args),
  ]);
  return {
    ...(Object.fromEntries(methods) as AsyncOperations),
    path,
    close: async (): Promise<void> => {
      const closing = thread;
      thread = undefined;
      if (closing) {
        const timer = setTimeout(() => void closing.terminate(), closeLimit);
        const ended = new Promise((resolve) => closing.once('exit', resolve));
        closing.ref();
        closing.postMessage('close' satisfies ToWorker);
        await ended;
        clearTimeout(timer);
      }
    },
  };
}

/** A failure in the inbox's thread, with SQLite's or the system's code. */
class InboxError extends Error {
  override name = 'InboxError';
  code: string;

  constructor({ message, code }: { message: string; code: string }) {
    super(message);
    this.code = code;
  }
}
