import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cpuTime } from '../../../../../scripts/testing/cpu-time.ts';
import { seededRandom } from '../../../../../text/seeded-random.ts';
import { analyze, findOverlaps, readAndAnalyze } from './analyze.ts';
import { clickCurve, enough, steepness } from './curve.ts';
import { findLosses } from './losses.ts';
import { findOpportunities } from './opportunities.ts';
import { brandMatcher, guessBrand, isQuestion, languageOf, readTerms } from './query-kinds.ts';
import { readExport } from './reading/read-export.ts';
import { madeUpRates, makePairs, makeQueries } from './reading/test-data/make-export.ts';
import type { Dataset, Figures } from './rows.ts';

async function datasetOf(text: string, name = 'kingsofroofs.example-Performance-on-Search.csv'): Promise<Dataset> {
  const { dataset } = await readExport([{ name, bytes: new TextEncoder().encode(text) }]);
  return dataset as Dataset;
}

const figures = (clicks: number, impressions: number, position: number): Figures => ({ clicks, impressions, position });

const anyFigures = fc
  .record({ clicks: fc.nat(5000), more: fc.nat(100_000), position: fc.double({ min: 1, max: 90, noNaN: true }) })
  .map(({ clicks, more, position }) => figures(clicks, clicks + more, position));

describe('clickCurve', () => {
  it('finds the curve that an export was made with', async () => {
    const { queries } = await datasetOf(makeQueries(2000));
    const curve = clickCurve(queries.map(({ now }) => now));
    for (const { position, rate = 0 } of curve) {
      expect(rate).toBeCloseTo(madeUpRates[position - 1] ?? 0, 1);
    }
    expect(steepness(curve)).toBeCloseTo(-1.2, 1);
  });

  it('says nothing where too few searches stand', () => {
    const few = Array.from({ length: enough.searches - 1 }, () => figures(10, 1000, 2));
    const small = Array.from({ length: enough.searches }, () => figures(1, 2, 3));
    const curve = clickCurve([...few, ...small]);
    expect(curve[1]).toEqual({ position: 2, searches: few.length, clicks: 40, impressions: 4000 });
    expect(curve[2]?.rate).toBeUndefined();
    expect(steepness(curve)).toBeUndefined();
  });

  it.each([5, 6, 7, 12, 100])('holds half of fresh searches in its range, with %i known and heavy tails', (known) => {
    const random = seededRandom(known);
    // Rates that vary tenfold, and impressions of which a few searches have most.
    const search = (): Figures => {
      const impressions = Math.ceil(40 / (1 - random()) ** 1.2);
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const rate = Math.min(0.9, 0.04 * Math.exp(1.2 * normal));
      return figures(Math.round(impressions * rate), impressions, 3);
    };
    let held = 0;
    const [rounds, fresh] = [400, 20];
    for (let round = 0; round < rounds; round += 1) {
      const { low = 0, high = 0 } = clickCurve(Array.from({ length: known }, search))[2] ?? {};
      for (let index = 0; index < fresh; index += 1) {
        const { clicks, impressions } = search();
        const rate = (clicks / impressions) * 100;
        held += rate >= low && rate <= high ? 1 : 0;
      }
    }
    expect(held / (rounds * fresh)).toBeGreaterThan(0.48);
  });

  it('keeps the rate inside its range, and both within 0 and 100', () => {
    fc.assert(
      fc.property(fc.array(anyFigures, { maxLength: 60 }), (rows) => {
        for (const { rate, low, high } of clickCurve(rows)) {
          if (rate !== undefined && low !== undefined && high !== undefined) {
            expect(low).toBeGreaterThanOrEqual(0);
            expect(low).toBeLessThanOrEqual(rate);
            expect(high).toBeGreaterThanOrEqual(rate);
            expect(high).toBeLessThanOrEqual(100);
          }
        }
      }),
    );
  });
});

describe('findOpportunities', () => {
  const curve = clickCurve(Array.from({ length: 10 }, () => figures(100, 1000, 3)));

  it('lists positions 4 to 20, the one with the most to win first', () => {
    const rows = [
      { query: 'at 3', page: '', now: figures(1, 9000, 3.4) },
      { query: 'at 4', page: '', now: figures(10, 200, 3.6) },
      { query: 'at 20', page: '', now: figures(0, 1000, 20.4) },
      { query: 'at 21', page: '', now: figures(0, 9000, 20.6) },
      { query: 'unseen', page: '', now: figures(0, 0, 5) },
    ];
    const found = findOpportunities(rows, curve, 3);
    expect(found.map(({ query, gain }) => [query, gain])).toEqual([
      ['at 20', 100],
      ['at 4', 10],
    ]);
  });

  it('promises no clicks where the curve doesn’t know the target', () => {
    const [only] = findOpportunities([{ query: 'x', page: '', now: figures(0, 100, 5) }], curve, 1);
    expect(only).toEqual({ query: 'x', page: '', position: 5, impressions: 100, clicks: 0 });
  });
});

describe('findLosses', () => {
  const loss = (before: Figures, now: Figures, slope: number | undefined = -1.2) =>
    findLosses([{ page: '/x', before, now }], slope)[0];

  it.each([
    ['demand', figures(500, 10_000, 4), figures(250, 5000, 4)],
    ['position', figures(500, 10_000, 3), figures(250, 10_000, 5.35)],
    ['clicks', figures(500, 10_000, 3), figures(250, 10_000, 3)],
    ['several', figures(500, 10_000, 3), figures(200, 7000, 4.2)],
    ['gone', figures(500, 10_000, 3), figures(0, 0, 0)],
    ['chance', figures(20, 1000, 3), figures(15, 1000, 3)],
  ] as const)('names %s', (reason, before, now) => {
    expect(loss(before, now)?.reason).toBe(reason);
  });

  it('splits the change into parts that add up to it', () => {
    fc.assert(
      fc.property(anyFigures, anyFigures, fc.option(fc.double({ min: -3, max: -0.1, noNaN: true })), (a, b, slope) => {
        const found = findLosses([{ page: '/x', before: a, now: b }], slope ?? undefined);
        expect(found).toHaveLength(b.clicks < a.clicks ? 1 : 0);
        for (const { change, demand, position = 0, clicks } of found) {
          expect(demand + position + clicks).toBeCloseTo(change, 6);
          expect(change).toBe(b.clicks - a.clicks);
        }
      }),
    );
  });

  it('doesn’t tell position from clicks without a curve', () => {
    const found = findLosses(
      [{ page: '/x', before: figures(500, 10_000, 3), now: figures(250, 10_000, 6) }],
      undefined,
    );
    expect(found[0]?.reason).toBe('rate');
    expect(found[0]).not.toHaveProperty('position');
  });

  it('has a position for a page that is gone, if for any', () => {
    const gone = { page: '/x', before: figures(500, 10_000, 3), now: figures(0, 0, 0) };
    expect(findLosses([gone], -1.2)[0]).toHaveProperty('position', 0);
    expect(findLosses([gone], undefined)[0]).not.toHaveProperty('position');
  });
});

describe('findOverlaps', () => {
  it('lists searches that pages share, and leaves accidents out', () => {
    const pair = (query: string, page: string, clicks: number, impressions: number) => ({
      query,
      page,
      now: figures(clicks, impressions, 5),
    });
    const found = findOverlaps([
      pair('roof cost', '/a', 30, 1000),
      pair('roof cost', '/b', 10, 600),
      pair('roof cost', '/c', 0, 20),
      pair('tiles', '/a', 5, 500),
      pair('tiles', '/b', 0, 9),
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      query: 'roof cost',
      pages: 2,
      clicks: 40,
      lead: '/a',
      leadShare: 75,
      second: '/b',
    });
  });
});

describe('the brand', () => {
  it.each([
    ['kings-of-roofs.com', 'kings of roofs'],
    ['shop.kingsofroofs.com.mx', 'kingsofroofs'],
    ['kingsofroofs.co.uk', 'kingsofroofs'],
    ['com.example', 'com'],
    [undefined, ''],
  ])('is guessed from %s', (host, brand) => {
    expect(guessBrand(host)).toBe(brand);
  });

  it.each([
    ['a shorter form', 'riversidedentalcare.com', 'riverside dental', 'riverside dental hours'],
    ['its name behind the initials of the host', 'kortampa.com', 'kings of roofs', 'kings of roofs reviews'],
    ['a letter too few', 'kingsofroofs.com', 'king of roofs', 'king of roofs phone'],
  ])('is guessed from searches that are clicked like a brand: %s', (_, host, form, longer) => {
    const asked = (now: Figures) => [form, longer, 'roof repair tampa'].map((query) => ({ query, now }));
    expect(readTerms(guessBrand(host, asked(figures(60, 100, 1.2))))).toContain(form);
    // The same words in searches that rank and click like any other are no brand.
    expect(readTerms(guessBrand(host, asked(figures(5, 100, 1.2))))).toHaveLength(1);
    expect(readTerms(guessBrand(host, asked(figures(60, 100, 4))))).toHaveLength(1);
  });

  it('takes two letters of the host for no initials', () => {
    const asked = ['kitchen options', 'kitchen options reviews', 'roof repair tampa'].map((query) => ({
      query,
      now: figures(60, 100, 1.2),
    }));
    expect(readTerms(guessBrand('kotampa.com', asked))).not.toContain('kitchen options');
  });

  it('takes no word of the host that searches for something else have too', () => {
    const queries = [
      { query: 'dental care', now: figures(60, 100, 1) },
      { query: 'dental care near me', now: figures(20, 2000, 8) },
    ];
    expect(guessBrand('dentalcaremiami.com', queries)).toBe('dentalcaremiami');
  });

  it('is found in a search whatever its spaces, hyphens, accents, and capitals', () => {
    const isBrand = brandMatcher(readTerms('kingsofroofs, José, art'));
    expect(['Kings of Roofs reviews', 'kings-of-roofs.com', 'jose tampa', 'art'].every(isBrand)).toBe(true);
    expect(['roofs of kings', 'party', 'josefina', ''].some(isBrand)).toBe(false);
  });

  it('is nothing without terms', () => {
    expect(brandMatcher(readTerms(' , ;'))('anything')).toBe(false);
  });
});

describe('languageOf', () => {
  it.each([
    ['reparación de techos', 'es'],
    ['cuanto cuesta un techo', 'es'],
    ['plomero cerca de mi', 'es'],
    ['how much does a new roof cost', 'en'],
    ['roof repair near me', 'en'],
    ['kings tampa', 'unknown'],
    ['4711', 'unknown'],
  ] as const)('reads “%s” as %s', (query, language) => {
    expect(languageOf(query)).toBe(language);
  });
});

describe('isQuestion', () => {
  it('knows questions in both languages, with and without their signs', () => {
    expect(['how to fix a roof', '¿cuánto cuesta?', 'que es un techo plano', 'roof worth it?'].every(isQuestion)).toBe(
      true,
    );
    expect(['whatsapp roofs', 'isla verde', 'how', 'roof repair', 'queso'].some(isQuestion)).toBe(false);
  });
});

describe('analyze', () => {
  it('splits by brand, and keeps brand searches out of curve and list', async () => {
    const report = analyze(await datasetOf(makeQueries(400)), {});
    expect(report.options.brand).toBe('kingsofroofs');
    expect(report.brand.brand.searches).toBe(40);
    expect(report.brand.brand.clicks + report.brand.other.clicks).toBe(report.listed.clicks);
    expect(report.curves.brand[0]?.searches).toBe(20);
    expect(report.curves.other[0]?.searches).toBe(0);
    expect(report.knownTargets).toEqual([2, 3]);
    expect(report.options.target).toBe(3);
    expect(report.opportunities.some(({ query }) => query.startsWith('kings'))).toBe(false);
    expect(report.losses).toBeUndefined();
    expect(report.overlaps).toBeUndefined();
  });

  it('swaps the periods on request', async () => {
    const heading = 'Top pages,A Clicks,B Clicks,A Impressions,B Impressions,A Position,B Position';
    const dataset = await datasetOf(`${heading}\n/x,300,100,900,900,2,2\n/y,100,300,900,900,2,2\n`);
    expect(analyze(dataset, {}).losses?.rows.map(({ page }) => page)).toEqual(['/y']);
    expect(analyze(dataset, { isSwapped: true }).losses?.rows.map(({ page }) => page)).toEqual(['/x']);
  });

  it('works out 50,000 pairs in good time', async () => {
    const dataset = await datasetOf(makePairs(50_000));
    const started = cpuTime();
    const report = analyze(dataset, {});
    expect(report.overlaps?.length).toBeGreaterThan(0);
    expect(cpuTime() - started).toBeLessThan(20_000);
  });
});

const queries = 'Top queries,Clicks,Impressions,CTR,Position\nroof repair,10,100,10%,3\nacme,5,20,25%,1\n';

it('reads the files of a choice once, whatever is asked about them', async () => {
  const file = new File([queries], 'Queries.csv');
  const reading = vi.spyOn(file, 'arrayBuffer');
  const first = await readAndAnalyze({ choice: 1, files: [file], options: {} });
  const again = await readAndAnalyze({ choice: 1, files: [file], options: { brand: 'acme' } });
  expect([first.report?.dataset.queries, again.report?.options.brand]).toEqual([2, 'acme']);
  expect(reading).toHaveBeenCalledTimes(1);
  await readAndAnalyze({ choice: 2, files: [file], options: {} });
  expect(reading).toHaveBeenCalledTimes(2);
});

it('says why there is no report, and forgets the files before', async () => {
  const broken = new File(['%PDF-1.7'], 'report.pdf');
  await readAndAnalyze({ choice: 3, files: [new File([queries], 'Queries.csv')], options: {} });
  const { report, fault } = await readAndAnalyze({ choice: 4, files: [broken], options: {} });
  expect(report).toBeUndefined();
  expect(fault?.name).toBe('report.pdf');
  expect((await readAndAnalyze({ choice: 4, files: [broken], options: {} })).fault).toEqual(fault);
});
