import type { Person, ProfessionalService, WebSite } from 'schema-dts';
import type { Site } from '../../content/site/site.server.ts';
import type { Paths } from '../../locale/paths.ts';
import { canonicalUrl } from '../canonical.ts';
import { sharePicture } from '../share-picture.ts';
import { siteIds } from './ids.ts';

/** What the graph of every page is told about the business, beside the owner's facts. */
export type BusinessFacts = {
  site: Site;
  paths: Paths;
  /** The languages of all editions. */
  languages: readonly string[];
  /** Prices as they are shown ('From $1,500'); the lowest is the start of the price range. */
  prices: readonly string[];
};

/** The site, with the search page as what answers a query (SPEC §2 Valid parameters). */
export function websiteNode({ site, paths, languages }: BusinessFacts): WebSite {
  const ids = siteIds(site.baseUrl);
  return {
    '@type': 'WebSite',
    ...ids.website,
    url: canonicalUrl('/', site.baseUrl),
    name: site.brand,
    description: site.tagline,
    inLanguage: [...languages],
    publisher: ids.business,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${canonicalUrl(paths.search(), site.baseUrl)}?q={search_term_string}`,
      },
      // Google reads this property by the name of its annotation, which the vocabulary's types do not list.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}

/** The business: the one local business of the site (D20). Nothing about opening hours or ratings, which it does not state. */
export function businessNode({ site, paths, prices }: BusinessFacts): ProfessionalService {
  const ids = siteIds(site.baseUrl);
  return {
    '@type': 'ProfessionalService',
    ...ids.business,
    name: site.brand,
    description: site.tagline,
    url: canonicalUrl('/', site.baseUrl),
    telephone: site.phone,
    email: site.email,
    logo: { '@type': 'ImageObject', url: `${site.baseUrl}/icon-512.png`, width: '512', height: '512' },
    image: `${site.baseUrl}${sharePicture(paths.home())}`,
    ...priceRange(prices),
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.address.locality,
      addressRegion: site.address.region,
      postalCode: site.address.postalCode,
      addressCountry: site.address.country,
    },
    areaServed: { '@type': 'State', name: site.serviceArea },
    knowsLanguage: ['en', 'es'],
    founder: ids.person,
    sameAs: [site.profile.url],
  };
}

/** The consultant in few words; the About page says more. */
export function personNode({ site, paths }: BusinessFacts): Person {
  const ids = siteIds(site.baseUrl);
  return {
    '@type': 'Person',
    ...ids.person,
    name: site.consultant.name,
    jobTitle: site.consultant.role,
    url: canonicalUrl(paths.about(), site.baseUrl),
    worksFor: ids.business,
    sameAs: [site.profile.url],
  };
}

/** 'From $2,500' gives 2500. Throws for a price that says no amount. */
export function amountOf(price: string): number {
  const digits = /\$([\d,]+)/u.exec(price)?.[1];
  if (!digits) {
    throw new Error(`'${price}' says no amount in dollars`);
  }
  return Number(digits.replaceAll(',', ''));
}

function priceRange(prices: readonly string[]): { priceRange?: string } {
  const [lowest] = prices.toSorted((a, b) => amountOf(a) - amountOf(b));
  return lowest ? { priceRange: lowest } : {};
}
