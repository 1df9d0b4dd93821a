import { day } from '../../../text/units.ts';
import type { Locale } from '../../content/engine/folders.server.ts';
import { earliest } from '../../content/engine/publication.ts';
import { listPublications } from '../../content/engine/raw.server.ts';

/**
 * Returns when the next article or case study of these editions goes live, as it's written, or
 * undefined.
 */
export function nextPublication(locales: readonly Locale[]): string | undefined {
  return earliest(
    locales.flatMap((locale) => [
      ...listPublications(`${locale}/posts`, '.md'),
      ...listPublications(`${locale}/case-studies`, '.yaml'),
    ]),
  );
}

/**
 * Returns noon in UTC of the day that the build counts as today: that of `SOURCE_DATE_EPOCH` (in
 * seconds), or else the current one. Two builds of the same sources on one day are the same to the
 * byte. Noon in UTC is the same day everywhere in Florida.
 */
export function buildDay(env: Readonly<Record<string, string | undefined>> = process.env): number {
  const seconds = env['SOURCE_DATE_EPOCH'];
  const at = seconds ? Number(seconds) * 1000 : Date.now();
  return Math.floor(at / day) * day + day / 2;
}
