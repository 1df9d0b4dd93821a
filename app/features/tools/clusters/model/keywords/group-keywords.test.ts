import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupKeywords } from './group-keywords.ts';
import { readLabeled } from './test-data/labeled-lists.ts';

function group(texts: readonly string[]): string[][] {
  return groupKeywords(texts.map((text) => ({ text, volume: undefined }))).groups.map(({ keywords }) =>
    keywords.map(({ text }) => text),
  );
}

describe('groupKeywords', () => {
  it('puts every keyword into one group, whatever the order of the list', () => {
    const texts = readLabeled('roofing-en.txt').map(({ text }) => text);
    const canonical = (groups: string[][]) => groups.map((texts) => texts.toSorted().join('\n')).toSorted();
    const expected = canonical(group(texts));
    expect(expected.join('\n').split('\n').toSorted()).toEqual(texts.toSorted());
    fc.assert(
      fc.property(fc.shuffledSubarray(texts, { minLength: texts.length }), (shuffled) => {
        expect(canonical(group(shuffled))).toEqual(expected);
      }),
      { numRuns: 5 },
    );
  });

  it('groups any text without losing any', () => {
    const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 });
    fc.assert(
      fc.property(texts, (list) => {
        expect(group(list).flat().toSorted()).toEqual(list.toSorted());
      }),
    );
  });

  it('groups Spanish words typed without their tilde with those that have it', () => {
    const groups = group(['niñera por horas', 'ninera por horas cerca de mí', 'reparar techo', 'fuga en el techo']);
    expect(groups.find((texts) => texts.includes('niñera por horas'))).toContain('ninera por horas cerca de mí');
  });

  it('groups two languages of one list apart, each by its rules', () => {
    const groups = group([
      'abogado de inmigración miami',
      'abogados de inmigración cerca de mí',
      'abogada inmigración',
      'immigration lawyer miami',
      'immigration attorneys near me',
      'immigration law firm',
    ]);
    expect(groups.map((texts) => texts.length)).toEqual([3, 3]);
  });

  it('names a group after its most searched keyword and adds up its volume', () => {
    const { groups } = groupKeywords([
      { text: 'gutter repair', volume: 90 },
      { text: 'gutters repairs near me', volume: 400 },
      { text: 'Gutter Repair Tampa', volume: undefined },
    ]);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ name: 'gutters repairs near me', volume: 490 });
  });

  it.each([
    [['how long does a roof last', 'how long do roofs last', 'what is the lifespan of a roof'], 'learn', 'guide'],
    [['best gutter guards', 'gutter guard reviews', 'top rated gutter guards'], 'compare', 'comparison'],
    [['botox cost', 'botox prices', 'how much is botox'], 'buy', 'price'],
    [['dentista en hialeah', 'dentistas en doral', 'dentista cerca de mí'], 'local', 'location'],
    [['reparar inodoro', 'reparación de inodoros', 'arreglar inodoro'], 'buy', 'service'],
  ])('reads what the searchers of %j want', (texts, intent, page) => {
    const { groups } = groupKeywords(texts.map((text) => ({ text, volume: undefined })));
    expect(groups.map((found) => [found.intent, found.page])).toEqual([[intent, page]]);
  });
});
