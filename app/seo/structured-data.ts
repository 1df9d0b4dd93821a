import type { Graph as SchemaGraph, SearchAction, Thing, WithActionConstraints } from 'schema-dts';
import { noonOf } from '../../text/units.ts';
import type { Site } from '../content/site/site.server.ts';
import type { Step } from '../editions/use-edition.ts';
import type { Paths } from '../locale/paths.ts';
import { articlePictures, canonicalUrl, sharePicture } from './canonical.ts';

/**
 * The linked structured data of one page (product.md, "Structured data"). Every page declares the
 * site, the business, and the consultant once, the page and its breadcrumbs, and the page's main
 * thing; everything else references them by `@id`. The functions take the records that the visible
 * page shows and return a new graph each time.
 */
export type Graph = SchemaGraph;

/** A page without a main thing. */
export function plainGraph(page: PageFacts, type: 'WebPage' | 'ContactPage' | 'SearchResultsPage' = 'WebPage'): Graph {
  return graph(page, { '@type': type });
}

/** The home page, which is about the business. */
export function homeGraph(page: PageFacts): Graph {
  return graph(page, { about: siteIds(page.site).business });
}

/** A page that lists other pages, in display order. */
export function listGraph(page: PageFacts, entries: ReadonlyArray<{ label: string; path: string }>): Graph {
  const id = siteIds(page.site).main(page.path, 'list');
  return graph(
    page,
    { '@type': 'CollectionPage', mainEntity: id },
    {
      '@type': 'ItemList',
      ...id,
      itemListElement: entries.map((entry, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: entry.label,
        url: canonicalUrl(entry.path, page.site.baseUrl),
      })),
    },
  );
}

type ServiceFacts = { title: string; description: string; price: string };

/**
 * A service of the business, for all of Florida or in one city: a service area, not a second office
 * (product.md, "Structured data"). 'From $2,500' is the lowest price of a project, not the price of
 * all of them.
 */
export function serviceGraph(page: PageFacts, service: ServiceFacts, city?: { title: string; name: string }): Graph {
  const { site, path } = page;
  const ids = siteIds(site);
  const id = ids.main(path, 'service');
  const url = canonicalUrl(path, site.baseUrl);
  const state = { '@type': 'State' as const, name: site.serviceArea };
  return graph(
    page,
    { mainEntity: id },
    {
      '@type': 'Service',
      ...id,
      name: city?.title ?? service.title,
      serviceType: service.title,
      description: service.description,
      url,
      provider: ids.business,
      offers: {
        '@type': 'Offer',
        url,
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: amountOf(service.price),
          priceCurrency: 'USD',
        },
      },
      areaServed: city ? { '@type': 'City', name: city.name, containedInPlace: state } : state,
    },
  );
}

type ArticleFacts = {
  headline: string;
  description: string;
  /** Days, `YYYY-MM-DD`. A made-up case study has none. */
  published?: string | undefined;
  updated?: string | undefined;
  keywords: readonly string[];
};

/** A blog article. */
export function articleGraph(page: PageFacts, article: ArticleFacts): Graph {
  return graph(page, {}, { '@type': 'BlogPosting', ...written(page, article) });
}

/**
 * A case study. Its figures and testimonial are samples until the owner states them, so none of
 * them appears here (product.md, "Structured data"). A made-up one has no day, which an article
 * needs, so it's only a work.
 */
export function studyGraph(page: PageFacts, study: ArticleFacts & { client: string }): Graph {
  return graph(
    page,
    {},
    {
      '@type': study.published ? 'Article' : 'CreativeWork',
      ...written(page, study),
      about: { '@type': 'Organization', name: study.client },
    },
  );
}

function written({ site, lang, path }: PageFacts, article: ArticleFacts) {
  const ids = siteIds(site);
  return {
    ...ids.main(path, 'article'),
    headline: article.headline,
    description: article.description,
    image: articlePictures(path).map((picture) => site.baseUrl + picture),
    ...(article.published && {
      datePublished: noonOf(article.published),
      dateModified: noonOf(article.updated ?? article.published),
    }),
    author: ids.author,
    publisher: ids.business,
    mainEntityOfPage: ids.page(path),
    inLanguage: lang,
    keywords: [...article.keywords],
  };
}

/**
 * The About page: the consultant's profile. Its questions aren't marked up because Google no longer
 * shows them.
 */
export function aboutGraph(page: PageFacts, person: { description: string; knowsAbout: readonly string[] }): Graph {
  const ofPerson = { ...person, knowsLanguage: spoken(page.languages) };
  return graph(page, { '@type': 'ProfilePage', mainEntity: siteIds(page.site).author }, undefined, ofPerson);
}

/**
 * Returns a page's graph: the site, the page and what it's about, its main thing, and what only this
 * page says about the person.
 */
function graph(page: PageFacts, about: object, main?: Thing, ofPerson?: object): Graph {
  const { site, path, trail } = page;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      websiteNode(page),
      businessNode(page),
      ...(isPersonNamed(site) ? [{ ...(personNode(page) as object), ...ofPerson } as Thing] : []),
      { ...(pageNode(page) as object), ...about } as Thing,
      ...(main ? [main] : []),
      ...(trail ? [breadcrumbNode(site, path, trail)] : []),
    ],
  };
}

/** A page and its site. */
export type PageFacts = {
  meta: { title: string; description: string };
  /** The canonical path. */
  path: string;
  /** The visible breadcrumbs, if the page has any. */
  trail?: readonly Step[] | undefined;
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
function websiteNode({ site, paths, languages }: PageFacts): Thing {
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
function businessNode({ site, paths, languages, prices }: PageFacts): Thing {
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
function isPersonNamed({ brand, consultant }: Site): boolean {
  return consultant.name !== brand;
}

/**
 * The consultant in a few words. The About page says more. The profile on a professional network is
 * the person's, so the business doesn't claim it as its own.
 */
function personNode({ site, paths }: PageFacts): Thing {
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
function spoken(languages: readonly string[]): string[] {
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

/** The page itself. */
function pageNode({ site, lang, path, meta, trail }: PageFacts): Thing {
  const ids = siteIds(site);
  return {
    '@type': 'WebPage',
    ...ids.page(path),
    url: canonicalUrl(path, site.baseUrl),
    name: meta.title,
    description: meta.description,
    inLanguage: lang,
    isPartOf: ids.website,
    // Without its size: schema.org wants a quantity with a unit there, which no reader of it asks
    // for.
    primaryImageOfPage: { '@type': 'ImageObject', url: `${site.baseUrl}${sharePicture(path)}` },
    ...(trail && { breadcrumb: ids.breadcrumb(path) }),
  };
}

/** The breadcrumbs exactly as the page shows them. The last step is the page itself. */
function breadcrumbNode(site: Site, path: string, trail: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    ...siteIds(site).breadcrumb(path),
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: canonicalUrl(step.path ?? path, site.baseUrl),
    })),
  };
}

/**
 * Returns the `@id` of each thing that pages mention. A page's graph declares it once and
 * references it everywhere else. The site's own ids are the same in every edition.
 */
function siteIds(site: Site) {
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
