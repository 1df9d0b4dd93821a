import { describe, expect, it } from 'vitest';
import { mainEdition } from '../editions/edition.server.ts';
import { resultsFile, wrap } from './results-sheets.server.ts';

const { results } = mainEdition().cityPage().insights;

describe('resultsFile', () => {
  it('has one group for each results page, with every remark', () => {
    if (!results) {
      throw new Error('the main edition has no words for the results pages');
    }
    const file = resultsFile(results);
    const words = file.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');
    for (const [id, rows] of Object.entries({ answer: results.answer, map: results.map })) {
      expect(file).toContain(`<g id="${id}">`);
      for (const { shows, what, why } of rows) {
        expect(words).toContain(`${shows} ${what} ${why}`);
      }
    }
  });

  it('takes its colors from the page, so that it has a night version', () => {
    expect(results && resultsFile(results)).not.toMatch(/#[0-9a-f]{3,6}"/iu);
  });

  it('escapes what the owner writes', () => {
    const rows = Array.from({ length: 3 }, () => ({ shows: 'Q & A', what: '<b>', why: 'x' }));
    const file = resultsFile({ sample: '', label: '', build: '', answer: rows, map: rows });
    expect(file).toContain('Q &amp; A');
    expect(file).not.toContain('<b>');
  });
});

describe('wrap', () => {
  it('breaks between words and keeps a word that is too long', () => {
    expect(wrap('one two', 1000)).toEqual(['one two']);
    expect(wrap('one two', 1)).toEqual(['one', 'two']);
  });
});
