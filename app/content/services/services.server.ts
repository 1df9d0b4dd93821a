import { cityPageSchema } from '../cities/cities.schema.ts';
import { ContentFault } from '../engine/faults.ts';
import type { Locale } from '../engine/folders.server.ts';
import { readFolder, readRecord } from '../engine/read.server.ts';
import { type Service, servicePageSchema, serviceSchema, servicesPageSchema } from './services.schema.ts';

/** Returns all services in display order. To add one, add a file to `content/{locale}/services`. */
export function readServices(locale: Locale): Service[] {
  return readFolder(`${locale}/services`, serviceSchema)
    .map(({ slug: id, record }) => ({ id, ...record, slug: record.slug ?? id }))
    .sort((a, b) => a.order - b.order);
}

/**
 * Returns the words of the services index.
 * @throws ContentFault for a specialty whose service doesn't exist.
 */
export function readServicesPage(locale: Locale) {
  const file = `${locale}/pages/services.yaml`;
  const words = readRecord(file, servicesPageSchema);
  const services = readServices(locale).map(({ id }) => id);
  for (const { id, service } of words.specialties.items) {
    if (!services.includes(service)) {
      throw new ContentFault(`content/${file}: specialties.${id}: '${service}' is none of ${services.join(', ')}`);
    }
  }
  return words;
}

/** Returns the words that every service page shares. */
export function readServicePage(locale: Locale) {
  return readRecord(`${locale}/pages/service.yaml`, servicePageSchema);
}

/** Returns the words that every city page shares. */
export function readCityPage(locale: Locale) {
  return readRecord(`${locale}/pages/city.yaml`, cityPageSchema);
}
