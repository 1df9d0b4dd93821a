/** What the calculator is given: rates in percent, money in dollars (SPEC §3). */
export type RoiInputs = {
  volume: number;
  rate: number;
  conversion: number;
  value: number;
  investment: number;
};

/** A month's result (SPEC §3): visits, customers, dollars, and `roi` in percent. */
export type RoiEstimate = {
  estimatedTraffic: number;
  conversions: number;
  revenue: number;
  profit: number;
  roi: number;
};

/** Whose clicks are counted: on a page of plain results, or below an AI overview. */
export type ClickCurve = 'standard' | 'overview';

/**
 * Click-through rates in percent of positions 1 to 5. `standard` is the table of SPEC §9 (SISTRIX 2020); `overview` is derived
 * from it with the loss of clicks under an AI overview that Ahrefs measured in December 2025, and is never the default.
 */
export const clickRates: Record<ClickCurve, readonly [number, number, number, number, number]> = {
  standard: [28.5, 15.7, 11, 8, 7.2],
  overview: [12.0, 7.7, 5.9, 4.9, 4.9],
};

/** The rate that a position sets; outside 1 to 5 the nearest. */
export function clickRate(curve: ClickCurve, position: number): number {
  const rates = clickRates[curve];
  return rates[Math.min(5, Math.max(1, Math.round(position))) - 1] ?? rates[0];
}

/** A month's traffic, customers and money (SPEC §9). An investment of nothing gives an ROI of 0. */
export function estimateReturn({ volume, rate, conversion, value, investment }: RoiInputs): RoiEstimate {
  const estimatedTraffic = Math.round((volume * rate) / 100);
  const conversions = Math.round((estimatedTraffic * conversion) / 100);
  const revenue = conversions * value;
  const profit = revenue - investment;
  return { estimatedTraffic, conversions, revenue, profit, roi: investment === 0 ? 0 : (profit / investment) * 100 };
}

/** How good a return is. */
export type RoiTier = 'excellent' | 'positive' | 'moderate' | 'negative';

/** The message's tier: above 200, above 100, above 0 percent, or less (SPEC §9). */
export function roiTier(roi: number): RoiTier {
  if (roi > 200) {
    return 'excellent';
  }
  if (roi > 100) {
    return 'positive';
  }
  return roi > 0 ? 'moderate' : 'negative';
}

/** What is said of a return: the tier's message, or that of an investment of nothing, which has an ROI of 0 and is no loss. */
export function roiMessage(roi: number, investment: number): RoiTier | 'none' {
  return investment === 0 ? 'none' : roiTier(roi);
}

/** The place of the quality marker, 0 to 100 (SPEC §9). */
export function qualityMarker(roi: number): number {
  return Math.min(100, Math.max(0, (roi + 100) / 4));
}

/** What the same visits would cost as paid clicks, in dollars a month (SPEC §9). */
export function paidAdsEquivalent(traffic: number): number {
  return traffic * 2.5;
}

/** Revenue and investment over twelve full months (SPEC §9). */
export function annualProjection(revenue: number, investment: number): { revenue: number; investment: number } {
  return { revenue: revenue * 12, investment: investment * 12 };
}

/** Whether the tip shows: fewer than 10 conversions a month (SPEC §9). */
export function showsTip(conversions: number): boolean {
  return conversions < 10;
}
