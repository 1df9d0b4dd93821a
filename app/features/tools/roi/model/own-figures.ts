import type { RoiWords } from '../../../../content/words.ts';
import type { Formats } from '../../../../locale/formats.ts';
import { balance, type RoiEstimate, shareOf } from './formula.ts';
import { type RoiChoices, roiDefaults } from './inputs.ts';

/** A month's result once what's already won and what isn't kept are taken off. Money in dollars. */
export type NetReturn = {
  /** Visits beyond those of today. */
  visits: number;
  conversions: number;
  /** Conversions that close. Not rounded: a share of a customer is an average over months. */
  customers: number;
  grossProfit: number;
  profit: number;
  /** In percent; 0 for an investment of 0. */
  roi: number;
};

/**
 * Returns what an estimate leaves after the visits of today, the close rate, and the gross margin.
 * Each step rounds as the estimate does, so with nothing to take off it equals the estimate.
 */
export function netReturn(
  { conversion, value, investment, margin, close, now }: RoiChoices,
  { estimatedTraffic }: Pick<RoiEstimate, 'estimatedTraffic'>,
): NetReturn {
  const visits = Math.max(0, estimatedTraffic - now);
  const conversions = shareOf(visits, conversion);
  const customers = (conversions * close) / 100;
  const grossProfit = (customers * value * margin) / 100;
  const profit = balance(grossProfit, investment);
  return {
    visits,
    conversions,
    customers,
    grossProfit,
    profit,
    roi: investment === 0 ? 0 : (profit / investment) * 100,
  };
}

/** Returns what a conversion brings in: the value of a customer, times close rate and margin. */
export function conversionWorth({ value, close, margin }: RoiChoices): number {
  return close === roiDefaults.close && margin === roiDefaults.margin ? value : (value * close * margin) / 10_000;
}

/** A figure with its name and unit. */
type Figure = readonly [name: string, value: string, unit: string];

/** Returns the month's four figures. */
export function monthFigures({ result }: RoiWords, estimate: RoiEstimate, formats: Formats): Figure[] {
  return [
    [
      result.traffic,
      formats.number(estimate.estimatedTraffic),
      formats.counted(estimate.estimatedTraffic, result.trafficUnit),
    ],
    [
      result.conversions,
      formats.number(estimate.conversions),
      formats.counted(estimate.conversions, result.conversionsUnit),
    ],
    [result.revenue, formats.money(estimate.revenue), result.monthUnit],
    [result.profit, formats.money(estimate.profit), result.monthUnit],
  ];
}

/** Returns the four figures after what the visitor's own books take off. */
export function netFigures({ kept }: RoiWords, left: NetReturn, formats: Formats): Figure[] {
  return [
    [kept.visits, formats.number(left.visits), kept.visitsUnit],
    [kept.customers, formats.number(left.customers), kept.customersUnit],
    [kept.grossProfit, formats.money(left.grossProfit), kept.monthUnit],
    [kept.profit, formats.money(left.profit), kept.monthUnit],
  ];
}
