import type { Figures } from './rows.ts';

/** The curve at positions 1 to 20, and how searches' own rates differ from it. */
export type Curve = NonNullable<ReturnType<typeof clickCurve>>;

/** How often people click the site at a position, as far as its export and others' tell. */
export type CurvePoint = Curve['points'][number];

/** The last position of the curve. Below it, an average says little about where a result stood. */
export const lastPosition = 20;

/** With less in all, the curve would only be the published one. */
const enough = { searches: 5, impressions: 200 };

/**
 * SISTRIX, July 2020: 80 million keywords on phones, before AI Overviews. Its level is too high for
 * most sites, which the export puts right; its shape holds where the export has little.
 */
const published = [28.5, 15.7, 11, 8, 7.2, 5.1, 4, 3.2, 2.8, 2.5] as const;

/**
 * How much sites differ from the published curve: in level, in steepness, and from one position to
 * the next, as standard deviations of logarithms. `spread` is searches' own, before the data.
 */
const prior = { level: 0.6, steepness: 0.3, place: 0.15, spread: 0.7 };

/** Fit and spread depend on each other, and settle after as many rounds; a spread, by halves. */
const rounds = 4;
const halvings = 10;
const mostFitted = 5000;

/** Eight in ten of a normal distribution lie within as many standard deviations. */
export const eightInTen = 1.2816;

/**
 * Estimates the site's click rates at positions 1 to 20. The published curve is fitted to the
 * export's searches in level and steepness, then each position to its own; each step goes only as
 * far as the data's weight carries it (empirical Bayes). Returns undefined with too few searches.
 */
export function clickCurve(rows: readonly Figures[]) {
  const used = rows.filter(
    ({ impressions, position }) => impressions > 0 && position > 0 && Math.round(position) <= lastPosition,
  );
  const shown = used.reduce((sum, { impressions }) => sum + impressions, 0);
  if (used.length < enough.searches || shown < enough.impressions) {
    return undefined;
  }
  const searches = used.map(({ clicks, impressions, position }) => ({
    clicks,
    impressions,
    place: Math.max(1, Math.round(position)),
    depth: Math.log(Math.max(1, position)),
    expected: (impressions * publishedRate(position)) / 100,
  }));
  // More would only take longer: those shown least say least.
  const telling =
    searches.length > mostFitted
      ? searches.toSorted((a, b) => b.impressions - a.impressions).slice(0, mostFitted)
      : searches;
  let fit: Fit = { level: 0, slope: 0, variance: [1, 0, 1] };
  let spread = prior.spread;
  for (let round = 0; round < rounds; round += 1) {
    fit = fitted(telling, fit, spread);
    spread = spreadOf(telling, fit);
  }
  const groups = Map.groupBy(searches, ({ place }) => place);
  const points = Array.from({ length: lastPosition }, (_, index) => {
    const position = index + 1;
    const depth = Math.log(position);
    const group = groups.get(position) ?? [];
    // Each search's share of the base rate, weighted by how much it tells.
    let [weights, ratios] = [0, 0];
    for (const { clicks, expected, depth: own } of group) {
      const mean = expected * Math.exp(fit.level + fit.slope * own);
      const weight = 1 / (spread + 1 / mean);
      weights += weight;
      ratios += (weight * clicks) / mean;
    }
    const trust = weights / (weights + 1 / prior.place ** 2);
    const ratio = weights > 0 ? 1 + trust * (ratios / weights - 1) : 1;
    const rate = Math.min(100, publishedRate(position) * Math.exp(fit.level + fit.slope * depth) * ratio);
    const [levelVariance, covariance, slopeVariance] = fit.variance;
    const base = levelVariance + 2 * depth * covariance + depth ** 2 * slopeVariance;
    const unsure = base + (1 - trust) * prior.place ** 2;
    const before = prior.level ** 2 + (depth * prior.steepness) ** 2 + prior.place ** 2;
    const deviation = eightInTen * Math.sqrt(unsure);
    return {
      position,
      /** The export's own searches whose average position rounds to this one. */
      searches: group.length,
      clicks: group.reduce((sum, { clicks }) => sum + clicks, 0),
      impressions: group.reduce((sum, { impressions }) => sum + impressions, 0),
      /** Clicks in percent of impressions. */
      rate,
      /** Eight times in ten, the site's true rate is between `low` and `high`. */
      low: rate * Math.exp(-deviation),
      high: Math.min(100, rate * Math.exp(deviation)),
      /** How much of the rate is the export's own, in percent; the rest is the published curve. */
      own: 100 * (1 - Math.sqrt(unsure / before)),
    };
  });
  return {
    points,
    /** The variance of searches' rates around the curve, relative to it. */
    spread,
    /** The expected clicks of 100 impressions at a position, also between two places. */
    rateAt: (position: number) => between(points, position),
  };
}

type Search = { clicks: number; depth: number; expected: number };

/** The base curve's logarithm is the published one's, plus level, plus slope times log position. */
type Fit = { level: number; slope: number; variance: [level: number, both: number, slope: number] };

/** One step of Newton's method toward the most likely level and slope. */
function fitted(searches: readonly Search[], { level, slope }: Fit, spread: number): Fit {
  let [a, b, c] = [1 / prior.level ** 2, 0, 1 / prior.steepness ** 2];
  let [towardLevel, towardSlope] = [-level / prior.level ** 2, -slope / prior.steepness ** 2];
  for (const { clicks, depth, expected } of searches) {
    const mean = expected * Math.exp(level + slope * depth);
    const weight = mean / (1 + spread * mean);
    const rest = (weight * (clicks - mean)) / mean;
    towardLevel += rest;
    towardSlope += rest * depth;
    a += weight;
    b += weight * depth;
    c += weight * depth ** 2;
  }
  const determinant = a * c - b * b;
  const variance: Fit['variance'] = [c / determinant, -b / determinant, a / determinant];
  const step = (value: number) => Math.max(-1, Math.min(1, value));
  return {
    level: level + step(variance[0] * towardLevel + variance[1] * towardSlope),
    slope: slope + step(variance[1] * towardLevel + variance[2] * towardSlope),
    variance,
  };
}

/** The spread with which the searches differ from the base as much as they do. */
function spreadOf(searches: readonly Search[], { level, slope }: Fit): number {
  const counts = searches.map(({ clicks, depth, expected }) => {
    const mean = expected * Math.exp(level + slope * depth);
    return { mean, square: (clicks - mean) ** 2 };
  });
  let [low, high] = [0.05, 3];
  for (let round = 0; round < halvings; round += 1) {
    const spread = (low + high) / 2;
    const surplus = counts.reduce((sum, { mean, square }) => sum + square / (mean + spread * mean ** 2) - 1, 0);
    [low, high] = surplus > 0 ? [spread, high] : [low, spread];
  }
  return (low + high) / 2;
}

/** Below position 10, the published curve goes on as steeply as it fell. */
const publishedPoints = Array.from({ length: lastPosition }, (_, index) => ({
  rate: published[index] ?? published[9] * ((index + 1) / 10) ** Math.log10(published[9] / published[0]),
}));

function publishedRate(position: number): number {
  return between(publishedPoints, position);
}

/** Reads a curve between its points, as straight as a line on logarithmic paper. */
function between(points: ReadonlyArray<{ rate: number }>, position: number): number {
  const at = Math.min(points.length, Math.max(1, position));
  const [above, below] = [points[Math.floor(at) - 1]?.rate ?? 0, points[Math.ceil(at) - 1]?.rate ?? 0];
  return above * (below / (above || 1)) ** (at - Math.floor(at));
}

/**
 * Returns how steeply clicks fall with the position: the exponent of the power law between the
 * curve's first and tenth position. Undefined when the site's clicks don't fall.
 */
export function steepness({ rateAt }: Curve): number | undefined {
  const slope = Math.log10(rateAt(10) / rateAt(1));
  return slope < 0 ? slope : undefined;
}
