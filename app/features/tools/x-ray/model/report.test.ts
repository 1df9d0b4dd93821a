import { expect, it } from 'vitest';
import { editions } from '../../../../editions/edition.server.ts';
import { emptyRequest, savedFrom } from './inputs.ts';
import { mostRead, readReport } from './report.ts';
import { summarize } from './summary.ts';

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
  for (const { rule } of report?.findings ?? []) {
    expect(text).toContain(`- ${words.rules[rule].title}`);
  }
  // Long evidence is cut, so that the text stays short.
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(300);
});
