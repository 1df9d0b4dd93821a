import type {
  BreadcrumbList,
  Person,
  ProfessionalService,
  SearchAction,
  WebPage,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { Site } from '../content/site/site.server.ts';
import type { Step } from '../editions/use-edition.ts';
import type { Paths } from '../locale/paths.ts';
import { canonicalUrl, sharePicture } from './canonical.ts';

/** What a route says of its page. */
type PageWords = {
  meta: { title: string; description: string };
  /** The canonical path. */
  path: string;
  /** The visible breadcrumbs, if the page has any. */
  trail?: readonly Step[] | undefined;
};

/** A page and its site. */
export type PageFacts = PageWords & {
  site: Site;
  paths: Paths;
  /** The page's language: 'en-US'. */
  lang: string;
  /** The languages of all editions. */
  languages: readonly string[];
  /** Prices as the site shows them ('From $1,500'). The lowest one starts the price range. */
  prices: readonly string[];
};

/** The site, with the search page of the edition (product.md, "Search page"). */
export function websiteNode({ site, paths, languages }: PageFacts): WebSite {
  const ids = siteIds(site);
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
export function businessNode({ site, paths, languages, prices }: PageFacts): ProfessionalService {
  const ids = siteIds(site);
  const [lowest] = prices.toSorted((a, b) => amountOf(a) - amountOf(b));
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
    ...(lowest && { priceRange: lowest }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.address.locality,
      addressRegion: site.address.region,
      postalCode: site.address.postalCode,
      addressCountry: site.address.country,
    },
    areaServed: { '@type': 'State', name: site.serviceArea },
    knowsLanguage: spoken(languages),
    ...(isPersonNamed(site) && { founder: ids.author }),
  };
}

/** Whether the owner states her name. The brand takes its place until she does. */
export function isPersonNamed({ brand, consultant }: Site): boolean {
  return consultant.name !== brand;
}

/**
 * The consultant in a few words. The About page says more. The profile on a professional network is
 * the person's, so the business doesn't claim it as its own.
 */
export function personNode({ site, paths }: PageFacts): Person {
  const ids = siteIds(site);
  return {
    '@type': 'Person',
    ...ids.author,
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

type PageType = 'WebPage' | 'CollectionPage' | 'ContactPage' | 'ProfilePage' | 'SearchResultsPage';

/** The page itself. `type` says what kind of page it is, `more` what it's about. */
export function pageNode(
  { site, lang, path, meta, trail }: PageFacts,
  type: PageType = 'WebPage',
  more: Record<string, unknown> = {},
): WebPage {
  const ids = siteIds(site);
  return {
    '@type': type,
    ...ids.page(path),
    url: canonicalUrl(path, site.baseUrl),
    name: meta.title,
    description: meta.description,
    inLanguage: lang,
    isPartOf: ids.website,
    // Without its size: schema.org wants a quantity with a unit there, which no reader of it asks
    // for.
    primaryImageOfPage: { '@type': 'ImageObject', url: `${site.baseUrl}${sharePicture(path)}` },
    ...(trail ? { breadcrumb: ids.breadcrumb(path) } : {}),
    ...more,
  } as WebPage;
}

/** The breadcrumbs exactly as the page shows them. The last step is the page itself. */
export function breadcrumbNodes({ site, path, trail }: PageFacts): BreadcrumbList[] {
  if (!trail) {
    return [];
  }
  return [
    {
      '@type': 'BreadcrumbList',
      ...siteIds(site).breadcrumb(path),
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.label,
        item: canonicalUrl(step.path ?? path, site.baseUrl),
      })),
    },
  ];
}

/**
 * Returns the `@id` of each thing that pages mention. A page's graph declares it once and
 * references it everywhere else. The site's own ids are the same in every edition.
 */
export function siteIds(site: Site) {
  const at = (path: string, part: string) => ({ '@id': `${canonicalUrl(path, site.baseUrl)}#${part}` });
  return {
    website: at('/', 'website'),
    business: at('/', 'business'),
    /** The consultant, or the business while no one is named: a brand is no person. */
    author: at('/', isPersonNamed(site) ? 'person' : 'business'),
    page: (path: string) => at(path, 'page'),
    breadcrumb: (path: string) => at(path, 'breadcrumb'),
    /** The main thing on a page: its service, article, or list. */
    main: (path: string, part: 'service' | 'article' | 'list') => at(path, part),
  };
}
