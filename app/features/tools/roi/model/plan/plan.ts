import type { RoiPlanWords, RoiWords } from '../../../../../content/tools/roi-calculator.schema.ts';
import type { Formats } from '../../../../../locale/formats.ts';
import { interpolate } from '../../../../../locale/interpolate.ts';
import { curveName } from '../describe.ts';
import { presentRate, shareOf } from '../formula.ts';
import type { RoiChoices } from '../inputs.ts';
import type { PlannedKeyword } from './read-keywords.ts';

/** A month of one keyword at the target position. Money in dollars. */
export type PlanRow = PlannedKeyword & {
  visitsNow: number;
  visitsThen: number;
  /** Visits beyond today's. */
  newVisits: number;
  customers: number;
  grossProfit: number;
};

/** The plan: each keyword, largest gain first, and one total against one investment. */
export type Plan = {
  rows: PlanRow[];
  total: Omit<PlanRow, 'keyword' | 'position'> & { profit: number; roi: number };
};

/**
 * Plans keywords together. Each aims for the same position with the same click-through, conversion,
 * and close rates, value, and margin, and counts only visits beyond today's. Visits are rounded;
 * customers aren't, so that many small keywords add up to what they bring.
 */
export function planKeywords(keywords: readonly PlannedKeyword[], choices: RoiChoices): Plan {
  const { rate, curve, conversion, close, value, margin, investment } = choices;
  const rows = keywords
    .map((planned) => {
      const visitsThen = shareOf(planned.volume, rate);
      const visitsNow =
        planned.position === undefined ? 0 : shareOf(planned.volume, presentRate(curve, planned.position));
      const newVisits = Math.max(0, visitsThen - visitsNow);
      const customers = (((newVisits * conversion) / 100) * close) / 100;
      return {
        ...planned,
        visitsNow,
        visitsThen,
        newVisits,
        customers,
        grossProfit: (customers * value * margin) / 100,
      };
    })
    .sort((a, b) => b.grossProfit - a.grossProfit || b.newVisits - a.newVisits);
  const sum = (of: (row: PlanRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const grossProfit = sum((row) => row.grossProfit);
  const profit = grossProfit - investment;
  return {
    rows,
    total: {
      volume: sum((row) => row.volume),
      visitsNow: sum((row) => row.visitsNow),
      visitsThen: sum((row) => row.visitsThen),
      newVisits: sum((row) => row.newVisits),
      customers: sum((row) => row.customers),
      grossProfit,
      profit,
      roi: investment === 0 ? 0 : (profit / investment) * 100,
    },
  };
}

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

/** Returns the plan in a sentence, and the inputs that it belongs to. */
export function describePlan(
  { total }: Plan,
  words: RoiWords,
  choices: RoiChoices,
  formats: Formats,
): { summary: string; basis: string } {
  const { plan } = words;
  return {
    summary: interpolate(total.profit < 0 ? plan.summaryBehind : plan.summaryAhead, {
      profit: formats.money(Math.abs(Math.round(total.profit))),
      roi: formats.percent(Math.round(total.roi)),
    }),
    basis: interpolate(plan.basis, {
      position: choices.position,
      rate: formats.percent(choices.rate),
      curve: curveName(words, choices),
      conversion: formats.percent(choices.conversion),
      close: formats.percent(choices.close),
      value: formats.money(choices.value),
      margin: formats.percent(choices.margin),
      investment: formats.money(choices.investment),
    }),
  };
}
