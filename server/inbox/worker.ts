import { parentPort, workerData } from 'node:worker_threads';
import { asError, codeOf } from '../../enquiry/outbox/failure.ts';
import { makeBackup } from '../backup/backup.ts';
import { createInboxFile } from './file/inbox-file.ts';
import { type FromWorker, monotonicNow, type Request, type ToWorker, type WorkerSettings } from './inbox.ts';
import { run, savepoint } from './records/transaction.ts';

const { directory, backups } = workerData as WorkerSettings;
const file = createInboxFile({
  directory,
  backups: backups.directory,
  use: 'server',
  report: (event) => tell({ event }),
});
/** What came at the same time to be written; it shares one wait for the disk. */
let writes: Request[] = [];

parentPort?.on('message', (message: ToWorker) => {
  if (message === 'close') {
    writeTogether();
    file.close();
    parentPort?.close();
    return;
  }
  if (typeof message.work === 'object' && 'statements' in message.work && !message.work.isReading) {
    writes.push(message);
    if (writes.length === 1) {
      setImmediate(writeTogether);
    }
    return;
  }
  void perform(message);
});

async function perform({ id, work, deadline }: Request): Promise<void> {
  try {
    file.setLockWait(timeLeft(deadline));
    tell({ id, result: await resultOf(work) });
  } catch (error) {
    tell({ id, error: plain(error) });
  }
}

function resultOf(work: Request['work']): unknown {
  if (work === 'probe' || work === 'check') {
    return file[work]();
  }
  if ('backupAt' in work) {
    return file.read((database) => makeBackup(database, { ...backups, at: work.backupAt }));
  }
  return file.read((database) => work.statements.map((each) => run(database, each)));
}

/**
 * Writes all that waits with one wait for the disk, which is what takes the time. One that fails
 * undoes nothing of the others.
 */
function writeTogether(): void {
  const requests = writes;
  writes = [];
  if (requests.length === 0) {
    return;
  }
  let answers: FromWorker[];
  try {
    file.setLockWait(timeLeft(Math.max(...requests.map(({ deadline }) => deadline))));
    answers = file.write((database) =>
      requests.map(({ id, work, deadline }): FromWorker => {
        try {
          // The visitor has been told that it failed: what is stored now would be stored twice when
          // it is sent again.
          timeLeft(deadline);
          const { statements } = work as Extract<Request['work'], { statements: unknown }>;
          return { id, result: savepoint(database, () => statements.map((each) => run(database, each))) };
        } catch (error) {
          // A full disk ends the whole transaction: what came before is gone too, and what follows
          // would stand alone.
          if (!database.isTransaction) {
            throw error;
          }
          return { id, error: plain(error) };
        }
      }),
    );
  } catch (error) {
    answers = requests.map(({ id }) => ({ id, error: plain(error) }));
  }
  for (const answer of answers) {
    tell(answer);
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

function tell(message: FromWorker): void {
  parentPort?.postMessage(message);
}

/** A structured clone would drop the code. */
function plain(thrown: unknown): { message: string; code: string } {
  const error = asError(thrown);
  return { message: error.message, code: codeOf(error) };
}
