import { describe, expect, it } from 'vitest';
import { isTooAlike, limit, maskPlaces, nearestSiblings } from './check-uniqueness.ts';

const places = ['Miami', 'Fort Lauderdale', 'Broward County', 'FL'];
const bakery = 'The ovens are lit at four and the first trays leave before the buses run along the empty avenue';
const harbor = 'Cranes unload cut flowers from Bogota while customs brokers answer questions about cold storage rates';

function page(id: string, text: string) {
  return { id, text: maskPlaces(text, places) };
}

describe('the uniqueness gate', () => {
  it('passes two pages that say different things', () => {
    const scores = nearestSiblings([page('a', bakery), page('b', harbor)]);
    expect(scores.map(({ share }) => share)).toEqual([0, 0]);
  });

  it('fails a copied page with different place names', () => {
    const scores = nearestSiblings([
      page('miami', `SEO in Miami, FL ${bakery} in Miami`),
      page('fort-lauderdale', `SEO in Fort Lauderdale, FL ${bakery} in Fort Lauderdale`),
      page('other', harbor),
    ]);
    expect(scores[0]).toEqual({ id: 'miami', nearest: 'fort-lauderdale', share: 1 });
    expect(scores.filter(isTooAlike).map(({ id }) => id)).toEqual(['miami', 'fort-lauderdale']);
  });

  it('fails at the limit, and not below it', () => {
    const score = { id: 'a', nearest: 'b' };
    expect(isTooAlike({ ...score, share: limit })).toBe(true);
    expect(isTooAlike({ ...score, share: limit - 0.001 })).toBe(false);
  });

  it('measures a share of the page itself, which finds a short copy of a long page', () => {
    const scores = nearestSiblings([page('long', `${bakery} ${harbor}`), page('short', bakery)]);
    const share = (id: string) => scores.find((score) => score.id === id)?.share ?? -1;
    expect(share('short')).toBe(1);
    expect(share('long')).toBeGreaterThan(0.3);
    expect(share('long')).toBeLessThan(0.7);
  });
});
