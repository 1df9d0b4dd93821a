import { ContentFault } from '../engine/faults.ts';
import { inContent, type Locale } from '../engine/folders.server.ts';
import { listPublicFiles } from '../engine/raw.server.ts';
import { readFolder } from '../engine/read.server.ts';
import { type City, type CityCopy, cityCopySchema, citySchema } from './cities.schema.ts';

/** Returns the published cities in display order. To add one, add a file to `content/{locale}/cities`. */
export function readCities(locale: Locale): City[] {
  const folder = `${locale}/cities`;
  return readFolder(folder, citySchema, listPublicFiles(folder, '.yaml'))
    .map(({ slug: id, record }) => ({
      id,
      ...record,
      slug: record.slug ?? id,
      keyIndustries: record.keyIndustries ?? [],
    }))
    .sort((a, b) => a.order - b.order || a.id.localeCompare(b.id, 'en'));
}

/** Returns all city copy records. */
export function readCityCopies(locale: Locale): CityCopy[] {
  const folder = `${locale}/city-copy`;
  return readFolder(folder, cityCopySchema, listPublicFiles(folder, '.yaml')).map(({ slug, record }) => {
    if (slug !== `${record.city}--${record.service}`) {
      throw new ContentFault(
        inContent(`${locale}/city-copy/${slug}.yaml: file: must be named ${record.city}--${record.service}.yaml`),
      );
    }
    return record;
  });
}

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
