import type { Graph as SchemaGraph, Thing } from 'schema-dts';
import { jsonForHtml } from '../../text/escape.ts';
import { noonOf } from '../../text/units.ts';
import { articlePictures, canonicalUrl } from './canonical.ts';
import {
  amountOf,
  breadcrumbNodes,
  businessNode,
  isPersonNamed,
  type PageFacts,
  pageNode,
  personNode,
  siteIds,
  spoken,
  websiteNode,
} from './structured-data-nodes.ts';

/**
 * The linked structured data of one page (product.md, "Structured data"). Every page declares the
 * site, the business, and the consultant once, the page and its breadcrumbs, and the page's main
 * thing; everything else references them by `@id`. The functions take the records that the visible
 * page shows and return a new graph each time.
 */
export type Graph = SchemaGraph;

/** A page without a main thing. */
export function plainGraph(page: PageFacts, type: 'WebPage' | 'ContactPage' | 'SearchResultsPage' = 'WebPage'): Graph {
  return graph(page, [pageNode(page, type)]);
}

/** The home page, which is about the business. */
export function homeGraph(page: PageFacts): Graph {
  return graph(page, [pageNode(page, 'WebPage', { about: siteIds(page.site).business })]);
}

/** A page that lists other pages, in display order. */
export function listGraph(page: PageFacts, entries: ReadonlyArray<{ label: string; path: string }>): Graph {
  const id = siteIds(page.site).main(page.path, 'list');
  return graph(page, [
    pageNode(page, 'CollectionPage', { mainEntity: id }),
    {
      '@type': 'ItemList',
      ...id,
      numberOfItems: entries.length,
      itemListElement: entries.map((entry, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: entry.label,
        url: canonicalUrl(entry.path, page.site.baseUrl),
      })),
    },
  ]);
}

type ServiceFacts = { id: string; title: string; description: string; price: string };

/** A service of the business, for all of Florida, with its starting price. */
export function serviceGraph(page: PageFacts, service: ServiceFacts): Graph {
  return offerGraph(page, service, { areaServed: { '@type': 'State', name: page.site.serviceArea } });
}

/** A service in one city: a service area, not a second office (product.md, "Structured data"). */
export function cityServiceGraph(page: PageFacts, service: ServiceFacts, city: { title: string; name: string }): Graph {
  const { site, paths } = page;
  const state = { '@type': 'State', name: site.serviceArea };
  const id = siteIds(site).main(paths.service(service.id), 'service');
  return offerGraph(page, service, {
    name: city.title,
    areaServed: { '@type': 'City', name: city.name, containedInPlace: state },
    isRelatedTo: { '@type': 'Service', ...id, name: service.title },
  });
}

/** 'From $2,500' is the lowest price of a project, not the price of all of them. */
function offerGraph(page: PageFacts, service: ServiceFacts, more: Record<string, unknown>): Graph {
  const { site, path } = page;
  const ids = siteIds(site);
  const id = ids.main(path, 'service');
  const url = canonicalUrl(path, site.baseUrl);
  const node = {
    '@type': 'Service',
    ...id,
    name: service.title,
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
    ...more,
  };
  return graph(page, [pageNode(page, 'WebPage', { mainEntity: id }), node as Thing]);
}

type ArticleFacts = {
  headline: string;
  description: string;
  /** Days, `YYYY-MM-DD`. A made-up case study has none. */
  published?: string | undefined;
  updated?: string | undefined;
  section?: string | undefined;
  keywords: readonly string[];
};

/** A blog article. */
export function articleGraph(page: PageFacts, article: ArticleFacts): Graph {
  return graph(page, [pageNode(page), { '@type': 'BlogPosting', ...written(page, article) }]);
}

/**
 * A case study. Its figures and testimonial are samples until the owner states them, so none of
 * them appears here (product.md, "Structured data"). A made-up one has no day, which an article
 * needs, so it's only a work.
 */
export function studyGraph(
  page: PageFacts,
  study: ArticleFacts & { client: string; services: ReadonlyArray<{ id: string; title: string }> },
): Graph {
  const { main } = siteIds(page.site);
  return graph(page, [
    pageNode(page),
    {
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
    },
  ]);
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
    ...(article.published && article.section ? { articleSection: article.section } : {}),
  };
}

/**
 * The About page: the consultant's profile. Its questions aren't marked up because Google no longer
 * shows them.
 */
export function aboutGraph(page: PageFacts, person: { description: string; knowsAbout: readonly string[] }): Graph {
  const profile = pageNode(page, 'ProfilePage', { mainEntity: siteIds(page.site).author });
  return graph(page, [profile], {
    description: person.description,
    knowsAbout: [...person.knowsAbout],
    knowsLanguage: spoken(page.languages),
  });
}

/** Returns the text of the script element without any `<`, so no value can end the element. */
export function graphText(value: Graph): string {
  return jsonForHtml(value);
}

function graph(page: PageFacts, own: Thing[], ofPerson: Record<string, unknown> = {}): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      websiteNode(page),
      businessNode(page),
      ...(isPersonNamed(page.site) ? [{ ...(personNode(page) as object), ...ofPerson } as Thing] : []),
      ...own,
      ...breadcrumbNodes(page),
    ],
  };
}
