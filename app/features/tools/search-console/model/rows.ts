import type { SearchConsoleWords } from '../../../../content/words.ts';

/** Search Console's counts for a search or a page in a period. */
export type Figures = {
  clicks: number;
  impressions: number;
  /** The average position, 1 at best; 0 without impressions. */
  position: number;
};

/** A search with its figures in the later period and, when two are compared, the earlier one. */
export type QueryRow = {
  query: string;
  /** The page that Google showed, or showed most, where the export has pairs; else empty. */
  page: string;
  now: Figures;
  before?: Figures | undefined;
};

export type PageRow = { page: string; now: Figures; before?: Figures | undefined };

/** An export as it was read. */
export type Dataset = {
  queries: QueryRow[];
  pages: PageRow[];
  /** Searches with each page that Google showed for them. */
  pairs: QueryRow[];
  /**
   * The names of the periods as the export has them, later first. One empty name when there's one.
   */
  periods: string[];
  /** The whole site's clicks and impressions by day, which include what the lists leave out. */
  totals?: { clicks: number; impressions: number } | undefined;
  /** The export's first and last day, `YYYY-MM-DD`, and how many days it has. */
  days?: { first: string; last: string; count: number } | undefined;
  /** The export's filters, such as 'Search type: Web'. */
  filters: string[];
  /** The site's host, without `www`. */
  host?: string | undefined;
  notes: ReadingNote[];
};

/** Why a file or a table isn't read, with its name and, for strange columns, its headings. */
export type ReadingFault = {
  kind: keyof SearchConsoleWords['faults'];
  name: string;
  columns?: string | undefined;
};

/** A remark for the report's reader about how a file was read. */
export type ReadingNote =
  /** A table was read. */
  | { kind: 'read'; name: string; table: 'queries' | 'pages' | 'pairs' | 'days'; rows: number }
  /** Rows whose figures aren't numbers were left out; `row` is the first, 1 for the headings. */
  | { kind: 'skipped'; name: string; rows: number; row: number }
  /** Rows for the same search or page, by day, country, or device, became one. */
  | { kind: 'summed'; name: string; rows: number }
  /** Only the first rows were read: more would fill the memory. */
  | { kind: 'capped'; name: string; rows: number }
  /** A second file with the same table was left out. */
  | { kind: 'repeated'; name: string }
  /** Couldn't be read, and why. */
  | { kind: 'unread'; name: string; fault: ReadingFault['kind']; columns?: string | undefined }
  /** A table that nothing here uses. */
  | { kind: 'unused'; name: string };

/** Adds up figures; the position is the average over impressions. */
export function addFigures(a: Figures, b: Figures): Figures {
  const impressions = a.impressions + b.impressions;
  return {
    clicks: a.clicks + b.clicks,
    impressions,
    position: impressions === 0 ? 0 : (a.position * a.impressions + b.position * b.impressions) / impressions,
  };
}

/** Returns the clicks in percent of the impressions, 0 to 100. Google counts some clicks late. */
export function clickRateOf({ clicks, impressions }: Pick<Figures, 'clicks' | 'impressions'>): number {
  return impressions === 0 ? 0 : Math.min(100, (clicks / impressions) * 100);
}

/** Returns a position as the tables show it. */
export function tenths(position: number): number {
  return Math.round(position * 10) / 10;
}
