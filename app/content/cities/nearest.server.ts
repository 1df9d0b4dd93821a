import type { City } from './cities.schema.ts';

type Place = Pick<City, 'id' | 'coordinates'>;

/**
 * Returns the `count` cities nearest to `city`, nearest first, without the city itself. Measures on
 * a flat sheet: Florida is small.
 */
export function nearestCities<TCity extends Place>(city: Place, cities: readonly TCity[], count: number): TCity[] {
  return cities
    .filter((other) => other.id !== city.id)
    .map((other) => ({ other, distance: squaredDistance(city, other) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ other }) => other);
}

/** In degrees of latitude, squared. */
function squaredDistance(a: Place, b: Place): number {
  const east = (a.coordinates.lon - b.coordinates.lon) * Math.cos((a.coordinates.lat * Math.PI) / 180);
  const north = a.coordinates.lat - b.coordinates.lat;
  return east * east + north * north;
}
