import { type Curve, lastPosition } from './curve.ts';
import type { QueryRow } from './rows.ts';

/** The positions that a search can be lifted to. All are above the list's first. */
export const targets = [1, 2, 3] as const;

export type Target = (typeof targets)[number];

/** The list's best position. Above it there's little left to win. */
const firstPosition = 4;

/** A search, and the clicks that the target position would add in the export's period. */
export type Opportunity = {
  query: string;
  page: string;
  position: number;
  impressions: number;
  clicks: number;
  /** Missing where the curve doesn't know the target position. */
  gain?: number;
  gainLow?: number;
  gainHigh?: number;
};

/**
 * Returns the searches at positions 4 to 20, the one with the most to win first. A gain is the
 * impressions that the search has now at the site's own rate for the target, less its clicks.
 */
export function findOpportunities(queries: readonly QueryRow[], curve: Curve, target: Target): Opportunity[] {
  const { rate, low, high } = curve[target - 1] ?? {};
  return queries
    .filter(({ now }) => {
      const place = Math.round(now.position);
      return now.impressions > 0 && place >= firstPosition && place <= lastPosition;
    })
    .map(({ query, page, now: { clicks, impressions, position } }): Opportunity => {
      const search = { query, page, position, impressions, clicks };
      if (rate === undefined || low === undefined || high === undefined) {
        return search;
      }
      const gainAt = (percent: number) => Math.max(0, (impressions * percent) / 100 - clicks);
      return { ...search, gain: gainAt(rate), gainLow: gainAt(low), gainHigh: gainAt(high) };
    })
    .toSorted((a, b) => (b.gain ?? 0) - (a.gain ?? 0) || b.impressions - a.impressions);
}

/** Returns the positions that the curve knows, and the one to start with: 3 where it can. */
export function knownTargets(curve: Curve): { known: Target[]; first: Target } {
  const known = targets.filter((target) => curve[target - 1]?.rate !== undefined);
  return { known, first: known.at(-1) ?? 3 };
}
