import type { Statement } from '../../enquiry/inbox/statement.ts';
import type { FileEvent } from './file/inbox-file.ts';

export type WorkerSettings = {
  directory: string;
  backups: { directory: string; keep: number };
};

/** What the thread does: statements in one transaction, or something to the file itself. */
export type Work = { statements: readonly Statement[]; isReading: boolean } | 'probe' | 'check' | { backupAt: number };

/** Work without its lock by `deadline`, on the clock of `monotonicNow`, is given up. */
export type Request = { id: number; work: Work; deadline: number };

export type ToWorker = Request | 'close';

export type FromWorker =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code: string } }
  | { event: FileEvent };

/** A clock in milliseconds that threads share; `performance.now()` begins anew in each. */
export function monotonicNow(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}
