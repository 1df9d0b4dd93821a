import type { DatabaseSync } from 'node:sqlite';
import { day } from '../../text/units.ts';
import { transaction } from '../inbox/records/transaction.ts';

/** Requests since the last time: sums by path, and nothing about who asked or when. */
export type Counts = {
  pages: Map<string, { views: number; bots: number }>;
  missing: Map<string, number>;
};

/** A day has this many different missing paths at most. */
export const mostMissingPaths = 300;

/** Longer paths are no old page's. */
const longestPath = 200;

/** The sum of the paths beyond the two limits stands under this name. */
export const otherPaths = '';

/** How long sums are kept, in days. */
const kept = { views: 731, missing: 30 };

/**
 * Adds sums to those of the day (UTC) and deletes the old ones, unless the clock is in doubt: a
 * wrong one alone must delete nothing. `at` is the time of day in milliseconds.
 */
export function addCounts(
  database: DatabaseSync,
  { pages, missing }: Counts,
  { at, isClockSound }: { at: number; isClockSound: boolean },
): void {
  const today = dayOf(at);
  transaction(database, () => {
    const addView = database.prepare(
      `INSERT INTO page_view (day, path, views, bots) VALUES (?, ?, ?, ?)
       ON CONFLICT (day, path) DO UPDATE SET views = views + excluded.views, bots = bots + excluded.bots`,
    );
    for (const [path, { views, bots }] of pages) {
      addView.run(today, path, views, bots);
    }
    addMissing(database, missing, today);
    if (isClockSound) {
      database.prepare('DELETE FROM page_view WHERE day <= ?').run(dayOf(at - kept.views * day));
      database.prepare('DELETE FROM missing_path WHERE day <= ?').run(dayOf(at - kept.missing * day));
    }
  });
}

function addMissing(database: DatabaseSync, missing: Counts['missing'], today: string): void {
  const add = database.prepare(
    `INSERT INTO missing_path (day, path, requests) VALUES (?, ?, ?)
     ON CONFLICT (day, path) DO UPDATE SET requests = requests + excluded.requests`,
  );
  const isKnown = database.prepare('SELECT 1 FROM missing_path WHERE day = ? AND path = ?');
  let paths = Number(
    database.prepare('SELECT count(*) AS paths FROM missing_path WHERE day = ? AND path <> ?').get(today, otherPaths)
      ?.paths,
  );
  for (const [path, requests] of missing) {
    const isNew = isKnown.get(today, path) === undefined;
    const hasRoom = path.length <= longestPath && (!isNew || paths < mostMissingPaths);
    add.run(today, hasRoom ? path : otherPaths, requests);
    paths += isNew && hasRoom ? 1 : 0;
  }
}

/** Returns the day of an instant, `YYYY-MM-DD` (UTC). */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
