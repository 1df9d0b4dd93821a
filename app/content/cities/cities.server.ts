import { ContentFault } from '../engine/faults.ts';
import type { Locale } from '../engine/folders.server.ts';
import { readFolder } from '../engine/read.server.ts';
import { type City, type CityCopy, cityCopySchema, citySchema } from './cities.schema.ts';

/** Returns all cities in display order. To add one, add a file to `content/{locale}/cities`. */
export function readCities(locale: Locale): City[] {
  return readFolder(`${locale}/cities`, citySchema)
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
  return readFolder(`${locale}/city-copy`, cityCopySchema).map(({ slug, record }) => {
    if (slug !== `${record.city}--${record.service}`) {
      throw new ContentFault(
        `content/${locale}/city-copy/${slug}.yaml: file: must be named ${record.city}--${record.service}.yaml`,
      );
    }
    return record;
  });
}
