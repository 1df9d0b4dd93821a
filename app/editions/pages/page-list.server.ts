import type { readEditionRecord } from '../../content/site/edition.server.ts';
import {
  type LegalSlug,
  legalPages,
  legalSlugs,
  type Paths,
  type ToolPageId,
  toolPageIds,
} from '../../locale/paths.ts';

/**
 * A page of the site. This one list feeds the prerender, the sitemap, the feeds, the link check,
 * and the tests.
 */
export type PageRecord = {
  /** Identifies the page, the same in every edition: 'services', 'service:seo-automation'. */
  key: string;
  path: string;
  /**
   * Whether search engines should list it. The others carry `noindex, follow` or another page's
   * canonical.
   */
  indexable: boolean;
  /**
   * The day its content last changed, `YYYY-MM-DD`. It comes from content, never from the build.
   */
  lastmod: string;
};

/** The part of an edition that the list reads. */
type Listed = {
  paths: Paths;
  updated: ReturnType<typeof readEditionRecord>['updated'];
  services: () => ReadonlyArray<{ id: string; updated: string }>;
  pairs: () => ReadonlyArray<{
    node: { path: string };
    service: { id: string; updated: string };
    city: { id: string; updated: string };
  }>;
  caseStudies: () => ReadonlyArray<{ slug: string; updated: string }>;
  posts: () => ReadonlyArray<{ id: string; date: string; updated?: string | undefined }>;
  toolPages: () => Readonly<Record<ToolPageId, { head: { updated: string } }>>;
  toolPagePath: (id: ToolPageId) => string;
  legalDay: (slug: LegalSlug) => string;
};

/** Returns every page of an edition that answers 200. */
export function listPages(edition: Listed): PageRecord[] {
  const { paths, updated } = edition;
  const services = edition.services();
  const studies = edition.caseStudies();
  const posts = edition.posts();
  const ofServices = services.map((service) => service.updated);
  const ofStudies = studies.map((study) => study.updated);
  const ofPosts = posts.map((post) => post.updated ?? post.date);
  const toolPages = edition.toolPages();
  return [
    listed('home', paths.home(), updated.home, ...ofServices, ...ofPosts.slice(0, 2)),
    listed('services', paths.services(), updated.services, ...ofServices),
    ...services.map(({ id, updated: day }) => listed(`service:${id}`, paths.service(id), day)),
    ...edition
      .pairs()
      .map(({ node, service, city }) =>
        listed(`city:${service.id}/${city.id}`, node.path, service.updated, city.updated),
      ),
    ...(studies.length > 0 ? [listed('caseStudies', paths.caseStudies(), updated.caseStudies, ...ofStudies)] : []),
    ...studies.map(({ slug, updated: day }) => listed(`caseStudy:${slug}`, paths.caseStudy(slug), day)),
    listed('howWeWork', paths.howWeWork(), updated.howWeWork),
    ...(posts.length > 0 ? [listed('blog', paths.blog(), updated.blog, ...ofPosts)] : []),
    ...posts.map((post) => listed(`article:${post.id}`, paths.article(post.id), post.updated ?? post.date)),
    listed('resources', paths.resources(), updated.resources),
    unlisted('tools', paths.tools(), updated.resources),
    ...toolPageIds.map((id) => listed(`tool:${id}`, edition.toolPagePath(id), toolPages[id].head.updated)),
    listed('about', paths.about(), updated.about),
    listed('contact', paths.contact(), updated.contact),
    unlisted('contactSent', paths.contactSent(), updated.contact),
    listed('contactCall', paths.contactCall(), updated.contact),
    unlisted('contactInquiry', paths.contactInquiry(), updated.contact),
    unlisted('search', paths.search(), updated.home),
    listed('sitemap', paths.sitemap(), updated.sitemap, ...ofServices, ...ofStudies, ...ofPosts),
    ...legalSlugs.map((slug) => unlisted(legalPages[slug], paths.legal(slug), edition.legalDay(slug))),
  ];
}

function listed(key: string, path: string, ...days: string[]): PageRecord {
  return { key, path, indexable: true, lastmod: newest(days) };
}

function unlisted(key: string, path: string, ...days: string[]): PageRecord {
  return { key, path, indexable: false, lastmod: newest(days) };
}

function newest(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? '';
}
