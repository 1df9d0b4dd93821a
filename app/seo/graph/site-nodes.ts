import type { Person, ProfessionalService, SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import type { Site } from '../../content/site/site.server.ts';
import type { Paths } from '../../locale/paths.ts';
import { canonicalUrl, sharePicture } from '../canonical.ts';
import { siteIds } from './page-nodes.ts';

/** Facts about the business that every page's graph states, besides the owner's facts. */
export type BusinessFacts = {
  site: Site;
  paths: Paths;
  /** The languages of all editions. */
  languages: readonly string[];
  /** Prices as the site shows them ('From $1,500'). The lowest one starts the price range. */
  prices: readonly string[];
};

/** The site, with the search page of the edition (product.md, "Search page"). */
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
    potentialAction: searchAction(`${site.baseUrl}${paths.search()}?q=`),
  };
}

function searchAction(prefix: string): WithActionConstraints<SearchAction> {
  const name = 'search_term_string';
  return { '@type': 'SearchAction', target: `${prefix}{${name}}`, 'query-input': `required name=${name}` };
}

/**
 * The business: the site's one local business. Leaves out opening hours and ratings (product.md,
 * "Structured data").
 */
export function businessNode({ site, paths, languages, prices }: BusinessFacts): ProfessionalService {
  const ids = siteIds(site.baseUrl);
  return {
    '@type': 'ProfessionalService',
    ...ids.business,
    name: site.brand,
    description: site.tagline,
    url: canonicalUrl('/', site.baseUrl),
    telephone: site.phone,
    email: site.email,
    logo: { '@type': 'ImageObject', url: `${site.baseUrl}/icon-512.png` },
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
    knowsLanguage: spoken(languages),
    founder: ids.person,
  };
}

/**
 * The consultant in a few words. The About page says more. The profile on a professional network is
 * the person's, so the business doesn't claim it as its own.
 */
export function personNode({ site, paths }: BusinessFacts): Person {
  const ids = siteIds(site.baseUrl);
  return {
    '@type': 'Person',
    ...ids.person,
    name: site.consultant.name,
    jobTitle: site.consultant.role,
    url: canonicalUrl(paths.about(), site.baseUrl),
    worksFor: ids.business,
    ...(site.profile && { sameAs: [site.profile.url] }),
  };
}

/**
 * Returns the languages of the editions without their regions: whoever hides one doesn't offer it.
 */
export function spoken(languages: readonly string[]): string[] {
  return [...new Set(languages.map((tag) => tag.replace(/-.*/u, '')))];
}

/** Turns 'From $2,500' into 2500. Throws when a price has no amount. */
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
