import type { DatabaseSync } from 'node:sqlite';
import { dayOf, otherPaths } from '../server/visits/count-records.ts';
import { day } from '../text/units.ts';

/** The spans of the table of pages, in days. */
export const spans = [30, 90, 365] as const;

/** The page that an inquiry counts for: the one before the form, or the first of the visit. */
export const origins = ['led', 'first'] as const;
export type Origin = (typeof origins)[number];

/** What became of a page's visits. `path` is '' for inquiries whose page isn't known. */
export type PageResult = { path: string; views: number; inquiries: number; won: number };

const columns: Record<Origin, string> = { led: 'led_from', first: 'first_page' };

/**
 * Returns how often each page was asked for in the last `days`, today included, with the inquiries
 * that it brought and those that were won: most views first. `bots` counts what programs asked for.
 * Suspects and tests don't count.
 */
export function readPages(
  database: DatabaseSync,
  { days, origin, now }: { days: number; origin: Origin; now: number },
): { pages: PageResult[]; bots: number } {
  const since = dayOf(now - (days - 1) * day);
  const pages = database
    .prepare(
      `WITH seen AS (SELECT path, sum(views) AS views FROM page_view WHERE day >= :since GROUP BY path),
         come AS (
           SELECT ${columns[origin]} AS path, count(*) AS inquiries, sum(coalesce(stage, 'new') = 'won') AS won
           FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
           WHERE is_test = 0 AND status = 'accepted' AND received_at >= :since GROUP BY 1)
       SELECT coalesce(seen.path, come.path) AS path, coalesce(views, 0) AS views, coalesce(inquiries, 0) AS inquiries,
         coalesce(won, 0) AS won
       FROM seen FULL JOIN come ON seen.path = come.path
       WHERE coalesce(views, 0) + coalesce(inquiries, 0) > 0
       ORDER BY views DESC, inquiries DESC, path`,
    )
    .all({ since })
    .map((row) => ({ ...row }) as unknown as PageResult);
  const bots = database.prepare('SELECT coalesce(sum(bots), 0) AS bots FROM page_view WHERE day >= ?').get(since)?.bots;
  return { pages, bots: Number(bots) };
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
