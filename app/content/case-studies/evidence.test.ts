import { describe, expect, it } from 'vitest';
import { copyContent } from '../../../scripts/testing/content-copy.ts';
import { readCaseStudies } from './case-studies.server.ts';

const { edit } = copyContent();

const study = readCaseStudies('en').find(({ metrics }) => metrics.some(({ evidence }) => evidence));
const evidence = study?.metrics.find((metric) => metric.evidence)?.evidence;
const file = `en/case-studies/${study?.slug}.yaml`;
const csv = `evidence/${evidence?.file}.csv`;
/** The last large number that a visitor is told to find, as the export has it. */
const number = evidence?.find.match(/\d,\d{3}/gu)?.at(-1) ?? '';

describe('the evidence of a figure', () => {
  it('is in its export', () => {
    expect(() => ['en', 'es'].map(readCaseStudies)).not.toThrow();
  });

  it('is refused with file and field once its export has another number', () => {
    edit(csv, number.replace(',', ''), '5');
    expect(() => readCaseStudies('en')).toThrow(
      `content/${file}: metrics.0.evidence.find: content/${csv} doesn't have ${number}`,
    );
    expect(() => readCaseStudies('es')).toThrow(number);
  });

  it('may lack what no figure is made of', () => {
    edit(csv, /^2025-06,\d+/mu, '2025-06,1');
    expect(() => readCaseStudies('en')).not.toThrow();
  });

  it.each([
    [
      'an export that is not there',
      /file: .+-sample/u,
      'file: lost-sample',
      'evidence/lost-sample.csv: file: cannot be',
    ],
    ["a sample's figure with an export of the owner's", /file: (.+)-sample/u, 'file: $1', 'must end in -sample'],
    ['a figure without what to find', / +find: .+\n/u, '', 'metrics.0.evidence.find: is missing'],
  ])('refuses %s', (_, from, to, reason) => {
    edit(file, from, to);
    expect(() => readCaseStudies('en')).toThrow(reason);
  });
});
