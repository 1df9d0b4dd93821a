import type { RoiPlanWords } from '../../../../../content/tools/roi-plan.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import type { Plan, PlanRow } from './plan-keywords.ts';

/** The columns of the plan's table, in order. */
export const planColumns = [
  'keyword',
  'volume',
  'position',
  'visitsNow',
  'visitsThen',
  'newVisits',
  'customers',
  'grossProfit',
] as const;

export type PlanColumn = (typeof planColumns)[number];

/** Returns a cell's text. A total has no keyword and no position. */
export function cellText(
  row: PlanRow | Plan['total'],
  column: PlanColumn,
  words: RoiPlanWords,
  formats: Formats,
): string {
  switch (column) {
    case 'keyword':
      return 'keyword' in row ? row.keyword : words.total;
    case 'position':
      return 'keyword' in row ? (row.position?.toString() ?? words.notFound) : '';
    case 'customers':
      return formats.number(roundAverage(row.customers));
    case 'grossProfit':
      return formats.money(Math.round(row.grossProfit));
    default:
      return formats.number(row[column]);
  }
}

/** Returns the table as rows of a CSV file: headings, keywords, total. Numbers stay numbers. */
export function planRows({ rows, total }: Plan, words: RoiPlanWords): Array<Array<string | number>> {
  return [
    planColumns.map((column) => words.columns[column]),
    ...rows.map((row) => planColumns.map((column) => cellValue(row, column, words))),
    planColumns.map((column) => cellValue(total, column, words)),
  ];
}

/** Rounds an average of customers: to a tenth, or finer where a tenth would hide it. */
export function roundAverage(value: number): number {
  const parts = value < 1 ? 100 : 10;
  return Math.round(value * parts) / parts;
}

function cellValue(row: PlanRow | Plan['total'], column: PlanColumn, words: RoiPlanWords): string | number {
  switch (column) {
    case 'keyword':
      return 'keyword' in row ? row.keyword : words.total;
    case 'position':
      return 'keyword' in row ? (row.position ?? words.notFound) : '';
    case 'customers':
    case 'grossProfit':
      return Math.round(row[column] * 100) / 100;
    default:
      return row[column];
  }
}
