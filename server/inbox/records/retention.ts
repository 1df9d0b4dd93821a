import type { DatabaseSync } from 'node:sqlite';
import { writeSetting } from './transaction.ts';

/**
 * Unmarks one inquiry, or all of them, and starts their time over. Returns how many were marked.
 */
export function keepMarked(database: DatabaseSync, reference: string | undefined, now: number): number {
  const { changes } = database
    .prepare(
      `UPDATE enquiry SET marked_day = NULL, kept_since = :now
       WHERE marked_day IS NOT NULL AND (:reference IS NULL OR reference = :reference)`,
    )
    .run({ now: new Date(now).toISOString(), reference: reference ?? null });
  return Number(changes);
}

/**
 * Believes a clock that was in doubt, on the owner's word. Times that lie in its future count from
 * now.
 */
export function trustClock(database: DatabaseSync, now: number): void {
  const instant = new Date(now).toISOString();
  writeSetting(database, 'last-clock', instant);
  database.prepare('UPDATE enquiry SET kept_since = ? WHERE kept_since > ?').run(instant, instant);
}
