import { describe, expect, it } from 'vitest';
import { copyContent } from '../../../../scripts/testing/content-copy.ts';
import { readCaseStudies } from '../../../content/case-studies/case-studies.server.ts';
import { ContentFault } from '../../../content/engine/faults.ts';
import { expectFigures } from './figures.server.ts';

const { edit } = copyContent();

const study = readCaseStudies('en').find(({ metrics }) => metrics.some(({ evidence }) => evidence));
const [metric] = study?.metrics ?? [];
const file = `en/case-studies/${study?.slug}.yaml`;
const csv = `evidence/${metric?.evidence?.file}.csv`;
const last = metric?.evidence?.period.to ?? '';

describe('expectFigures', () => {
  it('takes the figures that follow from their export, in every language', () => {
    expect(['en', 'es'].flatMap(faults)).toEqual([]);
  });

  it('names file and field of a figure whose export changed in a cell that it uses', () => {
    edit(csv, new RegExp(`^${last},\\d+`, 'mu'), `${last},5000`);
    expect(faults('en')).toEqual([
      expect.stringMatching(`^content/${file}: metrics\\.0\\.value: is .+, and content/${csv} makes it [\\d.]+$`),
    ]);
    expect(faults('es')).toHaveLength(1);
  });

  it('takes a change in a cell that no figure uses', () => {
    edit(csv, /^2025-06,\d+/mu, '2025-06,1');
    expect(faults('en')).toEqual([]);
  });

  it.each([
    ['is gone', new RegExp(`^${last},.*$`, 'mu'), ''],
    ['is too small to publish', new RegExp(`^${last},\\d+`, 'mu'), `${last},<10`],
  ])("can't derive a figure of a month that %s", (_, from, to) => {
    edit(csv, from, to);
    expect(faults('en')).toEqual([
      `content/${file}: metrics.0.evidence: can't be derived: content/${csv} has no count for ${last}`,
    ]);
  });

  it.each([
    ['a month that no calendar has', /to: "[\d-]+"/u, 'to: "2026-13"', 'must be a month such as'],
    ['a period that ends before it begins', /from: "[\d-]+"/u, 'from: "2027-01"', 'must begin before it ends'],
    ['a rule that there is none for', 'rule: change', 'rule: guess', 'rule'],
    [
      'an export that is not there',
      /file: .+-sample/u,
      'file: lost-sample',
      'evidence/lost-sample.csv: file: cannot be',
    ],
    ["a sample's figure with an export of the owner's", /file: (.+)-sample/u, 'file: $1', 'must end in -sample'],
  ])('refuses %s', (_, from, to, reason) => {
    edit(file, from, to);
    expect(faults('en').join('\n')).toContain(reason);
  });
});

function faults(locale: string): string[] {
  try {
    expectFigures(locale);
    return [];
  } catch (error) {
    if (error instanceof ContentFault) {
      return error.lines;
    }
    throw error;
  }
}
