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

/** Whose clicks count: a page of plain results, or one with an AI overview. */
export type ClickCurve = 'standard' | 'overview';

/**
 * Click-through rates in percent for positions 1 to 5. `standard` is fixed (product.md, "ROI
 * calculator"; SISTRIX 2020). `overview` applies the loss of clicks under an AI overview that
 * Ahrefs measured in December 2025 and is never the default.
 */
export const clickRates: Record<ClickCurve, readonly [number, number, number, number, number]> = {
  standard: [28.5, 15.7, 11, 8, 7.2],
  overview: [12.0, 7.7, 5.9, 4.9, 4.9],
};

/** Returns the rate for a position, or for the nearest one outside 1 to 5. */
export function clickRate(curve: ClickCurve, position: number): number {
  const rates = clickRates[curve];
  return rates[Math.min(5, Math.max(1, Math.round(position))) - 1] ?? rates[0];
}

/**
 * Returns a month's traffic, customers, and money (product.md, "ROI formulas"). An investment of 0
 * has an ROI of 0.
 */
export function estimateReturn({ volume, rate, conversion, value, investment }: RoiInputs): RoiEstimate {
  const estimatedTraffic = Math.round((volume * rate) / 100);
  const conversions = Math.round((estimatedTraffic * conversion) / 100);
  const revenue = conversions * value;
  const profit = revenue - investment;
  return { estimatedTraffic, conversions, revenue, profit, roi: investment === 0 ? 0 : (profit / investment) * 100 };
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
 * Returns the message for a return. An investment of 0 has its own, because its ROI of 0 isn't a
 * loss.
 */
export function roiMessage(roi: number, investment: number): RoiTier | 'none' {
  return investment === 0 ? 'none' : roiTier(roi);
}

/** Returns the position of the quality marker, 0 to 100. */
export function qualityMarker(roi: number): number {
  return Math.min(100, Math.max(0, (roi + 100) / 4));
}

/** Returns what the same visits would cost as paid clicks, in dollars per month. */
export function paidAdsEquivalent(traffic: number): number {
  return traffic * 2.5;
}

/** Returns revenue and investment over twelve full months. */
export function annualProjection(revenue: number, investment: number): { revenue: number; investment: number } {
  return { revenue: revenue * 12, investment: investment * 12 };
}

/** Returns whether the tip shows: fewer than 10 conversions per month. */
export function showsTip(conversions: number): boolean {
  return conversions < 10;
}
