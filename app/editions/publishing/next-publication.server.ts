import { earliest } from '../../content/engine/publication.ts';
import { type Locale, listPublications } from '../../content/engine/read.server.ts';

/** Returns when the next article or case study of these editions goes live, as it's written, or undefined. */
export function nextPublication(locales: readonly Locale[]): string | undefined {
  return earliest(
    locales.flatMap((locale) => [
      ...listPublications(`${locale}/posts`, '.md'),
      ...listPublications(`${locale}/case-studies`, '.yaml'),
    ]),
  );
}
