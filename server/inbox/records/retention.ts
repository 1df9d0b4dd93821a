import type { DatabaseSync } from 'node:sqlite';
import * as rules from '../../../enquiry/inbox/retention.ts';
import { believeClock, clockFault } from './clock.ts';
import { perform } from './transaction.ts';

/**
 * Deletes what is older than the retention, unless the clock cannot be right. Takes the time of
 * day, the running time and the date of the build in milliseconds, and the retention in months.
 */
export function applyRetention(
  database: DatabaseSync,
  { now, running, build, months }: { now: number; running: number; build: number | undefined; months: number },
): rules.RetentionResult {
  const fault = clockFault(database, now, build);
  if (fault) {
    return { clock: fault };
  }
  return perform(database, rules.applyRetention({ now, running, months }));
}

/**
 * Unmarks one inquiry, or all of them, and starts their time over. Returns how many were marked.
 */
export function keepMarked(database: DatabaseSync, reference: string | undefined, now: number): number {
  const { changes } = database
    .prepare(
      `UPDATE enquiry SET marked_running = NULL, kept_since = :now
       WHERE marked_running IS NOT NULL AND (:reference IS NULL OR reference = :reference)`,
    )
    .run({ now: new Date(now).toISOString(), reference: reference ?? null });
  return Number(changes);
}

/**
 * Believes a clock that was in doubt, on the owner's word. Times that lie in its future count from
 * now.
 */
export function trustClock(database: DatabaseSync, now: number): void {
  believeClock(database, now);
  const instant = new Date(now).toISOString();
  database.prepare('UPDATE enquiry SET kept_since = ? WHERE kept_since > ?').run(instant, instant);
}
