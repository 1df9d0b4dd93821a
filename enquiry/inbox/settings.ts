import { day, dayOf } from '../../text/units.ts';
import { type Operation, reading, type Statement, statement } from './statement.ts';

/** Settings that the inbox keeps from one run to the next. */
export type Setting =
  /** When a database was last written to find out whether it can be. */
  | 'probed'
  /** The last time of day that was believed, ISO. */
  | 'last-clock'
  /** On how many days the retention was applied. */
  | 'retention-days'
  /** When the last round of daily work began, in milliseconds. */
  | 'daily-begun'
  /** When the last weekly test inquiry was sent, in milliseconds. */
  | 'test-begun'
  /** The form key of a test inquiry that is under way. */
  | 'test-key'
  /** The number of the last change that the second copy has. */
  | 'copied'
  /** Counts the owner's requests to try all emails at once. */
  | 'retries'
  /** The alarms that last, as JSON, where no process lives long enough to remember them. */
  | 'alarms'
  /** When the owner is busy by the calendar, as JSON, and when it was read. */
  | 'calendar'
  /** The token of the feed that the owner's calendar program reads. */
  | 'feed'
  /** When the newest inquiry that was pulled from another host arrived, ISO. */
  | 'pulled-until'
  /** The last day whose sums of visits were brought from another host. */
  | 'sums-until';

/** Tells a setting, or undefined when it was never written. */
export function readSetting(key: Setting): Operation<string | undefined> {
  const setting = statement('SELECT value FROM setting WHERE key = :key', { key });
  return reading(setting, ([row]) => row && String(row.value));
}

export function writeSetting(key: Setting, value: string | number): Statement {
  return statement('INSERT OR REPLACE INTO setting (key, value) VALUES (:key, :value)', { key, value: String(value) });
}

/**
 * Notes that a job begins now: the first time, when it last began `every` milliseconds ago or
 * longer, and when that was by a clock that was ahead. Tells whether it begins.
 */
export function beginJob(job: 'daily' | 'test', { now, every }: { now: number; every: number }): Operation<boolean> {
  return {
    statements: [
      statement(
        `INSERT INTO setting (key, value) SELECT :key, :value
         WHERE NOT EXISTS (SELECT 1 FROM setting WHERE key = :key AND CAST(value AS INTEGER) BETWEEN :since + 1 AND :now)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value RETURNING key`,
        { key: `${job}-begun`, value: String(now), now, since: now - every },
      ),
    ],
    read: ([begun]) => (begun ?? []).length > 0,
  };
}

/**
 * How far a clock may be ahead of everything that the inbox knows, in days, before it is not
 * believed.
 */
const longestSilence = 100;

/**
 * Tells why a time of day cannot be right, or undefined. It is held against the build's date and
 * against the newest time that the inbox has believed so far, which every stored inquiry and every
 * day of running moves on. Both times in milliseconds; `build` is undefined where there is no build.
 */
export function clockFault(now: number, build: number | undefined): Operation<string | undefined> {
  const believed = statement(
    "SELECT value AS time FROM setting WHERE key = 'last-clock' UNION ALL SELECT max(kept_since) FROM enquiry",
  );
  return reading(believed, (rows) => {
    const known = [build ?? Number.NaN, ...rows.map(({ time }) => Date.parse(String(time)))];
    const latest = Math.max(...known.filter((time) => !Number.isNaN(time)));
    if (now < latest - day) {
      return `the clock says ${dayOf(now)}, which is before ${dayOf(latest)}: that day has been already`;
    }
    if (Number.isFinite(latest) && now > latest + longestSilence * day) {
      return `the clock says ${dayOf(now)}, more than ${longestSilence} days after ${dayOf(latest)}, the last day known here`;
    }
    return undefined;
  });
}
