import type { Table } from './reading/read-table.ts';

/** Months with fewer clicks say so, and no more: a few clicks can be people someone knows. */
export const smallestCount = 10;

export type Redacted = {
  csv: string;
  /** The months that are published, and those of them whose counts are too small to be. */
  months: string[];
  suppressed: string[];
  /** Months that the export has only in part, and that are left out. */
  partial: string[];
};

/**
 * Makes a publishable export of a table of days: one row a month with its clicks and impressions,
 * without queries, pages, or positions. Returns undefined for a table without days, or with two
 * periods. `title` is its first line, above the headings.
 */
export function redact({ columns, rows }: Table, title: string): Redacted | undefined {
  if (columns.date === undefined || columns.periods.length !== 1) {
    return undefined;
  }
  const byMonth = Map.groupBy(
    rows.filter(({ date }) => /^\d{4}-\d\d-\d\d$/u.test(date)),
    ({ date }) => date.slice(0, 7),
  );
  const sums = [...byMonth]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([month, days]) => ({
      month,
      isWhole: new Set(days.map(({ date }) => date)).size === daysIn(month),
      clicks: days.reduce((total, { figures: [day] }) => total + (day?.clicks ?? 0), 0),
      impressions: days.reduce((total, { figures: [day] }) => total + (day?.impressions ?? 0), 0),
    }));
  const whole = sums.filter(({ isWhole }) => isWhole);
  const isSmall = ({ clicks }: (typeof sums)[number]) => clicks < smallestCount;
  const shown = (count: number) => (count < smallestCount ? `<${smallestCount}` : String(count));
  const lines = whole.map(({ month, clicks, impressions }) => [month, shown(clicks), shown(impressions)].join(','));
  return {
    csv: [title, 'Date,Clicks,Impressions', ...lines, ''].join('\n'),
    months: whole.map(({ month }) => month),
    suppressed: whole.filter(isSmall).map(({ month }) => month),
    partial: sums.filter(({ isWhole }) => !isWhole).map(({ month }) => month),
  };
}

function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
