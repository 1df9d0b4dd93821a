import { expect, it, vi } from 'vitest';
import { readAndAnalyze } from './read-and-analyze.ts';

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
