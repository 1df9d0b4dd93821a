import { ContentFault } from '../engine/faults.ts';
import { inContent, type Locale, recordNames } from '../engine/folders.server.ts';
import { listPublicFiles } from '../engine/raw.server.ts';
import { readFolder } from '../engine/read.server.ts';
import { readWords } from '../words.server.ts';
import { type Service, serviceSchema } from './services.schema.ts';

/** Returns the published services in display order. To add one, add a file to `content/{locale}/services`. */
export function readServices(locale: Locale): Service[] {
  const folder = `${locale}/services`;
  return readFolder(folder, serviceSchema, listPublicFiles(folder, '.yaml'))
    .map(({ slug: id, record }) => ({ id, ...record, slug: record.slug ?? id }))
    .sort((a, b) => a.order - b.order);
}

/**
 * Returns the words of the services index.
 * @throws ContentFault for a specialty whose service doesn't exist.
 */
export function readServicesPage(locale: Locale) {
  const words = readWords('pages/services', locale);
  const known = recordNames(`${locale}/services`);
  for (const { id, service } of words.specialties.items) {
    if (!known.includes(service)) {
      throw new ContentFault(
        inContent(`${locale}/pages/services.yaml: specialties.${id}: '${service}' is none of ${known.join(', ')}`),
      );
    }
  }
  return words;
}
