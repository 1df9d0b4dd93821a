import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Correction, readCorrections } from './corrections.ts';
import { groupKeywords } from './group-keywords.ts';
import { readKeywords } from './read-lists.ts';
import { readLabeled } from './test-data/labeled-lists.ts';

const foods = [
  'dry dog food',
  'best dry dog food',
  'dog food for puppies',
  'dog food brands',
  'dry cat food',
  'best dry cat food',
  'cat food for kittens',
  'cat food brands',
  'aquarium filter',
  'aquarium filters for small tanks',
  'bird cage',
  'bird cages on stands',
];

function group(texts: readonly string[], corrections: readonly Correction[] = []): string[][] {
  return groupKeywords(
    texts.map((text) => ({ text, volume: undefined })),
    corrections,
  ).groups.map(({ keywords }) => keywords.map(({ text }) => text));
}

const groupWith = (groups: readonly string[][], text: string) => groups.find((texts) => texts.includes(text)) ?? [];

describe('words that exclude each other', () => {
  it('keep dogs from cats, though both eat dry food', () => {
    const groups = group(foods);
    expect(groupWith(groups, 'dry dog food')).not.toContain('dry cat food');
    expect(groupWith(groups, 'dry dog food')).toContain('best dry dog food');
  });

  it('keep comparisons of different makers apart', () => {
    const groups = group(['nest vs ecobee', 'trane vs carrier', 'r410a vs r454b', 'trane prices', 'ecobee wiring']);
    expect(groupWith(groups, 'nest vs ecobee')).not.toContain('trane vs carrier');
  });
});

describe('corrections', () => {
  const filters = ['aquarium filter', 'aquarium filters for small tanks'];
  const cages = ['bird cage', 'bird cages on stands'];

  it('hold whatever the words say', () => {
    const merged = group(foods, [{ kind: 'together', one: filters, other: cages }]);
    expect(groupWith(merged, 'bird cage').toSorted()).toEqual([...filters, ...cages].toSorted());
    const split = group(foods, [{ kind: 'apart', one: ['bird cage'], other: ['bird cages on stands'] }]);
    expect(groupWith(split, 'bird cage')).toEqual(['bird cage']);
  });

  it('give way to later ones', () => {
    const groups = group(foods, [
      { kind: 'together', one: filters, other: cages },
      { kind: 'apart', one: filters, other: cages },
    ]);
    expect(groupWith(groups, 'bird cage')).not.toContain('aquarium filter');
  });

  it('are read from what the tab stored, and nothing else is', () => {
    const stored: Correction = { kind: 'apart', one: ['a'], other: ['b'] };
    expect(readCorrections(JSON.stringify([stored, { kind: 'x' }, null, 3]))).toEqual([stored]);
    expect(readCorrections('{')).toEqual([]);
  });
});

describe('pages found for keywords', () => {
  const pasted = [
    'query,page,clicks,impressions',
    'what is a heat pump,https://a.example/heat-pumps,3,90',
    'reverse cycle air,https://a.example/heat-pumps,3,70',
    'boiler not heating,https://a.example/boilers,3,90',
    'radiators stay cold,https://a.example/boilers,1,80',
    'radiators stay cold,https://a.example/,1,10',
  ].join('\n');

  it('are read as evidence from a Search Console export, with their share', () => {
    const { keywords, repeated } = readKeywords(pasted);
    expect(repeated).toBe(0);
    expect(keywords.find(({ text }) => text === 'radiators stay cold')?.pages).toEqual(
      new Map([
        ['https://a.example/boilers', 80 / 90],
        ['https://a.example/', 10 / 90],
      ]),
    );
  });

  it('are read from result URLs in one row', () => {
    const { keywords } = readKeywords('heat pump\thttps://a.example/\thttps://b.example/\nboiler\thttps://c.example/');
    expect(keywords.map(({ pages }) => pages?.size)).toEqual([2, 1]);
  });

  it('put keywords without a common word into one group, and say why', () => {
    const { groups } = groupKeywords(readKeywords(pasted).keywords);
    expect(groups.map(({ keywords }) => keywords.map(({ text }) => text).toSorted())).toEqual([
      ['boiler not heating', 'radiators stay cold'],
      ['reverse cycle air', 'what is a heat pump'],
    ]);
    expect(groups[0]?.leadsTo).toEqual({ url: 'https://a.example/boilers', keywords: 2 });
  });
});

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
    expect(groupWith(groups, 'niñera por horas')).toContain('ninera por horas cerca de mí');
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
