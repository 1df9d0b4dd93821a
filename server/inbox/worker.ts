import { parentPort, workerData } from 'node:worker_threads';
import { asError } from '../../enquiry/outbox/failure.ts';
import { makeBackupNow } from '../backup/backup.ts';
import { createInboxFile } from './file/inbox-file.ts';
import type { AsyncOperations } from './inbox.ts';
import { operations, storeTogether } from './operations.ts';
import { type FromWorker, monotonicNow, type ToWorker, type WorkerSettings } from './worker-messages.ts';

/** Without a request for so long, in milliseconds, the log is moved into the main file. */
const idleTime = 2000;

const { directory, backups, build } = workerData as WorkerSettings;
const file = createInboxFile({
  directory,
  backups: backups.directory,
  report: (event) => tell({ event }),
  beforeMigration: (database) => {
    makeBackupNow(database, { ...backups, kind: 'migration', at: Date.now() });
  },
});
const context = { file, backups, build };
let idle: NodeJS.Timeout | undefined;
/** Submissions that came at the same time; they share one wait for the disk. */
let submissions: Request[] = [];

type Request = Exclude<ToWorker, 'close'>;

parentPort?.on('message', (message: ToWorker) => {
  clearTimeout(idle);
  if (message === 'close') {
    storeSubmissions();
    file.close();
    parentPort?.close();
    return;
  }
  idle = setTimeout(tidy, idleTime);
  if (message.name === 'store') {
    submissions.push(message);
    if (submissions.length === 1) {
      setImmediate(storeSubmissions);
    }
    return;
  }
  void perform(message);
});

async function perform({ id, name, args, deadline }: Request): Promise<void> {
  try {
    file.setLockWait(timeLeft(deadline));
    // The client has typed the arguments by the name.
    const operation = operations[name] as (...all: unknown[]) => unknown;
    tell({ id, result: await operation(context, ...args) });
  } catch (error) {
    tell({ id, error: plain(error) });
  }
}

function storeSubmissions(): void {
  const requests = submissions;
  submissions = [];
  if (requests.length === 0) {
    return;
  }
  let results: ReturnType<typeof storeTogether>;
  try {
    file.setLockWait(timeLeft(Math.max(...requests.map(({ deadline }) => deadline))));
    results = storeTogether(
      context,
      requests.map(({ id, args, deadline }) => {
        const [submission, at] = args as Parameters<AsyncOperations['store']>;
        const onBegun = (): void => {
          // The visitor has been told that it failed: what is stored now would be stored twice when
          // it is sent again.
          timeLeft(deadline);
          tell({ id, begun: true });
        };
        return { submission, at, onBegun };
      }),
    );
  } catch (error) {
    results = requests.map(() => asError(error));
  }
  for (const [index, result] of results.entries()) {
    const id = requests[index]?.id ?? 0;
    tell(result instanceof Error ? { id, error: plain(result) } : { id, result });
  }
}

/** Returns the milliseconds until a deadline and throws when there are none. */
function timeLeft(deadline: number): number {
  const left = deadline - monotonicNow();
  if (left <= 0) {
    throw new Error('the inbox was busy with something else');
  }
  return left;
}

function tidy(): void {
  try {
    file.setLockWait(0);
    file.checkpoint();
  } catch {
    // Somebody reads: the next pause will do.
  }
}

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/** A structured clone would drop the code. */
function plain(error: unknown): { message: string; code: string } {
  const { message, code, name } = error as Error & { code?: unknown };
  return { message: message ?? String(error), code: String(code ?? name ?? 'Error') };
}
