import { type Curve, eightInTen, lastPosition } from './curve.ts';
import { type Figures, type QueryRow, tenths } from './rows.ts';

/** The list's best position. Above it there's little left to win. */
const firstPosition = 4;

/** The last position of Google's first page. */
const firstPage = 10;

/** A search, and the clicks that a position within reach would add where there's a curve. */
export type Opportunity = Pick<QueryRow, 'query' | 'page'> & Figures & Partial<ReturnType<typeof gainOf>>;

/**
 * Returns the searches at positions 4 to 20: those on the first page that would win a click, the
 * most to win first, then the others, the nearest to the top first. A search's rate is the curve's, corrected by how it does at
 * its position today as far as its clicks can tell.
 */
export function findOpportunities(queries: readonly QueryRow[], curve: Curve | undefined): Opportunity[] {
  const found = queries
    .filter(({ now }) => {
      const place = tenths(now.position);
      return now.impressions > 0 && place >= firstPosition && place <= lastPosition;
    })
    .map((row): Opportunity => ({ query: row.query, page: row.page, ...row.now, ...(curve && gainOf(row, curve)) }));
  const { near = [], far = [] } = Object.groupBy(found, ({ position, gain = 0 }) =>
    tenths(position) <= firstPage && gain >= 1 ? 'near' : 'far',
  );
  const byGain = (a: Opportunity, b: Opportunity) => (b.gain ?? 0) - (a.gain ?? 0) || b.impressions - a.impressions;
  // What's far would win the most on paper: a search at position 20 must not lead the list.
  const place = ({ position }: Opportunity) => Math.round(position);
  return [...near.toSorted(byGain), ...far.toSorted((a, b) => place(a) - place(b) || byGain(a, b))];
}

/** Returns half of today's position, the gain there, and its limits eight times in ten. */
function gainOf({ now: { clicks, impressions, position } }: QueryRow, { rateAt, spread, points }: Curve) {
  const reach = position / 2;
  const shares = 1 / spread;
  const expected = (impressions * rateAt(position)) / 100;
  const own = (clicks + shares) / (expected + shares);
  const [there, here] = [rateAt(reach), rateAt(position)];
  const gain = Math.max(0, (impressions * (there - here) * own) / 100);
  const unsure = (rate: number, at: number) => {
    const { low = 0, high = 0 } = points[Math.round(Math.min(at, lastPosition)) - 1] ?? {};
    return (rate * Math.log(high / low)) / 2 / eightInTen;
  };
  const difference = there === here ? 0 : Math.hypot(unsure(there, reach), unsure(here, position)) / (there - here);
  const variance = 1 / (clicks + shares) + difference ** 2;
  // Wilson and Hilferty's bounds of a gamma distribution.
  const bound = (sign: number) => Math.max(0, 1 - variance / 9 + (sign * eightInTen * Math.sqrt(variance)) / 3) ** 3;
  return { reach, gain, gainLow: gain * bound(-1), gainHigh: gain * bound(1) };
}
