import * as v from 'valibot';
import { day, dayOf } from '../../text/units.ts';
import { type Operation, type Statement, statement, writing } from './statement.ts';

/** Requests since the last time: sums, and nothing about who asked or when. */
export type Counts = {
  /** By path. A search engine's host, which no path looks like, sums the views from it. */
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
const keptDays = { page_view: 731, missing_path: 30 };

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
             length(value ->> 0) <= :longestPath AS is_short,
             EXISTS (SELECT 1 FROM missing_path WHERE day = :today AND path = value ->> 0) AS is_known
           FROM json_each(:rows)),
         ranked AS (
           SELECT *, row_number() OVER (PARTITION BY is_known, is_short, path = :otherPaths ORDER BY place)
             + (SELECT count(*) FROM missing_path WHERE day = :today AND path <> :otherPaths) AS rank FROM given)
         SELECT :today, iif(is_short AND (is_known OR rank <= :mostMissingPaths), path, :otherPaths), sum(requests)
         FROM ranked WHERE true GROUP BY 2
         ON CONFLICT (day, path) DO UPDATE SET requests = requests + excluded.requests`,
        { ...sums([...missing]), longestPath, otherPaths, mostMissingPaths },
      ),
    );
  }
  const deleted = Object.entries(keptDays).map(([table, days]) =>
    statement(`DELETE FROM ${table} WHERE day <= :until`, { until: dayOf(at - days * day) }),
  );
  return writing('addCounts', ...added, ...(isClockSound ? deleted : []));
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
  return {
    name: 'exportSums',
    isReading: true,
    statements: [
      statement(
        `SELECT * FROM (
           SELECT 'page_view' AS kind, day, path AS name, views AS first, bots AS second FROM page_view
           UNION ALL SELECT 'missing_path', day, path, requests, 0 FROM missing_path)
         WHERE (day, kind, name) > (:day, :table, :name) ORDER BY day, kind, name LIMIT :pageSize`,
        { ...cursor, pageSize },
      ),
    ],
    read: ([rows = []]) =>
      rows.map(({ kind, day, name, first, second }) => v.parse(sumSchema, [kind, day, name, first, second])),
  };
}

/** Takes over another host's sums as they are there now: the same ones twice change nothing. */
export function takeSums(sums: readonly ExportedSum[]): Operation<void> {
  const rows = JSON.stringify(sums);
  const from = (table: string) => `FROM json_each(:rows) WHERE value ->> 0 = '${table}'`;
  return writing(
    'takeSums',
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
