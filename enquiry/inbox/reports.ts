import { type Operation, statement } from './statement.ts';

/** The page that an inquiry counts for: the one before the form, or the first of the visit. */
export const origins = ['led', 'first'] as const;
export type Origin = (typeof origins)[number];

/**
 * A page's visits and the inquiries and calls from it. `path` is '' for inquiries whose page isn't
 * known.
 */
export type PageResult = { path: string; views: number; inquiries: number; won: number };

const columns: Record<Origin, string> = { led: 'led_from', first: 'first_page' };

/**
 * Tells how often each page was asked for since a day (UTC), with the inquiries that it brought and
 * those that were won: most views first. Suspects and tests don't count.
 */
export function pageResults({ since, origin }: { since: string; origin: Origin }): Operation<PageResult[]> {
  return {
    name: 'pageResults',
    isReading: true,
    statements: [
      statement(
        `WITH seen AS (SELECT path, sum(views) AS views FROM page_view WHERE day >= :since AND path LIKE '/%' GROUP BY path),
           come AS (
             SELECT ${columns[origin]} AS path, count(*) AS inquiries, sum(coalesce(stage, 'new') = 'won') AS won
             FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
             WHERE is_test = 0 AND status = 'accepted' AND received_at >= :since GROUP BY 1)
         SELECT coalesce(seen.path, come.path) AS path, coalesce(views, 0) AS views, coalesce(inquiries, 0) AS inquiries,
           coalesce(won, 0) AS won
         FROM seen FULL JOIN come ON seen.path = come.path
         WHERE coalesce(views, 0) + coalesce(inquiries, 0) > 0
         ORDER BY views DESC, inquiries DESC, path`,
        { since },
      ),
    ],
    read: ([rows = []]) =>
      rows.map(({ path, views, inquiries, won }) => ({
        path: String(path),
        views: Number(views),
        inquiries: Number(inquiries),
        won: Number(won),
      })),
  };
}
