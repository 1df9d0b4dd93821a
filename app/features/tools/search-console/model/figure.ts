import type { FigureRule } from '../../../../content/case-studies/case-studies.schema.ts';
import { readTable, type Table } from './reading/read-table.ts';

/** A month of an export, `YYYY-MM`. */
export type Month = { month: string; clicks: number; impressions: number };

/**
 * A figure with the months that it's made of, and whether it's the one that was stated, or the
 * first month that it lacks.
 */
export type Derived =
  | { value: number; holds: boolean; months: Month[]; missing?: undefined }
  | { missing: string; months?: undefined };

/**
 * Makes a figure of a redacted export by its rule (product.md, "Results that anyone can
 * recompute"): the same in the build, in a test, and in the visitor's browser. A month whose count
 * was too small to publish isn't a number, so the figure can't be derived.
 */
export function deriveFigure(csv: string, { period, ...rule }: FigureRule, stated: string): Derived {
  const rows = new Map(readTable(csv)?.rows.map(({ date, figures: [figures] }) => [date, figures]));
  const before = 'before' in rule ? monthsIn(rule.before) : [];
  const now = monthsIn(period);
  const months = [...before, ...now].map((month) => ({ month, figures: rows.get(month) }));
  const missing = months.find(({ figures }) => figures === undefined)?.month;
  if (missing !== undefined) {
    return { missing };
  }
  const sum = (wanted: readonly string[], of: 'clicks' | 'impressions') =>
    wanted.reduce((total, month) => total + (rows.get(month)?.[of] ?? 0), 0);
  const share = (part: number, whole: number) => (whole === 0 ? Number.NaN : (part / whole) * 100);
  const of = 'of' in rule ? rule.of : 'clicks';
  const value = {
    sum: () => sum(now, of),
    average: () => sum(now, of) / now.length,
    change: () => share(sum(now, of) - sum(before, of), sum(before, of)),
    rate: () => share(sum(now, 'clicks'), sum(now, 'impressions')),
  }[rule.rule]();
  // Nothing grows by a percentage from zero.
  return Number.isNaN(value)
    ? { missing: before[0] ?? period.from }
    : {
        value,
        holds: isStated(stated, value),
        months: months.map(({ month, figures = { clicks: 0, impressions: 0 } }) => ({
          month,
          clicks: figures.clicks,
          impressions: figures.impressions,
        })),
      };
}

/**
 * Returns whether a figure as the page words it, such as '+80%' or '12,400', is a value rounded to
 * its last digit.
 */
function isStated(stated: string, value: number): boolean {
  const [digits = ''] = /[-+−]?\d[\d,]*(?:\.\d+)?/u.exec(stated) ?? [];
  const decimals = digits.split('.')[1]?.length ?? 0;
  const number = Number(digits.replaceAll(',', '').replace('−', '-'));
  return digits !== '' && Math.abs(number - value) <= 0.5 / 10 ** decimals + 1e-9;
}

/** Returns every month from the first to the last. */
function monthsIn({ from, to }: FigureRule['period']): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = nextMonth(month)) {
    months.push(month);
  }
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

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
