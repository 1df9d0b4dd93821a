import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageOf, type QueryLanguage } from './languages.ts';
import measured from './measured.json' with { type: 'json' };

/**
 * Labeled before the guess was written. Every second query was held back until it was done: only
 * those say how it does on others.
 */
const labeled = readFileSync(new URL('./test-data/labeled-queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [QueryLanguage, string]);

const open = labeled.filter((_, index) => index % 2 === 0);
const held = labeled.filter((_, index) => index % 2 === 1);

it('knows nine in ten of the labeled queries', () => {
  const wrong = open.filter(([language, query]) => languageOf(query) !== language);
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThanOrEqual(open.length * 0.1);
});

it('knows as many of those held back as the page says', () => {
  const right = held.filter(([language, query]) => languageOf(query) === language);
  expect({ count: held.length, right: right.length }).toEqual(measured.queries);
});

it('takes no search of a third language for Spanish', () => {
  const taken = labeled.filter(([language, query]) => language === 'other' && languageOf(query) === 'es');
  expect(taken).toEqual([]);
});

it.each([
  ['fußbodenheizung für altbau', 'other'],
  ['dach für garage', 'other'],
  ['crème brûlée recipe easy', 'en'],
  ['reparación de techos', 'es'],
  ['restaurante italiano', 'unknown'],
  ['techos à vendre', 'other'],
  ['4711', 'unknown'],
  ['屋根 修理', 'other'],
] as const)('reads “%s” as %s', (query, language) => {
  expect(languageOf(query)).toBe(language);
});
