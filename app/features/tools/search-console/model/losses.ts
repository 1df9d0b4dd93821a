import { type Figures, type PageRow, tenths } from './rows.ts';

/**
 * The reason that most of a loss goes back to, as far as an export can tell. Each is only given
 * where it's true of the figures as they're shown.
 */
type LossReason = 'gone' | 'impressions' | 'position' | 'clicks' | 'rate' | 'several' | 'chance';

/** The share of all that was lost that makes one part the reason. */
const mainShare = 0.6;

/** Averages that differ by less are the same position to a reader. */
const samePosition = 0.5;

/** Stands in for no clicks in a logarithm. */
const halfClick = 0.5;

/**
 * Returns the pages that lost clicks, the greatest loss first. `slope` is the steepness of the
 * site's click curve.
 *
 * Clicks are impressions times the curve's rate at the position times how the page does against the
 * curve. The change is split over the three by logarithmic mean weights (Ang, 2004), the split that
 * leaves no rest and doesn't depend on an order.
 */
export function findLosses(pages: readonly PageRow[], slope: number | undefined) {
  return pages
    .flatMap(({ page, now, before }) =>
      before && before.impressions > 0 && now.clicks < before.clicks ? [explain(page, now, before, slope)] : [],
    )
    .toSorted((a, b) => a.change - b.change);
}

/** The parts are clicks and add up to the change. */
function explain(page: string, now: Figures, before: Figures, slope: number | undefined) {
  const change = now.clicks - before.clicks;
  if (now.impressions === 0) {
    const position = slope === undefined ? undefined : 0;
    return { page, before, now, change, impressions: change, position, clicks: 0, reason: 'gone' as const };
  }
  const [clicksNow, clicksBefore] = [Math.max(halfClick, now.clicks), Math.max(halfClick, before.clicks)];
  const all = Math.log(clicksNow / clicksBefore);
  // Clicks per unit of logarithm: the logarithmic mean, scaled to the true change.
  const weight = change / all;
  const shown = Math.log(now.impressions / before.impressions);
  const moved = slope === undefined ? 0 : slope * Math.log(place(now) / place(before));
  const impressions = weight * shown;
  const position = weight * moved;
  const clicks = change - impressions - position;
  return {
    page,
    before,
    now,
    /** Clicks now less clicks before: below 0. */
    change,
    /** Because Google showed the page less, or more, often. */
    impressions,
    /** Because it moved, by the site's own click curve. Missing when the curve isn't known. */
    position: slope === undefined ? undefined : position,
    /** Because people clicked less, or more, often at the same position; without a curve, at all. */
    clicks,
    reason: reasonOf({ impressions, position, clicks }, now, before),
  };
}

type Parts = Record<'impressions' | 'position' | 'clicks', number>;

function reasonOf(parts: Parts, now: Figures, before: Figures): LossReason {
  // Counts that differ by less than twice their scatter differ by chance one time in twenty.
  if (before.clicks - now.clicks < 2 * Math.sqrt(before.clicks + now.clicks)) {
    return 'chance';
  }
  const fell = now.clicks / now.impressions < before.clicks / before.impressions;
  const worse = tenths(now.position) - tenths(before.position);
  const isTrue = {
    impressions: now.impressions < before.impressions,
    position: worse >= samePosition,
    clicks: fell,
  };
  const lost = (['impressions', 'position', 'clicks'] as const).filter((part) => parts[part] < 0);
  const sum = lost.reduce((total, part) => total + parts[part], 0);
  const main = lost.find((part) => parts[part] <= mainShare * sum && isTrue[part]);
  if (main === undefined) {
    // A page is shown less or clicked less often, or both; its position is one reason for either.
    return isTrue.impressions && isTrue.clicks ? 'several' : isTrue.impressions ? 'impressions' : 'rate';
  }
  return main === 'clicks' && Math.abs(worse) >= samePosition ? 'rate' : main;
}

function place({ position }: Figures): number {
  return Math.max(1, position);
}
