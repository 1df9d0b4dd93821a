import { parentPort, workerData } from 'node:worker_threads';
import { makeBackupNow } from '../backup/backup.ts';
import { createInboxFile } from './inbox-file.ts';
import { operations } from './operations.ts';
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
let idle: NodeJS.Timeout | undefined;

parentPort?.on('message', (message: ToWorker) => {
  clearTimeout(idle);
  if (message === 'close') {
    file.close();
    parentPort?.close();
    return;
  }
  idle = setTimeout(tidy, idleTime);
  void perform(message);
});

async function perform({ id, name, args, deadline }: Exclude<ToWorker, 'close'>): Promise<void> {
  try {
    file.setLockWait(timeLeft(deadline));
    const onBegun = (): void => {
      // The visitor has been told that it failed: what is stored now would be stored twice when it is sent again.
      timeLeft(deadline);
      tell({ id, begun: true });
    };
    const context = { file, backups, build, onBegun };
    // The client has typed the arguments by the name.
    const operation = operations[name] as (...all: unknown[]) => unknown;
    tell({ id, result: await operation(context, ...args) });
  } catch (error) {
    tell({ id, error: plain(error) });
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
