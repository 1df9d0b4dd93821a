import type { Dataset, Figures } from './rows.ts';

/** An export that the visitor's browser keeps to compare a later one with. */
export type SavedExport = Pick<Dataset, 'host' | 'days'> & {
  /** When it was saved, `YYYY-MM-DD`. */
  on: string;
  queries: SavedRow[];
  pages: SavedRow[];
};

type SavedRow = [name: string, clicks: number, impressions: number, position: number];

/** The rows of each list that are saved, the most shown first: what Search Console exports. */
const mostRows = 1000;

/** Returns what of an export is worth keeping. */
export function keep({ queries, pages, host, days }: Dataset): Omit<SavedExport, 'on'> {
  const rows = <Row extends { now: Figures }>(list: readonly Row[], nameOf: (row: Row) => string): SavedRow[] =>
    list
      .toSorted((a, b) => b.now.impressions - a.now.impressions)
      .slice(0, mostRows)
      .map((row) => [nameOf(row), row.now.clicks, row.now.impressions, row.now.position]);
  return {
    host,
    days,
    queries: rows(queries, ({ query }) => query),
    pages: rows(pages, ({ page }) => page),
  };
}

/**
 * Returns whether an export can be compared with the one that was saved: it has one period, is of
 * the same site, and, as far as its days say, a later one.
 */
export function isLater({ periods, host, days }: Dataset, saved: SavedExport): boolean {
  const isOther = days === undefined || saved.days === undefined || days.last > saved.days.last;
  return periods.length === 1 && host === saved.host && isOther;
}

/**
 * Makes the saved export the earlier period. Rows of one export alone have none: a list ends at 1,000
 * rows, so a row that's missing may only be below its end.
 */
export function compareWith(dataset: Dataset, saved: SavedExport): Dataset {
  const before = (list: readonly SavedRow[]) =>
    new Map(list.map(([name, clicks, impressions, position]) => [name, { clicks, impressions, position }]));
  const [queries, pages] = [before(saved.queries), before(saved.pages)];
  return {
    ...dataset,
    queries: dataset.queries.map((row) => ({ ...row, before: queries.get(row.query) })),
    pages: dataset.pages.map((row) => ({ ...row, before: pages.get(row.page) })),
    periods: [...dataset.periods, saved.on],
  };
}

/** A search with other clicks than in the earlier period. */
export type Change = { query: string; change: number; before: Figures; now: Figures };

/** Returns the searches whose clicks changed, the greatest change either way first. */
export function findChanges(queries: Dataset['queries']): Change[] {
  return queries
    .flatMap(({ query, now, before }) =>
      before && before.clicks !== now.clicks ? [{ query, change: now.clicks - before.clicks, before, now }] : [],
    )
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
}
