import type { DatabaseSync } from 'node:sqlite';
import { day, dayOf } from '../../../text/units.ts';
import { numberIn, settingIn, writeSetting } from './transaction.ts';

/**
 * How far a clock may be ahead of everything that the inbox knows, in days, before it is not
 * believed.
 */
const longestSilence = 100;

/**
 * Returns why the time of day cannot be right, or undefined. It is held against the build's date
 * and against the newest time that the inbox has believed so far, which every stored inquiry and
 * every day of running moves on. All times in milliseconds; `build` is undefined where there is no
 * build.
 */
export function clockFault(database: DatabaseSync, now: number, build: number | undefined): string | undefined {
  const believed = Date.parse(settingIn(database, 'last-clock') ?? '');
  const newest = database.prepare('SELECT max(kept_since) AS newest FROM enquiry').get()?.newest;
  const known = [build, believed, Date.parse(String(newest ?? ''))].filter(
    (time) => time !== undefined && !Number.isNaN(time),
  ) as number[];
  const latest = Math.max(...known);
  if (known.length === 0) {
    return undefined;
  }
  if (now < latest - day) {
    return `the clock says ${dayOf(now)}, which is before ${dayOf(latest)}: that day has been already`;
  }
  if (now > latest + longestSilence * day) {
    return `the clock says ${dayOf(now)}, more than ${longestSilence} days after ${dayOf(latest)}, the last day known here`;
  }
  return undefined;
}

/**
 * Remembers that the time of day was believed; call it inside a transaction and only after
 * `clockFault` found nothing.
 */
export function believeClock(database: DatabaseSync, now: number): void {
  writeSetting(database, 'last-clock', new Date(now).toISOString());
}

/** The most running time that a crash may lose, in milliseconds. */
const saveInterval = 300_000;

/**
 * Counts the milliseconds that a server has run on an inbox, across restarts. Due times, claims and
 * the wait before a deletion use it instead of the time of day: a clock that jumps can neither hold
 * a letter back nor age an inquiry. Takes a monotonic clock in milliseconds.
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
    /** Writes it down if the last time is long ago, or at once. */
    save: (database: DatabaseSync, atOnce = false): void => {
      const time = now(database);
      if (!atOnce && time - numberIn(database, 'running') < saveInterval) {
        return;
      }
      // Two servers may share an inbox: the counter never runs backward.
      writeSetting(database, 'running', Math.max(time, numberIn(database, 'running')));
    },
    /** Reads the counter again after another file took the place of the first. */
    reset: (): void => {
      base = undefined;
    },
  };
}
