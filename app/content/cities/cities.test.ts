import { expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { nearestCities } from './cities.server.ts';

const cities = mainEdition().cities();
const nearest = (slug: string, most: number) =>
  cities.flatMap((city) => (city.slug === slug ? nearestCities(city, cities, most) : [])).map((near) => near.slug);

it('starts with the neighbor across the bay or down the coast', () => {
  expect(nearest('tampa-fl', 1)).toEqual(['st-petersburg-fl']);
  expect(nearest('miami-fl', 1)).toEqual(['fort-lauderdale-fl']);
  expect(nearest('jacksonville-fl', 1)).toEqual(['gainesville-fl']);
});

it('never includes the city itself and never returns more than there are', () => {
  const near = nearest('orlando-fl', 100);
  expect(near).toHaveLength(cities.length - 1);
  expect(near).not.toContain('orlando-fl');
});
