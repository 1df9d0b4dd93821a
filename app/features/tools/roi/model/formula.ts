/** The calculator's inputs: rates in percent, money in dollars. */
export type RoiInputs = {
  volume: number;
  rate: number;
  conversion: number;
  value: number;
  investment: number;
};

/** A month's result: visits, customers, dollars, and `roi` in percent. */
export type RoiEstimate = {
  estimatedTraffic: number;
  conversions: number;
  revenue: number;
  profit: number;
  roi: number;
};

/**
 * Returns a month's traffic, customers, and money (product.md, "ROI formulas"). An investment of 0
 * has an ROI of 0.
 */
export function estimateReturn({ volume, rate, conversion, value, investment }: RoiInputs): RoiEstimate {
  const estimatedTraffic = shareOf(volume, rate);
  const conversions = shareOf(estimatedTraffic, conversion);
  const revenue = conversions * value;
  const profit = balance(revenue, investment);
  return { estimatedTraffic, conversions, revenue, profit, roi: investment === 0 ? 0 : (profit / investment) * 100 };
}

/** Returns a percentage as a whole number, rounded half up. In binary, 2.8% of 1375 is a bit less than 38.5. */
export function shareOf(whole: number, percent: number): number {
  return Math.round(Number(((whole * percent) / 100).toPrecision(14)));
}

/** Returns what's left of dollars. The last binary digits of a product would make a loss of nothing. */
export function balance(earned: number, spent: number): number {
  const left = earned - spent;
  return Math.abs(left) < 1e-6 ? 0 : left;
}

/** How good a return is. */
export type RoiTier = 'excellent' | 'positive' | 'moderate' | 'negative';

/** Returns the message's tier (product.md, "ROI messages"). */
export function roiTier(roi: number): RoiTier {
  if (roi > 200) {
    return 'excellent';
  }
  if (roi > 100) {
    return 'positive';
  }
  return roi > 0 ? 'moderate' : 'negative';
}

/**
 * Returns whose text explains a return: its tier's, or that of a return of 0, which is no loss: no
 * investment, and an investment that comes back to the dollar.
 */
export function roiMessage(roi: number, investment: number): RoiTier | 'even' | 'none' {
  if (investment === 0) {
    return 'none';
  }
  return roi === 0 ? 'even' : roiTier(roi);
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
