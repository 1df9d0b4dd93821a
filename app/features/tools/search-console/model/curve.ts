import { clickRateOf, type Figures } from './rows.ts';

/** How often people clicked the site at a position, rounded from each search's average. */
type CurvePoint = {
  position: number;
  /** How many searches are in it. */
  searches: number;
  clicks: number;
  impressions: number;
  /** Clicks in percent of impressions. Missing where there are too few searches to say. */
  rate?: number;
  /**
   * At least half of all searches, also of those to come, are clicked between `low` and `high`
   * percent.
   */
  low?: number;
  high?: number;
};

export type Curve = CurvePoint[];

/** The last position of the curve. Below it, an average says little about where a result stood. */
export const lastPosition = 20;

/** With fewer, one odd search would be the rate. */
export const enough = { searches: 5, impressions: 200 };

/**
 * Returns the site's own click rates at positions 1 to 20. An average position mixes places, so a
 * search at 2.4 counts as 2.
 */
export function clickCurve(rows: readonly Figures[]): Curve {
  const groups = Map.groupBy(
    rows.filter(({ impressions, position }) => impressions > 0 && position > 0),
    ({ position }) => Math.max(1, Math.round(position)),
  );
  return Array.from({ length: lastPosition }, (_, index) => {
    const position = index + 1;
    const group = groups.get(position) ?? [];
    const point = {
      position,
      searches: group.length,
      clicks: group.reduce((total, { clicks }) => total + clicks, 0),
      impressions: group.reduce((total, { impressions }) => total + impressions, 0),
    };
    if (group.length < enough.searches || point.impressions < enough.impressions) {
      return point;
    }
    const rate = clickRateOf(point);
    const [low, high] = middleHalf(group);
    // Where a few searches have most of the clicks, the average lies outside the middle half.
    return { ...point, rate, low: Math.min(low, rate), high: Math.max(high, rate) };
  });
}

/**
 * Returns the rates between which the next search is as likely as not, however the rates are
 * spread: of n searches, the next is between the one at rank i and the one at rank j with (j - i) /
 * (n + 1). Each search counts once: weighted by impressions, a few large ones would speak for all.
 */
function middleHalf(rows: readonly Figures[]): [low: number, high: number] {
  const rates = rows.map(clickRateOf).toSorted((a, b) => a - b);
  const ranks = rates.length + 1;
  return [rates[Math.floor(ranks / 4) - 1] ?? 0, rates[Math.ceil((3 * ranks) / 4) - 1] ?? 0];
}

/**
 * Returns how steeply clicks fall with the position: the exponent of a power law through the curve,
 * by least squares weighted with impressions. Undefined with fewer than four known points, or when
 * the site's clicks don't fall.
 */
export function steepness(curve: Curve): number | undefined {
  const points = curve.flatMap(({ position, rate, impressions }) =>
    rate === undefined || rate === 0 ? [] : [{ x: Math.log(position), y: Math.log(rate), weight: impressions }],
  );
  if (points.length < 4) {
    return undefined;
  }
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis] * point.weight, 0) / total;
  const [x0, y0] = [mean('x'), mean('y')];
  const spread = points.reduce((sum, { x, weight }) => sum + weight * (x - x0) ** 2, 0);
  const slope = points.reduce((sum, { x, y, weight }) => sum + weight * (x - x0) * (y - y0), 0) / spread;
  return slope < 0 ? slope : undefined;
}
