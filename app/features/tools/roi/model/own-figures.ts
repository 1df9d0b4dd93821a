import { balance, type RoiEstimate, shareOf } from './formula.ts';
import { type RoiChoices, roiDefaults, roiLimits } from './inputs.ts';

/** A month's result once what's already won and what isn't kept are taken off. Money in dollars. */
export type KeptReturn = {
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
export function keepReturn(
  { conversion, value, investment, margin, close, now }: RoiChoices,
  { estimatedTraffic }: Pick<RoiEstimate, 'estimatedTraffic'>,
): KeptReturn {
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

/**
 * What it takes for the investment to pay off, each with the other inputs unchanged. Null where no
 * possible value does it alone: more visits than searches, or a rate that the field doesn't take.
 */
type Thresholds = {
  /** The lowest conversion rate in percent that the field takes. */
  conversion: number | null;
  /** The fewest visits per month, today's included. */
  traffic: number | null;
  /** The fewest conversions per month. */
  customers: number | null;
};

/**
 * Returns the break-even values of conversion rate, traffic, and conversions, as the estimate rounds
 * them: who enters one loses nothing. `traffic` is the estimate; what today's visits bring doesn't
 * count.
 */
export function findThresholds(choices: RoiChoices, traffic: number): Thresholds {
  const { volume, conversion, investment, now } = choices;
  const { min, max, step = 1 } = roiLimits.conversion;
  const worth = conversionWorth(choices);
  const customers = lowest(worth > 0 ? investment / worth : Number.POSITIVE_INFINITY, (count) => {
    return balance(count * worth, investment) >= 0;
  });
  const visits = Math.max(0, traffic - now);
  // A half conversion rounds up to a whole one.
  const needed = Math.max(0, customers - 0.5) * 100;
  const steps = Math.round(1 / step);
  const rate = lowest((needed / visits) * steps, (at) => shareOf(visits, at / steps) >= customers);
  const more = lowest(needed / conversion, (count) => shareOf(count, conversion) >= customers);
  const upTo = (value: number, most: number) => (value <= most ? value : null);
  return {
    conversion: visits > 0 ? upTo(Math.max(min, rate / steps), max) : null,
    traffic: upTo(now + more, volume),
    customers: upTo(customers, Math.max(0, volume - now)),
  };
}

/** Returns the lowest whole number about `value` that is enough: a division's last digits can make it one off. */
function lowest(value: number, isEnough: (whole: number) => boolean): number {
  const whole = Math.ceil(value);
  if (!Number.isFinite(whole)) {
    return whole;
  }
  return [whole - 1, whole].find((each) => each >= 0 && isEnough(each)) ?? whole + 1;
}
