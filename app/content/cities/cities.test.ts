import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { nearestCities } from './cities.server.ts';

const cities = mainEdition().cities();
const named = (slug: string) => {
  const city = cities.find((candidate) => candidate.slug === slug);
  if (!city) {
    throw new Error(`there is no ${slug}`);
  }
  return city;
};

describe('nearestCities', () => {
  it('starts with the neighbor across the bay or down the coast', () => {
    expect(nearestCities(named('tampa-fl'), cities, 1).map(({ slug }) => slug)).toEqual(['st-petersburg-fl']);
    expect(nearestCities(named('miami-fl'), cities, 1).map(({ slug }) => slug)).toEqual(['fort-lauderdale-fl']);
    expect(nearestCities(named('jacksonville-fl'), cities, 1).map(({ slug }) => slug)).toEqual(['gainesville-fl']);
  });

  it('never includes the city itself and never returns more than there are', () => {
    const near = nearestCities(named('orlando-fl'), cities, 100);
    expect(near).toHaveLength(cities.length - 1);
    expect(near.map(({ slug }) => slug)).not.toContain('orlando-fl');
  });
});
