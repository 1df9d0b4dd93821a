import fc from 'fast-check';
import Papa from 'papaparse';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editions } from '../../editions/edition.server.ts';
import { createFormats } from '../../locale/formats.ts';
import { answerRequests, type Compute, type Posted } from './kit/answer-requests.ts';
import { cellText, csvRows, sortRows } from './kit/columns.ts';
import { readLines, readTableText } from './kit/delimited.ts';
import { writeCsv } from './kit/save.ts';
import { emptyRequest, savedFrom } from './x-ray/model/inputs.ts';
import { mostRead, readReport } from './x-ray/model/report.ts';
import { summarize } from './x-ray/model/summary.ts';

const hasTwoColumns = (rows: ReadonlyArray<readonly string[]>) => rows.every((row) => row.length > 1);

describe('a delimited text', () => {
  it('is left alone where it is no table, and read a line a cell', () => {
    expect(readTableText('Roofs, prices\nPools', hasTwoColumns)).toBeUndefined();
    expect(readLines('\ufeffRoofs, prices\r\n\n"Roof ""A"""\n')).toEqual([['Roofs, prices'], ['Roof "A"']]);
  });

  it('is what the site writes as CSV, line breaks in cells included', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => /^[\p{L}\d][\p{L}\d\n ,"]*$/u.test(text));
    const rows = fc.array(fc.tuple(fc.constant('a'), cell), { minLength: 1 });
    fc.assert(
      fc.property(rows, (given) => {
        expect(readTableText(writeCsv(given), hasTwoColumns)).toEqual(given);
      }),
    );
  });

  it('is read as a parser of the usual size reads it, quotes in odd places included', () => {
    const piece = fc.constantFrom('a', ' ', ',', '\n', '"', '"b"', '"c,d"', '"e""f"', '"g\nh"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const usual = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n', skipEmptyLines: 'greedy' });
        fc.pre(usual.errors.length === 0);
        expect(readTableText(text, () => true)).toEqual(usual.data);
      }),
      { numRuns: 2000 },
    );
  });
});

const formats = createFormats('en-US');

it('sortRows sorts figures as figures, words as words, and nothing last either way', () => {
  const rows = Object.entries({ b: 2, a: undefined, c: 10 }).map(([name, count]) => ({ name, count }));
  expect(sortRows(rows, 'count', true, formats).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(sortRows(rows, 'count', false, formats).map(({ name }) => name)).toEqual(['b', 'c', 'a']);
  expect(sortRows(rows, 'name', false, formats).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

describe('cellText', () => {
  it('shows a page of the site without its host, and any other whole', () => {
    expect(cellText('https://www.a.example/x?y', 'page', formats, 'a.example')).toBe('/x?y');
    expect(cellText('https://b.example/x', 'page', formats, 'a.example')).toBe('https://b.example/x');
  });

  it('rounds by kind', () => {
    expect([1234.56, -0.2].map((value) => cellText(value, 'whole', formats))).toEqual(['1,235', '0']);
    expect(cellText(4.56, 'decimal', formats)).toBe('4.6');
    expect([28.456, undefined].map((value) => cellText(value, 'percent', formats))).toEqual(['28.46%', '–']);
  });
});

it('csvRows keeps full URLs and plain numbers', () => {
  const columns = [
    { name: 'query', label: 'Query', kind: 'text' },
    { name: 'page', label: 'Page', kind: 'page' },
    { name: 'clicks', label: 'Clicks', kind: 'whole' },
  ] as const;
  const rows = [-1234.4, undefined].map((clicks) => ({ query: '=roofs', page: 'https://a.example/x', clicks }));
  expect(csvRows(columns, rows)).toEqual([
    ['Query', 'Page', 'Clicks'],
    ['=roofs', 'https://a.example/x', -1234],
    ['=roofs', 'https://a.example/x', ''],
  ]);
});

/** Starts a worker's part and returns what posts a request to it, and what it has posted. */
function startWorker(compute: Compute<number, number>) {
  const posted: unknown[] = [];
  let listen: (event: { data: Posted<number> }) => void = () => {};
  vi.stubGlobal('addEventListener', (_: string, listener: typeof listen) => {
    listen = listener;
  });
  vi.stubGlobal('postMessage', (answer: unknown) => posted.push(answer));
  answerRequests(compute);
  return { posted, ask: (id: number, request: number) => listen({ data: { id, request } }) };
}

describe('answerRequests', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('names the request of each answer, in whatever order they come', async () => {
    const { posted, ask } = startWorker((ms) => new Promise((resolve) => setTimeout(() => resolve(ms * 2), ms)));
    ask(1, 20);
    ask(2, 1);
    await expect.poll(() => posted).toHaveLength(2);
    expect(posted).toMatchObject([{ answer: 2 }, { answer: 40 }]);
    expect(posted).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  it('posts no answer when computing fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { posted, ask } = startWorker(() => {
      throw new Error('too much');
    });
    ask(7, 1);
    await expect.poll(() => posted).toEqual([{ id: 7 }]);
  });
});

const page = (between: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><h1>Before</h1>${between}<h2>After</h2></html>`;

it('reads as much of a huge page as ends in time, and says that there is more', () => {
  const report = readReport({ ...emptyRequest, source: page(`<!--${'x'.repeat(mostRead)}-->`) });
  expect(report).toMatchObject({ isCut: true, bytes: mostRead });
  expect(report?.headings.items.map(({ text }) => text)).toEqual(['Before']);
});

it('reads the whole of any other page', () => {
  const report = readReport({ ...emptyRequest, source: page('') });
  expect(report?.isCut).toBe(false);
  expect(report?.headings.items.map(({ text }) => text)).toEqual(['Before', 'After']);
});

it('takes the URL from a page that was saved or copied, unless another is given', () => {
  const url = 'https://pools.test/a--b?c=1';
  const source = `<!doctype html>\n<!--${savedFrom(url)}-->\n<title>A page</title>`;
  expect(readReport({ ...emptyRequest, source })?.url).toBe('https://pools.test/a%2D%2Db?c=1');
  expect(readReport({ ...emptyRequest, source, url: 'pools.test/own' })?.url).toBe('https://pools.test/own');
  expect(readReport({ ...emptyRequest, source: page('') })?.url).toBeUndefined();
});

it.each(editions())('tells the verdict and every finding in the words of $locale', ({ words: read, formats }) => {
  const words = read('tools/x-ray').result;
  const report = readReport({
    ...emptyRequest,
    url: 'client.example/roofs',
    source: `<!doctype html><html lang="en"><title>Roofs</title><meta name="robots" content="noindex"><h1>Roofs</h1>
      <img src="/${'x'.repeat(500)}.jpg"></html>`,
  });
  const text = report ? summarize(report, words, formats) : '';
  expect(text).toMatch(/^Roofs\nhttps:\/\/client\.example\/roofs\n/u);
  expect(text).toContain(`${words.verdicts.title} ${words.verdicts.blocked}\n- `);
  // Nothing more is needed to know that it can't be indexed.
  expect(report?.unknown).toEqual([]);
  expect(report?.findings.length).toBeGreaterThan(2);
  expect(report?.findings.filter(({ rule }) => !text.includes(`- ${words.rules[rule].title}`))).toEqual([]);
  // Long evidence is cut, so that the text stays short.
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(300);
});
