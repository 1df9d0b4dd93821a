import { interpolate } from '../../locale/interpolate.ts';
import { type Locale, readRecord } from '../engine/read.server.ts';
import { pickClaims } from '../site/claims.server.ts';
import { shownAddress } from '../site/shown-address.server.ts';
import { readSite } from '../site/site.server.ts';
import { aboutSchema } from './about.schema.ts';

/**
 * Returns the words of the About page with the owner's address filled in, without the fields that
 * only the release check reads.
 */
export function readAbout(locale: Locale) {
  const about = readRecord(`${locale}/pages/about.yaml`, aboutSchema);
  const { confirm: _, ...brands } = about.brands;
  const address = shownAddress(readSite(locale));
  return {
    ...about,
    hero: {
      ...about.hero,
      facts: about.hero.facts.map(({ label, value }) => ({ label, value: interpolate(value, { address }) })),
    },
    authority: { ...about.authority, claims: pickClaims(about.authority.claims, locale) },
    brands,
    faq: { ...about.faq, items: about.faq.items.map(({ id, question, answer }) => ({ id, question, answer })) },
  };
}
