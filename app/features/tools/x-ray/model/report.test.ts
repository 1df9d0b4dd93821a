import { expect, it } from 'vitest';
import { emptyRequest } from './inputs.ts';
import { mostRead, readReport } from './report.ts';
import { savedFrom } from './saved-from.ts';

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
