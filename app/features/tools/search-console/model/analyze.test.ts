import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cpuTime } from '../../../../../scripts/testing/cpu-time.ts';
import { interpolate } from '../../../../../text/interpolate.ts';
import { mainEdition } from '../../../../editions/edition.server.ts';
import { createFormats } from '../../../../locale/formats.ts';
import { analyze, findOverlaps, readAndAnalyze } from './analyze.ts';
import { clickCurve, lastPosition, steepness } from './curve.ts';
import { findLosses } from './losses.ts';
import measured from './measured.json' with { type: 'json' };
import { findOpportunities } from './opportunities.ts';
import { brandMatcher, guessBrand, isQuestion, readTerms } from './query-kinds.ts';
import { readExport } from './reading/read-export.ts';
import { makePairs, makeQueries } from './reading/test-data/make-export.ts';
import { describeNote, glanceFigures, glanceSentences, isMiscounted } from './report/describe-reading.ts';
import { type List, summarize } from './report/lists.ts';
import type { Dataset, Figures } from './rows.ts';
import { keep } from './saved-export.ts';
import { makeSite } from './test-data/make-site.ts';

async function datasetOf(text: string, name = 'kingsofroofs.example-Performance-on-Search.csv'): Promise<Dataset> {
  const { dataset } = await readExport([{ name, bytes: new TextEncoder().encode(text) }]);
  return dataset as Dataset;
}

const figures = (clicks: number, impressions: number, position: number): Figures => ({ clicks, impressions, position });

const figuresFrom = (min: number) =>
  fc
    .record({ clicks: fc.nat(5000), more: fc.nat(100_000), position: fc.double({ min, max: 90, noNaN: true }) })
    .map(({ clicks, more, position }) => figures(clicks, clicks + more, position));

describe('findLosses', () => {
  const loss = (before: Figures, now: Figures, slope: number | undefined = -1.2) =>
    findLosses([{ page: '/x', before, now }], slope)[0];

  it.each([
    ['impressions', figures(500, 10_000, 4), figures(250, 5000, 4)],
    ['impressions', figures(500, 10_000, 3), figures(250, 5000, 5)],
    ['position', figures(500, 10_000, 3), figures(250, 10_000, 5.35)],
    ['position', figures(500, 10_000, 3), figures(400, 10_000, 3.5)],
    ['clicks', figures(500, 10_000, 3), figures(250, 10_000, 3)],
    ['clicks', figures(12, 1000, 3), figures(4, 1000, 3)],
    ['rate', figures(500, 10_000, 3), figures(250, 10_000, 4.2)],
    ['rate', figures(500, 10_000, 3.5), figures(250, 10_000, 3)],
    ['several', figures(500, 10_000, 3), figures(200, 7000, 4.2)],
    ['gone', figures(500, 10_000, 3), figures(0, 0, 0)],
    ['chance', figures(20, 1000, 3), figures(15, 1000, 3)],
  ] as const)('names %s (%#)', (reason, before, now) => {
    expect(loss(before, now)?.reason).toBe(reason);
  });

  it('splits the change into parts that add up to it, and gives no reason that its row contradicts', () => {
    const shown = ({ position }: Figures) => Math.round(position * 10) / 10;
    const [any, slopes] = [figuresFrom(1), fc.option(fc.double({ min: -3, max: -0.1, noNaN: true }))];
    fc.assert(
      fc.property(any, any, slopes, (before, now, slope) => {
        const found = findLosses([{ page: '/x', before, now }], slope ?? undefined);
        expect(found).toHaveLength(now.clicks < before.clicks ? 1 : 0);
        for (const { reason, change, impressions, position = 0, clicks } of found) {
          expect(impressions + position + clicks).toBeCloseTo(change, 6);
          expect(change).toBe(now.clicks - before.clicks);
          const isShownLess = now.impressions < before.impressions;
          const isClickedLess = now.clicks / now.impressions < before.clicks / before.impressions;
          const worse = shown(now) - shown(before);
          const isTrue = {
            gone: now.impressions === 0,
            impressions: isShownLess,
            position: worse >= 0.5,
            clicks: isClickedLess && Math.abs(worse) < 0.5,
            rate: isClickedLess,
            several: isShownLess && isClickedLess,
            chance: before.clicks - now.clicks < 2 * Math.sqrt(before.clicks + now.clicks),
          };
          expect(isTrue[reason], reason).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('doesn’t tell position from clicks without a curve', () => {
    const before = figures(500, 10_000, 3);
    for (const [now, reason] of [[figures(250, 10_000, 6), 'rate'] as const, [figures(0, 0, 0), 'gone'] as const]) {
      const [loss] = findLosses([{ page: '/x', before, now }], undefined);
      expect([loss?.reason, loss?.position]).toEqual([reason, undefined]);
    }
  });
});

it('findOverlaps lists searches that pages share, and leaves accidents out', () => {
  const pair = (query: string, page: string, clicks: number, impressions: number) => {
    return { query, page, now: figures(clicks, impressions, 5) };
  };
  const found = findOverlaps([
    pair('roof cost', '/a', 30, 1000),
    pair('roof cost', '/b', 10, 600),
    pair('roof cost', '/c', 0, 20),
    pair('tiles', '/a', 5, 500),
    pair('tiles', '/b', 0, 9),
  ]);
  expect(found).toMatchObject([{ query: 'roof cost', pages: 2, clicks: 40, lead: '/a', leadShare: 75, second: '/b' }]);
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

  it('takes a name that is searched for like any other word for no brand', () => {
    const queries = ['techos', 'techos de lámina', 'impermeabilizar techos', 'precio de techos'];
    const asked = [figures(40, 1000, 7), figures(400, 1000, 1.4), figures(100, 1000, 1.4), figures(400, 1000, 3)];
    const guessed = asked.map((now) =>
      guessBrand(
        'techos.mx',
        queries.map((query) => ({ query, now })),
      ),
    );
    expect(guessed).toEqual(['', 'techos', 'techos', 'techos']);
  });

  it('is found in a search whatever its spaces, hyphens, accents, and capitals', () => {
    const isBrand = brandMatcher(readTerms('kingsofroofs, José, art'));
    expect(['Kings of Roofs reviews', 'kings-of-roofs.com', 'jose tampa', 'art'].every(isBrand)).toBe(true);
    expect(['roofs of kings', 'party', 'josefina', ''].some(isBrand)).toBe(false);
    expect(brandMatcher(readTerms(' , ;'))('anything')).toBe(false);
  });
});

it('isQuestion knows questions in both languages, with and without their signs', () => {
  const questions = ['how to fix a roof', '¿cuánto cuesta?', 'que es un techo plano', 'roof worth it?'];
  const others = ['whatsapp roofs', 'isla verde', 'how', 'roof repair', 'queso'];
  expect([...questions, ...others].filter(isQuestion)).toEqual(questions);
});

describe('analyze', () => {
  it('splits by brand, and keeps brand searches out of curve and list', async () => {
    const report = analyze(await datasetOf(makeQueries(400)), {});
    expect(report).toMatchObject({ options: { brand: 'kingsofroofs' }, brand: { brand: { searches: 40 } } });
    expect(report.brand.brand.clicks + report.brand.other.clicks).toBe(report.listed.clicks);
    expect(report.curve?.slice(0, 2).map(({ searches }) => searches)).toEqual([0, 20]);
    expect(report.opportunities.some(({ query }) => query.startsWith('kings'))).toBe(false);
    expect([report.losses, report.overlaps]).toEqual([undefined, undefined]);
  });

  it('tells what its lists leave out only where the days have more clicks than the list', async () => {
    const dataset = await datasetOf(queries);
    const unlisted = (clicks: number) => analyze({ ...dataset, totals: { clicks, impressions: 500 } }, {}).unlisted;
    expect(unlisted(20)).toEqual({ clicks: 5, impressions: 380 });
    expect(unlisted(14)).toBeUndefined();
  });

  it('reads and works out 50,000 pairs in good time', async () => {
    const started = cpuTime();
    const dataset = await datasetOf(makePairs(50_000));
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
  expect([report, fault?.name]).toEqual([undefined, 'report.pdf']);
  expect((await readAndAnalyze({ choice: 4, files: [broken], options: {} })).fault).toEqual(fault);
});

function dataset(last: string, queries: Record<string, Figures>, pages: Record<string, Figures> = {}): Dataset {
  return {
    queries: Object.entries(queries).map(([query, now]) => ({ query, page: '', now })),
    pages: Object.entries(pages).map(([page, now]) => ({ page, now })),
    days: { first: '2026-01-01', last, count: 28 },
    ...{ pairs: [], periods: [''], filters: [], host: 'roofs.example', notes: [] },
  };
}

const before = dataset(
  '2026-09-30',
  { roofs: figures(10, 100, 4), tiles: figures(1, 50, 9), gone: figures(5, 60, 3) },
  { '/a': figures(400, 9000, 3), '/b': figures(3, 9, 5) },
);
const after = dataset(
  '2026-10-31',
  { roofs: figures(4, 90, 6), tiles: figures(21, 70, 4), fresh: figures(8, 80, 5) },
  { '/a': figures(200, 9000, 3), '/c': figures(9, 99, 4) },
);
const saved = { on: '2026-10-02', ...keep(before) };

it('compares a later export with the one that was saved, as far as both list a row', () => {
  const report = analyze(after, {}, saved);
  expect(report.changes?.map(({ query, change }) => `${query} ${change}`)).toEqual(['tiles 20', 'roofs -6']);
  expect(report.losses?.rows.map(({ page, change }) => [page, change])).toEqual([['/a', -200]]);
  expect(report.compared).toEqual({ on: '2026-10-02', days: before.days });
  expect(report.listed.clicks).toBe(33);
});

it.each([
  ['of another site', { ...after, host: 'pools.example' }],
  ['with the same days', before],
  ['that compares two periods itself', { ...after, periods: ['now', 'before'] }],
])('leaves an export alone %s', (_, given) => {
  const report = analyze(given, {}, saved);
  expect(report.compared).toBeUndefined();
  expect(report.changes ?? []).toEqual([]);
});

it('keeps the thousand rows of a list that were shown most', () => {
  const many = Array.from({ length: 1500 }, (_, index) => [`roof ${index}`, figures(0, index + 1, 5)]);
  const { queries } = keep(dataset('2026-09-30', Object.fromEntries(many)));
  expect(queries).toHaveLength(1000);
  expect(queries[0]).toEqual(['roof 1499', 0, 1500, 5]);
});

/** The share of a list that's below its returned value. */
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

describe('clickCurve', () => {
  const { sites, queries } = measured.curve;

  /** The first ten positions of simulated sites: estimated and true. */
  const simulate = (count: number) =>
    Array.from({ length: sites }, (_, seed) => {
      const { rateAt, searches } = makeSite(1000 + seed, count);
      const points = clickCurve(searches)?.points.slice(0, 10) ?? [];
      return points.map((point) => ({ ...point, truth: rateAt(point.position) }));
    }).flat();

  it('is as far from the truth on simulated sites as the page says', () => {
    const errors = simulate(queries).map(({ rate, truth }) => (Math.abs(rate - truth) / truth) * 100);
    expect(errors).toHaveLength(sites * 10);
    expect(Math.round(quantile(errors, 0.5))).toBe(measured.curve.median);
    expect(Math.round(quantile(errors, 0.9))).toBe(measured.curve.ninetieth);
  });

  it.each([40, 400])('holds the true rate between low and high eight times in ten, with %i queries', (count) => {
    const points = simulate(count);
    const held = points.filter(({ low, high, truth }) => low <= truth && truth <= high).length / points.length;
    expect(held).toBeGreaterThan(0.77);
    expect(held).toBeLessThan(0.87);
  });

  it('is its own the more, the more searches there are', () => {
    const own = [10, 100, 4000].map((count) => clickCurve(makeSite(1, count).searches)?.points[2]?.own ?? 0);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
    expect(own[0]).toBeLessThan(70);
    expect(own[2]).toBeGreaterThan(80);
  });

  it('says nothing of too few searches', () => {
    const few = [[1, 2, 3, 4].map((position) => figures(10, 1000, position)), Array(9).fill(figures(1, 2, 3)), []];
    expect(few.map(clickCurve)).toEqual([undefined, undefined, undefined]);
  });

  it('keeps the rate inside its range and above nothing, whatever the export', () => {
    fc.assert(
      fc.property(fc.array(figuresFrom(0), { maxLength: 60 }), (rows) => {
        const curve = clickCurve(rows);
        for (const { rate, low, high, own } of curve?.points ?? []) {
          expect(low).toBeGreaterThan(0);
          expect([low, rate, high, 100]).toEqual([low, rate, high, 100].toSorted((a, b) => a - b));
          expect(own >= 0 && own <= 100).toBe(true);
        }
        expect(curve?.points.length ?? lastPosition).toBe(lastPosition);
      }),
    );
  });

  it('is as steep as the export it was made from', () => {
    const rows = Array.from({ length: 2000 }, (_, index) => {
      const position = (index % 20) + 1;
      return figures(Math.round(1000 * 0.3 * position ** -1.2), 1000, position);
    });
    const curve = clickCurve(rows);
    expect(curve && steepness(curve)).toBeCloseTo(-1.2, 1);
    expect(curve?.points[0]?.rate).toBeCloseTo(30, 0);
  });
});

describe('findOpportunities', () => {
  const curve = clickCurve(makeSite(1, 400).searches);
  const row = (query: string, now: Figures) => ({ query, page: '', now });

  it('lists positions 4 to 20, those on the first page that would win a click first', () => {
    const found = findOpportunities(
      [
        row('at 3.9', figures(1, 9000, 3.9)),
        row('at 4', figures(10, 200, 3.96)),
        row('at 20', figures(900, 100_000, 20.04)),
        row('at 20.1', figures(0, 9000, 20.1)),
        row('hardly seen', figures(0, 2, 5)),
        row('at 8', figures(20, 2000, 8)),
        row('unseen', figures(0, 0, 5)),
      ],
      curve,
    );
    expect(found.map(({ query }) => query)).toEqual(['at 8', 'at 4', 'hardly seen', 'at 20']);
    expect(found.map(({ reach }) => reach)).toEqual([4, 1.98, 2.5, 10.02]);
    expect(found[3]?.gain).toBeGreaterThan(found[0]?.gain ?? 0);
  });

  it('holds the true gain between low and high eight times in ten', () => {
    const rows = Array.from({ length: 300 }, (_, seed) => {
      const { rateAt, searches } = makeSite(5000 + seed, 400);
      const queries = searches.map((now, index) => row(String(index), now));
      return findOpportunities(queries, clickCurve(searches))
        .filter(({ impressions }) => impressions >= 50)
        .map(({ query, reach = 0, impressions, position, gainLow = 0, gainHigh = 0 }) => {
          const won = (rateAt(reach) - rateAt(position)) * (searches[Number(query)]?.factor ?? 0);
          return gainLow <= (impressions * won) / 100 && (impressions * won) / 100 <= gainHigh;
        });
    }).flat();
    const held = rows.filter(Boolean).length / rows.length;
    expect(held).toBeGreaterThan(0.77);
    expect(held).toBeLessThan(0.87);
  });

  it('promises no clicks without a curve', () => {
    const [only] = findOpportunities([row('x', figures(0, 100, 5))], undefined);
    expect(only).toEqual({ query: 'x', page: '', position: 5, impressions: 100, clicks: 0 });
  });
});

const formats = createFormats('en-US');
const words = mainEdition().words('tools/search-console-reader');

const days = (first: string, last: string, count: number) => ({ first, last, count });

it.each([
  ['inside', days('2025-08-01', '2025-10-31', 92), [''], true],
  ['after', days('2026-05-01', '2026-07-31', 92), [''], false],
  ['before', days('2025-01-01', '2025-05-12', 132), [''], false],
  ['compared with days inside', days('2026-06-01', '2026-08-31', 92), ['Last 3 months', 'Previous 3 months'], true],
  ['compared with days after', days('2026-09-01', '2026-10-31', 61), ['Last 3 months', 'Previous 3 months'], false],
  ['a year after', days('2026-10-01', '2026-10-28', 28), ['Last 28 days', 'Same period last year'], true],
  ['a year after, in Spanish', days('2026-10-01', '2026-10-28', 28), ['Últimos 28 días', 'Año anterior'], true],
  ['a year after, in French', days('2026-10-01', '2026-10-28', 28), ['28 derniers jours', 'Année précédente'], true],
  ['without days', undefined, ['Last 28 days', 'Same period last year'], false],
])('knows the days of wrong impressions: %s', (_, known, periods, expected) => {
  expect(isMiscounted({ periods, ...(known && { days: known }) })).toBe(expected);
});

it('says of a table that wasn’t read why, with its name and its columns', () => {
  const note = { kind: 'unread', name: 'Notes.csv', fault: 'noTable', columns: 'Source,Users' } as const;
  expect(describeNote(note, words, formats)).toMatch(/Notes\.csv.*Source,Users/u);
});

const columns: List['columns'] = [
  { name: 'query', label: 'Query', kind: 'text' },
  { name: 'page', label: 'Page', kind: 'page' },
  { name: 'clicks', label: 'Clicks', kind: 'whole' },
];

function list(id: List['id'], rows: List['rows']): List {
  return { id, title: words.lists[id].title, lead: '', empty: '', notes: [], columns, rows };
}

it('tells figures, sentences, and the first rows of what could be won, was lost, and competes', () => {
  const rows = Array.from({ length: 7 }, (_, at) => {
    return { query: `query ${at}`, page: 'https://www.a.example/x', clicks: 1000 + at };
  });
  const text = summarize(
    {
      lists: [list('curve', rows), list('opportunities', rows), list('losses', []), list('questions', rows)],
      figures: [['Clicks', '410']],
      sentences: ['A sentence.'],
      host: 'a.example',
    },
    words,
    formats,
  );
  expect(text.split('\n')).toEqual([
    `${words.report.title}: a.example`,
    'Clicks: 410',
    'A sentence.',
    '',
    words.lists.opportunities.title,
    interpolate(words.report.top, { count: 5, total: '7' }),
    ...rows.slice(0, 5).map(({ query }, at) => `- Query: ${query}, Page: /x, Clicks: 1,00${at}`),
  ]);
});

it('sums up pages where they come without queries, and doesn’t speak of queries then', () => {
  const page = { page: 'https://a.example/x', now: { clicks: 12, impressions: 300, position: 4 } };
  const report = analyze({ queries: [], pages: [page], pairs: [], periods: [''], filters: [], notes: [] }, {});
  expect(glanceFigures(report, words, formats)).toEqual([
    [words.glance.clicks, '12'],
    [words.glance.impressions, '300'],
    [words.glance.rate, '4%'],
    [words.columns.pages, '1'],
  ]);
  expect(glanceSentences(report, words, formats)).toEqual([]);
});
