import type { Article, BlogPosting, CreativeWork, ItemList, Service } from 'schema-dts';
import { noonOf } from '../../../text/units.ts';
import { articlePictures, canonicalUrl } from '../canonical.ts';
import { type PageFacts, siteIds } from './page-nodes.ts';
import { amountOf } from './site-nodes.ts';

export type ArticleFacts = {
  headline: string;
  description: string;
  /** Days, `YYYY-MM-DD`. A made-up case study has none. */
  published?: string | undefined;
  updated?: string | undefined;
  section?: string | undefined;
  keywords: readonly string[];
};

/** A blog article. */
export function postNode(page: PageFacts, article: ArticleFacts): BlogPosting {
  return { '@type': 'BlogPosting', ...written(page, article) };
}

/**
 * A case study. Its figures and testimonial are samples until the owner states them, so none of
 * them appears here (product.md, "Structured data"). A made-up one has no day, which an article
 * needs, so it's only a work.
 */
export function studyNode(
  page: PageFacts,
  study: ArticleFacts & { client: string; services: ReadonlyArray<{ id: string; title: string }> },
): Article | CreativeWork {
  const { main } = siteIds(page.site.baseUrl);
  return {
    '@type': study.published ? 'Article' : 'CreativeWork',
    ...written(page, study),
    about: [
      { '@type': 'Organization', name: study.client },
      ...study.services.map(({ id, title }) => ({
        '@type': 'Service' as const,
        ...main(page.paths.service(id), 'service'),
        name: title,
      })),
    ],
  };
}

function written({ site, lang, path }: PageFacts, article: ArticleFacts) {
  const ids = siteIds(site.baseUrl);
  return {
    ...ids.main(path, 'article'),
    headline: article.headline,
    description: article.description,
    image: articlePictures(path).map((picture) => site.baseUrl + picture),
    ...(article.published && {
      datePublished: noonOf(article.published),
      dateModified: noonOf(article.updated ?? article.published),
    }),
    author: ids.person,
    publisher: ids.business,
    mainEntityOfPage: ids.page(path),
    inLanguage: lang,
    keywords: [...article.keywords],
    ...(article.published && article.section ? { articleSection: article.section } : {}),
  };
}

/** The pages that a list page links to, in display order. */
export function listNode({ site, path }: PageFacts, entries: ReadonlyArray<{ label: string; path: string }>): ItemList {
  return {
    '@type': 'ItemList',
    ...siteIds(site.baseUrl).main(path, 'list'),
    numberOfItems: entries.length,
    itemListElement: entries.map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: entry.label,
      url: canonicalUrl(entry.path, site.baseUrl),
    })),
  };
}

export type ServiceFacts = { id: string; title: string; description: string; price: string };

/** A service of the business, for all of Florida, with its starting price. */
export function serviceNode({ site, path }: PageFacts, service: ServiceFacts): Service {
  return {
    ...offered(site.baseUrl, path, service),
    areaServed: { '@type': 'State', name: site.serviceArea },
  };
}

/** A service in one city: a service area, not a second office (product.md, "Structured data"). */
export function cityServiceNode(
  { site, paths, path }: PageFacts,
  service: ServiceFacts,
  city: { title: string; name: string },
): Service {
  const base = siteIds(site.baseUrl);
  return {
    ...offered(site.baseUrl, path, service),
    name: city.title,
    areaServed: { '@type': 'City', name: city.name, containedInPlace: { '@type': 'State', name: site.serviceArea } },
    isRelatedTo: { '@type': 'Service', ...base.main(paths.service(service.id), 'service'), name: service.title },
  };
}

/** 'From $2,500' is the lowest price of a project, not the price of all of them. */
function offered(baseUrl: string, path: string, service: ServiceFacts) {
  const ids = siteIds(baseUrl);
  return {
    '@type': 'Service' as const,
    ...ids.main(path, 'service'),
    name: service.title,
    serviceType: service.title,
    description: service.description,
    url: canonicalUrl(path, baseUrl),
    provider: ids.business,
    offers: {
      '@type': 'Offer' as const,
      url: canonicalUrl(path, baseUrl),
      priceSpecification: {
        '@type': 'PriceSpecification' as const,
        minPrice: amountOf(service.price),
        priceCurrency: 'USD',
      },
    },
  };
}
