/** The calculator's inputs: rates in percent, money in dollars. */
export type RoiInputs = {
  volume: number;
  rate: number;
  conversion: number;
  value: number;
  investment: number;
};

/** A month's result: visits, customers, dollars, and `roi` in percent. */
export type RoiEstimate = ReturnType<typeof estimateReturn>;

/**
 * Returns a month's traffic, customers, and money (product.md, "ROI formulas"). An investment of 0
 * has an ROI of 0.
 */
export function estimateReturn({ volume, rate, conversion, value, investment }: RoiInputs) {
  const estimatedTraffic = shareOf(volume, rate);
  const conversions = shareOf(estimatedTraffic, conversion);
  const revenue = conversions * value;
  const profit = balance(revenue, investment);
  return { estimatedTraffic, conversions, revenue, profit, roi: investment === 0 ? 0 : (profit / investment) * 100 };
}

/**
 * Returns a percentage as a whole number, rounded half up. In binary, 2.8% of 1375 is a bit less
 * than 38.5.
 */
export function shareOf(whole: number, percent: number): number {
  return Math.round(Number(((whole * percent) / 100).toPrecision(14)));
}

/**
 * Returns what's left of dollars. The last binary digits of a product would make a loss of nothing.
 */
export function balance(earned: number, spent: number): number {
  const left = earned - spent;
  return Math.abs(left) < 1e-6 ? 0 : left;
}

/** How good a return is. */
export type RoiTier = 'excellent' | 'positive' | 'moderate' | 'negative';

/** Returns the message's tier (product.md, "ROI messages"). */
export function roiTier(roi: number): RoiTier {
  return roi > 200 ? 'excellent' : roi > 100 ? 'positive' : roi > 0 ? 'moderate' : 'negative';
}

/**
 * Returns whose text explains a return: its tier's, or that of a return of 0, which is no loss: no
 * investment, and an investment that comes back to the dollar.
 */
export function roiMessage(roi: number, investment: number): RoiTier | 'even' | 'none' {
  return investment === 0 ? 'none' : roi === 0 ? 'even' : roiTier(roi);
}

/**
 * Returns a return as it's shown: with up to two decimals, and never on the other side of a limit
 * between two messages. 200.0004 is excellent, so it isn't shown as 200.
 */
export function shownRoi(roi: number): number {
  const near = [Math.round, Math.ceil, Math.floor].map((round) => round(roi * 100) / 100);
  // A zero with a minus sign would print as -0.
  return (near.find((value) => roiMessage(value, 1) === roiMessage(roi, 1)) ?? roi) + 0;
}

/** Returns the position of the quality marker, 0 to 100. */
export function qualityMarker(roi: number): number {
  return Math.min(100, Math.max(0, (roi + 100) / 4));
}

/** The price of a paid click in dollars (product.md, "ROI formulas"). The visitor can change it. */
export const defaultClickPrice = 2.5;

/** Returns what the same visits would cost as paid clicks, in dollars per month. */
export function paidAdsEquivalent(traffic: number, clickPrice = defaultClickPrice): number {
  return traffic * clickPrice;
}

/** Returns revenue and investment over twelve full months. */
export function annualProjection(revenue: number, investment: number): { revenue: number; investment: number } {
  return { revenue: revenue * 12, investment: investment * 12 };
}

/** Returns whether the tip shows: fewer than 10 conversions per month. */
export function showsTip(conversions: number): boolean {
  return conversions < 10;
}

/** The lowest position to aim for. The curve goes on to 10 for what a page has today. */
const lowestTarget = 5;

/**
 * Click-through rates in percent for positions 1 to 10: SISTRIX, 2020, mobile results in its panel.
 * 1 to 5 are fixed (product.md, "ROI calculator").
 */
export const clickRates: readonly number[] = [28.5, 15.7, 11, 8, 7.2, 5.1, 4, 3.2, 2.8, 2.5];

/**
 * Click-through rates in percent for positions 1 to 5 with an AI Overview. Position 1 is what Ahrefs
 * measured in December 2025, for informational searches on desktops. The others are derived: the
 * curve above on Ahrefs's scale (3.7 expected at position 1), less the loss that Ahrefs found at
 * position 2 (50.8%), 3 (46.4%), and 10 (19.4%), on a straight line between 3 and 10.
 */
export const lowerClickRates: readonly number[] = [1.6, 1, 0.8, 0.6, 0.6];

/** Returns the rate in percent at a target position, or at the nearest one from 1 to 5. */
export function clickRate(position: number, rates = clickRates): number {
  return rates[Math.min(lowestTarget, Math.max(1, Math.round(position))) - 1] ?? 0;
}

/** Returns the rate in percent at today's position. Below position 10 it's taken as 0. */
export function presentRate(position: number): number {
  return clickRates[Math.round(position) - 1] ?? 0;
}

/** Total dollars at the end of a month, 0 to 12. */
export type PlotMonth = { month: number; revenue: number; cost: number };

/**
 * Adds up revenue and cost over months 0 to 12, in dollars. While the position is still being won,
 * monthly revenue rises like a tide (slow, fast, slow) to the full figure in month `ramp`.
 */
export function projectYear(monthlyRevenue: number, investment: number, ramp: number): PlotMonth[] {
  const months: PlotMonth[] = [{ month: 0, revenue: 0, cost: 0 }];
  for (let month = 1; month <= 12; month++) {
    const before = months[month - 1]?.revenue ?? 0;
    months.push({ month, revenue: before + monthlyRevenue * tideLevel(month, ramp), cost: investment * month });
  }
  return months;
}

/**
 * Returns the first month whose total revenue covers the total cost, or undefined when none of the
 * twelve does.
 */
export function breakEvenMonth(months: readonly PlotMonth[]): number | undefined {
  return months.find(({ month, revenue, cost }) => month > 0 && revenue > 0 && revenue >= cost)?.month;
}

/** Returns at most five round values from 0 to `top` for a plot's vertical axis. */
export function axisTicks(top: number): number[] {
  if (!(top > 0)) {
    return [0];
  }
  const power = 10 ** Math.floor(Math.log10(top / 3));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => top / size <= 4) ?? top;
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
}

/**
 * Returns the share of the full figure, 0 to 1: half a cosine, the way the tide rises by the rule
 * of twelfths.
 */
function tideLevel(month: number, ramp: number): number {
  return month >= ramp ? 1 : (1 - Math.cos((Math.PI * month) / ramp)) / 2;
}
