import type { QueryRow } from './rows.ts';

/** A search for which Google shows several of the site's pages. */
export type Overlap = {
  query: string;
  pages: number;
  impressions: number;
  clicks: number;
  /** The page with the most clicks, and its share of them in percent. */
  lead: string;
  leadPosition: number;
  leadShare: number;
  /** The other page that Google shows most. */
  second: string;
  secondPosition: number;
};

/** A page counts when it has at least this share of the impressions of the one shown most. */
const countedShare = 0.1;

/** Below this many impressions, a second page is an accident. */
const countedImpressions = 10;

/**
 * Returns the searches that two or more pages share, the most shown first. Needs pairs of searches
 * and pages: lists apart from each other can't tell.
 */
export function findOverlaps(pairs: readonly QueryRow[]): Overlap[] {
  return [...Map.groupBy(pairs, ({ query }) => query).values()]
    .flatMap((group) => {
      const most = Math.max(...group.map(({ now }) => now.impressions));
      const counted = group
        .filter(({ now }) => now.impressions >= Math.max(countedImpressions, countedShare * most))
        .toSorted((a, b) => b.now.clicks - a.now.clicks || b.now.impressions - a.now.impressions);
      const [lead, ...others] = counted;
      const second = others.toSorted((a, b) => b.now.impressions - a.now.impressions)[0];
      if (!lead || !second) {
        return [];
      }
      const clicks = counted.reduce((total, { now }) => total + now.clicks, 0);
      return [
        {
          query: lead.query,
          pages: counted.length,
          impressions: most,
          clicks,
          lead: lead.page,
          leadPosition: lead.now.position,
          leadShare: clicks === 0 ? 0 : (lead.now.clicks / clicks) * 100,
          second: second.page,
          secondPosition: second.now.position,
        },
      ];
    })
    .toSorted((a, b) => b.impressions - a.impressions);
}
