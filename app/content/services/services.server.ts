import type { Locale } from '../engine/folders.server.ts';
import { readFolder } from '../engine/read.server.ts';
import { type Service, serviceSchema } from './services.schema.ts';

/** Returns all services in display order. To add one, add a file to `content/{locale}/services`. */
export function readServices(locale: Locale): Service[] {
  return readFolder(`${locale}/services`, serviceSchema)
    .map(({ slug: id, record }) => ({ id, ...record, slug: record.slug ?? id }))
    .sort((a, b) => a.order - b.order);
}
