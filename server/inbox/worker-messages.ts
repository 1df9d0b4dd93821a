import type { FileEvent } from './file/inbox-file.ts';
import type { Operations } from './operations.ts';

/** The worker thread's settings at its start. */
export type WorkerSettings = {
  directory: string;
  backups: { directory: string; keep: number };
  build: number | undefined;
};

/** A request without its lock by `deadline`, on the clock of `monotonicNow`, is given up. */
export type ToWorker = { id: number; name: keyof Operations; args: unknown[]; deadline: number } | 'close';

export type FromWorker =
  | { id: number; begun: true }
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code: string } }
  | { event: FileEvent };

/** A clock in milliseconds that threads share; `performance.now()` begins anew in each. */
export function monotonicNow(): number {
  return Number(process.hrtime.bigint() / 1000n) / 1000;
}
