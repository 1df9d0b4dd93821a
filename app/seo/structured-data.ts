import type { Graph as SchemaGraph, Thing } from 'schema-dts';
import { jsonForHtml } from '../../text/escape.ts';
import {
  type ArticleFacts,
  cityServiceNode,
  listNode,
  postNode,
  type ServiceFacts,
  serviceNode,
  studyNode,
} from './graph/content-nodes.ts';
import { breadcrumbNodes, type PageFacts, pageNode, siteIds } from './graph/page-nodes.ts';
import { type BusinessFacts, businessNode, personNode, spoken, websiteNode } from './graph/site-nodes.ts';

/**
 * The linked structured data of one page (product.md, "Structured data"). Every page declares the
 * site, the business, and the consultant once, the page and its breadcrumbs, and the page's main
 * thing; everything else references them by `@id`. The functions take the records that the visible
 * page shows and return a new graph each time.
 */
export type Graph = SchemaGraph;

type Facts = { business: BusinessFacts; page: PageFacts };

/** A page without a main thing. */
export function plainGraph(
  { business, page }: Facts,
  type: 'WebPage' | 'ContactPage' | 'SearchResultsPage' = 'WebPage',
): Graph {
  return graph({ business, page }, [pageNode(page, type)]);
}

/** The home page, which is about the business. */
export function homeGraph({ business, page }: Facts): Graph {
  return graph({ business, page }, [pageNode(page, 'WebPage', { about: siteIds(page.site.baseUrl).business })]);
}

/** A page that lists other pages. */
export function listGraph({ business, page }: Facts, entries: ReadonlyArray<{ label: string; path: string }>): Graph {
  const list = listNode(page, entries);
  return graph({ business, page }, [pageNode(page, 'CollectionPage', { mainEntity: { '@id': list['@id'] } }), list]);
}

/** A service page. */
export function serviceGraph({ business, page }: Facts, service: ServiceFacts): Graph {
  const node = serviceNode(page, service);
  return graph({ business, page }, [pageNode(page, 'WebPage', { mainEntity: { '@id': node['@id'] } }), node]);
}

/** A service in one city. */
export function cityServiceGraph(
  { business, page }: Facts,
  service: ServiceFacts,
  city: { title: string; name: string },
): Graph {
  const node = cityServiceNode(page, service, city);
  return graph({ business, page }, [pageNode(page, 'WebPage', { mainEntity: { '@id': node['@id'] } }), node]);
}

/** A blog article. */
export function articleGraph({ business, page }: Facts, article: ArticleFacts): Graph {
  return graph({ business, page }, [pageNode(page), postNode(page, article)]);
}

/** A case study. */
export function studyGraph(
  { business, page }: Facts,
  study: ArticleFacts & { client: string; services: ReadonlyArray<{ id: string; title: string }> },
): Graph {
  return graph({ business, page }, [pageNode(page), studyNode(page, study)]);
}

/**
 * The About page: the consultant's profile. Its questions aren't marked up because Google no longer
 * shows them.
 */
export function aboutGraph(
  { business, page }: Facts,
  person: { description: string; knowsAbout: readonly string[] },
): Graph {
  const profile = pageNode(page, 'ProfilePage', { mainEntity: siteIds(page.site.baseUrl).person });
  return graph({ business, page }, [profile], {
    description: person.description,
    knowsAbout: [...person.knowsAbout],
    knowsLanguage: spoken(business.languages),
  });
}

/** Returns the text of the script element without any `<`, so no value can end the element. */
export function graphText(value: Graph): string {
  return jsonForHtml(value);
}

function graph({ business, page }: Facts, own: Thing[], ofPerson: Record<string, unknown> = {}): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      websiteNode(business),
      businessNode(business),
      { ...(personNode(business) as object), ...ofPerson } as Thing,
      ...own,
      ...breadcrumbNodes(page),
    ],
  };
}
