import * as v from 'valibot';
import { day, dayOf } from '../../text/units.ts';
import { type Operation, type Row, reading, type Statement, statement, writing } from './statement.ts';

/** Requests since the last time: sums, and nothing about who asked or when. */
export type Counts = {
  /** By path. A search engine's host, which no path looks like, sums the views from it. */
  pages: Map<string, { views: number; bots: number }>;
  missing: Map<string, number>;
};

/** A day has this many different missing paths at most. */
export const mostMissingPaths = 300;

/** The sum of the paths beyond that, and of those too long to be a page's, stands under this name. */
export const otherPaths = '';

/** How long sums are kept, in days. */
const daysOfSums = { page_view: 731, missing_path: 30 };

/**
 * Adds sums to those of the day (UTC) and deletes the old ones, unless the clock is in doubt: a
 * wrong one alone must delete nothing. `at` is the time of day in milliseconds.
 */
export function addCounts(
  { pages, missing }: Counts,
  { at, isClockSound }: { at: number; isClockSound: boolean },
): Operation<void> {
  const today = dayOf(at);
  const sums = (rows: readonly unknown[]) => ({ today, rows: JSON.stringify(rows) });
  const added: Statement[] = [];
  if (pages.size > 0) {
    added.push(
      statement(
        `INSERT INTO page_view (day, path, views, bots)
         SELECT :today, value ->> 0, value ->> 1, value ->> 2 FROM json_each(:rows) WHERE true
         ON CONFLICT (day, path) DO UPDATE SET views = views + excluded.views, bots = bots + excluded.bots`,
        sums([...pages].map(([path, { views, bots }]) => [path, views, bots])),
      ),
    );
  }
  if (missing.size > 0) {
    added.push(
      statement(
        `INSERT INTO missing_path (day, path, requests)
         WITH given AS (
           SELECT key AS place, value ->> 0 AS path, value ->> 1 AS requests,
             EXISTS (SELECT 1 FROM missing_path WHERE day = :today AND path = value ->> 0) AS is_known
           FROM json_each(:rows)),
         ranked AS (
           SELECT *, row_number() OVER (PARTITION BY is_known, path = :otherPaths ORDER BY place)
             + (SELECT count(*) FROM missing_path WHERE day = :today AND path <> :otherPaths) AS rank FROM given)
         SELECT :today, iif(is_known OR rank <= :mostMissingPaths, path, :otherPaths), sum(requests)
         FROM ranked WHERE true GROUP BY 2
         ON CONFLICT (day, path) DO UPDATE SET requests = requests + excluded.requests`,
        { ...sums([...missing]), otherPaths, mostMissingPaths },
      ),
    );
  }
  const deleted = Object.entries(daysOfSums).map(([table, days]) =>
    statement(`DELETE FROM ${table} WHERE day <= :until`, { until: dayOf(at - days * day) }),
  );
  return writing(...added, ...(isClockSound ? deleted : []));
}

/** A sum as one host passes it to another: its table, day, path, and counts. */
const sumSchema = v.tuple([v.picklist(['page_view', 'missing_path']), v.string(), v.string(), v.number(), v.number()]);

export type ExportedSum = v.InferOutput<typeof sumSchema>;

export const exportedSumsSchema = v.object({ sums: v.optional(v.array(sumSchema), []) });

/** Where a page of sums begins: behind this day, table, and name. */
export type SumCursor = { day: string; table: string; name: string };

/** Sums of one page of the export. */
const pageSize = 1000;

/** Tells one page of the sums, the oldest day first. An empty page is the end. */
export function exportSums(cursor: SumCursor): Operation<ExportedSum[]> {
  const page = statement(
    `SELECT * FROM (
       SELECT 'page_view' AS kind, day, path AS name, views AS first, bots AS second FROM page_view
       UNION ALL SELECT 'missing_path', day, path, requests, 0 FROM missing_path)
     WHERE (day, kind, name) > (:day, :table, :name) ORDER BY day, kind, name LIMIT :pageSize`,
    { ...cursor, pageSize },
  );
  return reading(page, (rows) =>
    rows.map(({ kind, day, name, first, second }) => v.parse(sumSchema, [kind, day, name, first, second])),
  );
}

/** Takes over another host's sums as they are there now: the same ones twice change nothing. */
export function takeSums(sums: readonly ExportedSum[]): Operation<void> {
  const rows = JSON.stringify(sums);
  const from = (table: string) => `FROM json_each(:rows) WHERE value ->> 0 = '${table}'`;
  return writing(
    statement(
      `INSERT INTO page_view (day, path, views, bots) SELECT value ->> 1, value ->> 2, value ->> 3, value ->> 4
       ${from('page_view')} ON CONFLICT (day, path) DO UPDATE SET views = excluded.views, bots = excluded.bots`,
      { rows },
    ),
    statement(
      `INSERT INTO missing_path (day, path, requests) SELECT value ->> 1, value ->> 2, value ->> 3
       ${from('missing_path')} ON CONFLICT (day, path) DO UPDATE SET requests = excluded.requests`,
      { rows },
    ),
  );
}

/** The page that an inquiry counts for: the one before the form, or the first of the visit. */
export const origins = ['led', 'first'] as const;
export type Origin = (typeof origins)[number];

/**
 * A page's visits and the inquiries and calls from it. `path` is '' for inquiries whose page isn't
 * known.
 */
export type PageResult = { path: string; views: number; inquiries: number; won: number };

/**
 * Tells how often each page was asked for since a day (UTC), with the inquiries that it brought and
 * those that were won: most views first. Suspects and tests don't count.
 */
export function pageResults({ since, origin }: { since: string; origin: Origin }): Operation<PageResult[]> {
  const column = { led: 'led_from', first: 'first_page' }[origin];
  const results = statement(
    `WITH seen AS (SELECT path, sum(views) AS views FROM page_view WHERE day >= :since AND path LIKE '/%' GROUP BY path),
       come AS (
         SELECT ${column} AS path, count(*) AS inquiries, sum(coalesce(stage, 'new') = 'won') AS won
         FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
         WHERE is_test = 0 AND status = 'accepted' AND received_at >= :since GROUP BY 1)
     SELECT coalesce(seen.path, come.path) AS path, coalesce(views, 0) AS views, coalesce(inquiries, 0) AS inquiries,
       coalesce(won, 0) AS won
     FROM seen FULL JOIN come ON seen.path = come.path
     WHERE coalesce(views, 0) + coalesce(inquiries, 0) > 0
     ORDER BY views DESC, inquiries DESC, path`,
    { since },
  );
  return reading(results, (rows) =>
    rows.map(({ path, views, inquiries, won }) => ({
      path: String(path),
      views: Number(views),
      inquiries: Number(inquiries),
      won: Number(won),
    })),
  );
}

/**
 * Tells what else was counted since a day (UTC): what programs asked for, views from search engines, and, since a day of
 * its own, the paths that were asked for in vain. Most of each come first.
 */
export function visitsSince(since: string, missedSince: string) {
  const counts = [
    statement('SELECT coalesce(sum(bots), 0) AS bots FROM page_view WHERE day >= :since', { since }),
    statement(
      `SELECT path AS host, sum(views) AS views FROM page_view WHERE day >= :since AND path NOT LIKE '/%'
       GROUP BY path ORDER BY views DESC, path`,
      { since },
    ),
    statement(
      `SELECT path, sum(requests) AS requests, max(day) AS lastDay FROM missing_path WHERE day >= :missedSince
       GROUP BY path ORDER BY requests DESC, path`,
      { missedSince },
    ),
  ];
  return {
    isReading: true,
    statements: counts,
    read: ([sums = [], searches = [], missed = []]: readonly Row[][]) => ({
      bots: Number(sums[0]?.['bots']),
      searches: searches.map(({ host, views }) => ({ host: String(host), views: Number(views) })),
      missed: missed.map(({ path, requests, lastDay }) => ({
        path: String(path),
        requests: Number(requests),
        lastDay: String(lastDay),
      })),
    }),
  };
}
