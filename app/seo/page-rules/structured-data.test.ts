import { expect, it } from 'vitest';
import { advised, lacking, stateOf } from './structured-data.ts';

it('knows no type by the name of what every object inherits', () => {
  for (const type of Object.getOwnPropertyNames(Object.prototype)) {
    const thing = { '@type': type, color: 'blue' };
    expect(stateOf(thing), type).toEqual({ state: 'none' });
    expect(lacking(thing, true), type).toEqual([]);
  }
});

it('advises what Google recommends, one line for each type, and takes either of two', () => {
  const business = { '@type': ['Plumber', 'Person'], telephone: '+13055550100', openingHours: 'Mo', url: '/' };
  expect(advised(business)).toEqual(['Plumber: priceRange, geo']);
  expect(advised({ '@type': 'VideoObject', description: 'x', duration: 'PT1M' })).toEqual([
    'VideoObject: contentUrl / embedUrl',
  ]);
  expect(advised({ '@type': 'constructor' })).toEqual([]);
});
