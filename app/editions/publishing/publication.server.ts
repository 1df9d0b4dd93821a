import type { Locale } from '../../content/engine/folders.server.ts';
import { earliest } from '../../content/engine/publication.ts';
import { listPublications } from '../../content/engine/raw.server.ts';

/**
 * Returns when the next article, study, city, or service of these editions goes live, as it's written, or
 * undefined.
 */
export function nextPublication(locales: readonly Locale[]): string | undefined {
  return earliest(
    locales.flatMap((locale) => [
      ...listPublications(`${locale}/posts`, '.md'),
      ...['case-studies', 'cities', 'services'].flatMap((folder) => listPublications(`${locale}/${folder}`, '.yaml')),
    ]),
  );
}
