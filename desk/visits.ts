import type { DatabaseSync } from 'node:sqlite';
import { type Origin, type PageResult, pageResults } from '../enquiry/inbox/reports.ts';
import { otherPaths } from '../enquiry/inbox/visits.ts';
import { perform } from '../server/inbox/records/transaction.ts';
import { day, dayOf } from '../text/units.ts';

/** The spans of the table of pages, in days. */
export const spans = [30, 90, 365] as const;

/**
 * Returns how often each page was asked for in the last `days`, today included, with the inquiries
 * that it brought and those that were won: most views first. `bots` counts what programs asked for.
 */
export function readPages(
  database: DatabaseSync,
  { days, origin, now }: { days: number; origin: Origin; now: number },
): { pages: PageResult[]; bots: number } {
  const since = dayOf(now - (days - 1) * day);
  const bots = database.prepare('SELECT coalesce(sum(bots), 0) AS bots FROM page_view WHERE day >= ?').get(since)?.bots;
  return { pages: perform(database, pageResults({ since, origin })), bots: Number(bots) };
}

/** Returns the views of the last `days` that came from searches, by the search engine's host. */
export function readSearches(
  database: DatabaseSync,
  { days, now }: { days: number; now: number },
): { host: string; views: number }[] {
  return database
    .prepare(
      `SELECT path AS host, sum(views) AS views FROM page_view WHERE day >= ? AND path NOT LIKE '/%'
       GROUP BY path ORDER BY views DESC, path`,
    )
    .all(dayOf(now - (days - 1) * day))
    .map(({ host, views }) => ({ host: String(host), views: Number(views) }));
}

/** A path that answered "not found", and how often. */
export type MissingPath = { path: string; requests: number; lastDay: string };

/**
 * Returns the paths that were asked for in vain in the last 30 days, the most wanted first, without
 * those in `solved`. `others` counts the requests for paths beyond the limits of the table.
 */
export function readMissing(
  database: DatabaseSync,
  { now, isSolved }: { now: number; isSolved: (path: string) => boolean },
): { paths: MissingPath[]; others: number } {
  const rows = database
    .prepare(
      `SELECT path, sum(requests) AS requests, max(day) AS lastDay FROM missing_path WHERE day >= ?
       GROUP BY path ORDER BY requests DESC, path`,
    )
    .all(dayOf(now - 29 * day))
    .map((row) => ({ ...row }) as unknown as MissingPath);
  return {
    paths: rows.filter(({ path }) => path !== otherPaths && !isSolved(path)).slice(0, 100),
    others: rows.find(({ path }) => path === otherPaths)?.requests ?? 0,
  };
}
