import { presentRate } from '../click-curves.ts';
import { shareOf } from '../formula.ts';
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
