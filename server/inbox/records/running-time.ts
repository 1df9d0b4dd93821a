import type { DatabaseSync } from 'node:sqlite';
import { numberIn, writeSetting } from './settings.ts';
import { transaction } from './transaction.ts';

/** The most running time that a crash may lose, in milliseconds. */
const saveInterval = 300_000;

/**
 * Counts the milliseconds that a server has run on an inbox, across restarts. Due times, claims and the wait before a
 * deletion use it instead of the time of day: a clock that jumps can neither hold a letter back nor age an inquiry.
 * Takes a monotonic clock in milliseconds.
 */
export function createRunningTime(monotonic: () => number = () => performance.now()) {
  let base: { saved: number; at: number } | undefined;

  function now(database: DatabaseSync): number {
    base ??= { saved: numberIn(database, 'running'), at: monotonic() };
    return Math.floor(base.saved + monotonic() - base.at);
  }

  return {
    /** Returns the running time in whole milliseconds. */
    now,
    /** Writes it down if the last time is long ago, or at once. Call it outside a transaction. */
    save: (database: DatabaseSync, atOnce = false): void => {
      const time = now(database);
      if (!atOnce && time - numberIn(database, 'running') < saveInterval) {
        return;
      }
      transaction(database, () => {
        // Two servers may share an inbox: the counter never runs backward.
        writeSetting(database, 'running', Math.max(time, numberIn(database, 'running')));
      });
    },
    /** Reads the counter anew, after another file took the place of the first. */
    reset: (): void => {
      base = undefined;
    },
  };
}
