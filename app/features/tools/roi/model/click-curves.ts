/** Where the shares of clicks come from. `standard` is the default. */
export const clickCurves = ['standard', 'searches', 'overview'] as const;

export type ClickCurve = (typeof clickCurves)[number];

/** The lowest position to aim for. The curves go on to 10 for what a page has today. */
const lowestTarget = 5;

/**
 * Click-through rates in percent for positions 1 to 10.
 *
 * `standard`: SISTRIX, 2020, mobile results in its panel; 1 to 5 are fixed (product.md, "ROI
 * calculator"). `searches`: seoClarity, 2021, the United States, counting searches without a click
 * too. `overview`: with an AI Overview. Position 1 is what Ahrefs measured in December 2025, for
 * informational searches on desktops. The others are derived: the standard curve on Ahrefs's scale
 * (3.7 expected at position 1), less the loss that Ahrefs found at position 2 (50.8%), 3 (46.4%), and
 * 10 (19.4%), on a straight line between 3 and 10.
 */
export const clickRates: Record<ClickCurve, readonly number[]> = {
  standard: [28.5, 15.7, 11, 8, 7.2, 5.1, 4, 3.2, 2.8, 2.5],
  searches: [9.13, 5.07, 3.6, 2.61, 1.95, 1.46, 1.1, 0.93, 0.75, 0.66],
  overview: [1.6, 1, 0.8, 0.6, 0.6, 0.4, 0.4, 0.3, 0.3, 0.3],
};

/** Returns the rate in percent at a target position, or at the nearest one from 1 to 5. */
export function clickRate(curve: ClickCurve, position: number): number {
  return clickRates[curve][Math.min(lowestTarget, Math.max(1, Math.round(position))) - 1] ?? 0;
}

/** Returns the rate in percent at today's position. Below position 10 it's taken as 0. */
export function presentRate(curve: ClickCurve, position: number): number {
  return clickRates[curve][Math.round(position) - 1] ?? 0;
}

/** Returns the curve with this name, or the standard one. */
export function curveNamed(name: string | undefined): ClickCurve {
  return clickCurves.find((curve) => curve === name) ?? 'standard';
}
