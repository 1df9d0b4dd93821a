import { type Edition, editions } from './edition.server.ts';

/**
 * Returns what every page's frame shows, and where its edition's pages are. Read once per visit: a
 * navigation keeps it.
 */
export function readFrameData(edition: Edition) {
  const { locale, name, lang, openGraph, addresses } = edition;
  return {
    edition: { locale, name, lang, openGraph, addresses, languages: editions().map((other) => other.lang) },
    site: edition.site(),
    words: edition.words(),
    dice: edition.dice().widget,
    consent: edition.consent(),
    services: edition.services().map(({ id, slug, shortTitle, price }) => ({ id, slug, title: shortTitle, price })),
    caseStudies: edition.caseStudies().map(({ slug, client, industry }) => ({ slug, client, industry })),
  };
}

export type FrameData = ReturnType<typeof readFrameData>;
