import { type Edition, editions } from './edition.server.ts';

/**
 * Returns what every page's frame shows, and where its edition's pages are. Read once per visit: a
 * navigation keeps it.
 */
export function readFrameData(edition: Edition) {
  const { locale, name, lang, openGraph, addresses } = edition;
  return {
    edition: {
      locale,
      name,
      lang,
      openGraph,
      addresses,
      languages: editions().map((other) => other.lang),
      others: editions().flatMap((other) => (other.locale === locale ? [] : [leadTo(other)])),
    },
    site: edition.site(),
    words: edition.words(),
    dice: edition.dice().widget,
    consent: edition.consent(),
    services: edition.services().map(({ id, slug, shortTitle, price }) => ({ id, slug, title: shortTitle, price })),
    caseStudies: edition.caseStudies().map(({ slug, client, industry }) => ({ slug, client, industry })),
  };
}

/** Where another edition is, for the language switch. */
function leadTo({ name, lang, hreflang, paths }: Edition) {
  return { name, lang, hreflang, home: paths.home(), offer: paths.languageOffer() };
}

export type FrameData = ReturnType<typeof readFrameData>;
