import { expect, it } from 'vitest';
import google from './google-features.json' with { type: 'json' };
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

it('asks an app for a rating or a review, and a concert for what Google asks of events', () => {
  const app = { '@type': 'WebApplication', name: 'x', offers: { price: 0 } };
  expect(lacking(app, true)).toEqual(['WebApplication: aggregateRating / review']);
  expect(advised(app)).toEqual(['WebApplication: applicationCategory, operatingSystem']);
  expect(lacking({ '@type': 'MusicEvent', name: 'x', startDate: '2026-12-01' }, true)).toEqual([
    'MusicEvent: location',
  ]);
  expect(stateOf({ '@type': 'OnlineStore' })).toEqual({ state: 'shown' });
});

it('takes the total time of a recipe for its two parts', () => {
  const recipe = { '@type': 'Recipe', name: 'x', image: 'x', totalTime: 'PT1H' };
  expect(advised(recipe).join()).toContain('recipeCategory');
  expect(advised(recipe).join()).not.toMatch(/cookTime|prepTime/u);
});

it('knows each type that its data names, and the pages that were read again', () => {
  expect(Object.values(google.like).filter((type) => !(type in google.features))).toEqual([]);
  expect(google.checked.types.filter((type) => !(type in google.features))).toEqual([]);
});
