import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchEntries, slugOf } from './fold.ts';

const entries = [{ title: 'Strategic SEO Consulting' }, { title: 'SEO Automation' }, { title: 'FLO Car Rental' }];

describe('matchEntries', () => {
  it.each([
    ['seo', ['Strategic SEO Consulting', 'SEO Automation']],
    ['CAR R', ['FLO Car Rental']],
    ['  automation ', ['SEO Automation']],
    ['o', ['Strategic SEO Consulting', 'SEO Automation', 'FLO Car Rental']],
    ['seo car', []],
    ['', []],
    ['   ', []],
    ['.*', []],
  ])('finds entries for %j', (query, titles) => {
    expect(matchEntries(entries, query).map((entry) => entry.title)).toEqual(titles);
  });

  it.each([
    ['metodo', ['El método']],
    ['MÉTODO', ['El método']],
    ['diseno', ['Diseño web']],
    ['diseño', ['Diseño web']],
    ['disen\u{303}o', ['Diseño web']],
    ['DISEÑO', ['Diseño web']],
    ['ñ', ['Diseño web', 'Panel']],
    ['pañel', ['Panel']],
    ['n', ['Diseño web', 'Panel']],
    ['\u{303}', []],
  ])('ignores accents and tildes, in the query as in the title, in %j', (query, titles) => {
    const spanish = [{ title: 'El método' }, { title: 'Diseño web' }, { title: 'Precio' }, { title: 'Panel' }];
    expect(matchEntries(spanish, query).map((entry) => entry.title)).toEqual(titles);
  });

  it('finds every title by any part of it, ignoring case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z ]{1,20}[a-z]$/u), fc.nat(19), fc.boolean(), (title, from, loud) => {
        const part = title.slice(Math.min(from, title.length - 1));
        expect(matchEntries([{ title }], loud ? part.toUpperCase() : part.toLowerCase())).toHaveLength(1);
      }),
    );
  });
});

describe('slugOf', () => {
  it.each([
    ['Hello, World', 'hello-world'],
    ['Señor’s café', 'senors-cafe'],
    ['???', ''],
  ])('turns %j into %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });
});
