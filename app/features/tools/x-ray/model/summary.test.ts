import { expect, it } from 'vitest';
import { editions } from '../../../../editions/edition.server.ts';
import { emptyRequest } from './inputs.ts';
import { readReport } from './report.ts';
import { summarize } from './summary.ts';

it.each(editions())('tells the verdict and every finding in the words of $locale', ({ toolPages, formats }) => {
  const words = toolPages()['x-ray'].result;
  const report = readReport({
    ...emptyRequest,
    url: 'client.example/roofs',
    source: `<!doctype html><html lang="en"><title>Roofs</title><meta name="robots" content="noindex"><h1>Roofs</h1>
      <img src="/${'x'.repeat(500)}.jpg"></html>`,
  });
  const text = report ? summarize(report, words, formats) : '';
  expect(text).toMatch(/^Roofs\nhttps:\/\/client\.example\/roofs\n/u);
  expect(text).toContain(`${words.verdicts.title} ${words.verdicts.blocked}\n- `);
  expect(text).toContain(words.verdicts.unknown);
  expect(report?.findings.length).toBeGreaterThan(2);
  for (const { rule } of report?.findings ?? []) {
    expect(text).toContain(`- ${words.rules[rule].title}`);
  }
  // Long evidence is cut, so that the text stays short.
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(300);
});
