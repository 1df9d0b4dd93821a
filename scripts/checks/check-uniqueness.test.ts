import { describe, expect, it } from 'vitest';
import { isTooAlike, limit, mainText, maskPlaces, nearestSiblings, shingles } from './check-uniqueness.ts';

const places = ['Miami', 'Fort Lauderdale', 'Broward County', 'FL'];
const bakery = 'The ovens are lit at four and the first trays leave before the buses run along the empty avenue';
const harbor = 'Cranes unload cut flowers from Bogota while customs brokers answer questions about cold storage rates';

function page(id: string, main: string) {
  return {
    id,
    text: maskPlaces(mainText(`<header>Same head</header><main>${main}</main><footer>Same foot</footer>`), places),
  };
}

describe('the uniqueness gate', () => {
  it('passes two pages that say different things', () => {
    const scores = nearestSiblings([page('a', `<p>${bakery}</p>`), page('b', `<p>${harbor}</p>`)]);
    expect(scores.map(({ share }) => share)).toEqual([0, 0]);
  });

  it('fails a copied page with different place names', () => {
    const scores = nearestSiblings([
      page('miami', `<h1>SEO in Miami, FL</h1><p>${bakery} in Miami</p>`),
      page('fort-lauderdale', `<h1>SEO in Fort Lauderdale, FL</h1><p>${bakery} in Fort Lauderdale</p>`),
      page('other', `<p>${harbor}</p>`),
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
    const scores = nearestSiblings([
      page('long', `<p>${bakery}</p><p>${harbor}</p>`),
      page('short', `<p>${bakery}</p>`),
    ]);
    const share = (id: string) => scores.find((score) => score.id === id)?.share ?? -1;
    expect(share('short')).toBe(1);
    expect(share('long')).toBeGreaterThan(0.3);
    expect(share('long')).toBeLessThan(0.7);
  });
});

describe('mainText', () => {
  it('reads only the main element, without drawings, scripts, and styles', () => {
    const html =
      '<header>Head</header><main><p>One</p><svg><text>Bay</text></svg><script>x()</script><style>p{}</style><p>two</p></main>';
    expect(mainText(html)).toBe('One two');
  });

  it('throws for a document without a main element', () => {
    expect(() => mainText('<p>Nothing</p>')).toThrow(/main/u);
  });
});

describe('maskPlaces', () => {
  it('matches only whole names, longest first, in any case', () => {
    expect(maskPlaces('MIAMI and Broward County, not miamians', places).replaceAll(/\s+/gu, ' ').trim()).toBe(
      'place and place , not miamians',
    );
  });
});

describe('shingles', () => {
  it('are runs of five words, and none for a shorter text', () => {
    expect([...shingles('One two, three four five six')]).toEqual([
      'one two three four five',
      'two three four five six',
    ]);
    expect(shingles('one two three four').size).toBe(0);
  });
});
