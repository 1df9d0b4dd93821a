import { defaultLocale, type Locale } from '../../editions/locale.ts';
import { readFolder } from '../engine/read.server.ts';
import { type Service, serviceSchema } from './services.schema.ts';

/** All services, in the order they are shown. Adding one is adding a file to `content/{locale}/services`. */
export function readServices(locale: Locale = defaultLocale): Service[] {
  return readFolder(`${locale}/services`, serviceSchema)
    .map(({ slug, record }) => ({ id: slug, ...record }))
    .sort((a, b) => a.order - b.order);
}

/** One service by its id, or nothing. */
export function readService(id: string, locale: Locale = defaultLocale): Service | undefined {
  return readServices(locale).find((service) => service.id === id);
}
