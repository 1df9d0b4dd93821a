import type { Formats } from '../../../../../locale/formats.ts';
import type { FanMonth, Simulation } from './simulate.ts';

/** The table's columns, in order. */
export const fanColumns = ['month', 'p10', 'p25', 'p50', 'p75', 'p90', 'even'] as const;

/** Returns the texts of the table's rows, months 1 to 12. */
export function fanRows({ months, evenBy }: Simulation, formats: Formats): string[][] {
  const text = (row: FanMonth, column: (typeof fanColumns)[number]) => {
    if (column === 'month') {
      return String(row.month);
    }
    return column === 'even'
      ? formats.percent(Math.round((evenBy[row.month] ?? 0) * 100))
      : formats.money(Math.round(row[column]));
  };
  return months.slice(1).map((row) => fanColumns.map((column) => text(row, column)));
}
