import { interpolate } from '../../../text/interpolate.ts';
import { legalSlugs, type ToolPageId, toolPageIds } from '../../locale/paths.ts';
import { type Edition, editionOf } from '../edition.server.ts';

/** A page's path and the text of its links. */
export type PageLink = { path: string; label: string };

/**
 * Returns every page a visitor might look for, by kind and with its name. The sitemap page and the
 * 404 page choose from it.
 */
export function readSiteIndex(edition: Edition) {
  const { paths } = edition;
  const { homeCrumb, nav, search, footer } = edition.words();
  const { cityLink } = edition.sitemapPage();
  const caseStudies = edition.caseStudies();
  const posts = edition.posts();
  return {
    main: [
      { path: paths.home(), label: homeCrumb },
      { path: paths.services(), label: nav.services },
      ...(caseStudies.length > 0 ? [{ path: paths.caseStudies(), label: nav.caseStudies }] : []),
      { path: paths.howWeWork(), label: nav.howWeWork },
      ...(posts.length > 0 ? [{ path: paths.blog(), label: nav.blog }] : []),
      { path: paths.resources(), label: nav.resources },
      ...listToolPages(edition),
      { path: paths.about(), label: nav.about },
      { path: paths.contact(), label: nav.contact },
      { path: paths.contactCall(), label: edition.callPage().breadcrumb },
      { path: paths.search(), label: search.open },
    ],
    services: edition.services().map((service) => ({
      path: paths.service(service.id),
      label: service.title,
      cities: edition.citiesOf(service.id).map((city) => ({
        path: paths.city(service.id, city.id),
        city: city.name,
        label: interpolate(cityLink, { service: service.shortTitle, city: city.name }),
      })),
    })),
    caseStudies: caseStudies.map((study) => ({ path: paths.caseStudy(study.slug), label: study.client })),
    posts: posts.map((post) => ({ path: paths.article(post.id), label: post.title })),
    sitemap: { path: paths.sitemap(), label: footer.sitemap },
    legal: legalSlugs.map((slug) => ({ path: paths.legal(slug), label: edition.legal(slug).title })),
  };
}

/** Returns links to the pages below the resources page. */
export function listToolPages(edition: Edition): Array<PageLink & { id: ToolPageId }> {
  const toolPages = edition.toolPages();
  return toolPageIds.map((id) => ({ id, path: edition.toolPagePath(id), label: toolPages[id].head.name }));
}

/** The loader's data of every page below the resources page. */
export type ToolPageData = ReturnType<typeof readToolPage>;

/** Returns what a tool's own page needs besides the tool's words. */
export function readToolPage(url: URL, id: ToolPageId) {
  const edition = editionOf(url);
  const path = edition.toolPagePath(id);
  return {
    path,
    head: edition.toolPages()[id].head,
    /** The name of the page above, as the breadcrumbs show it. */
    resources: edition.words().nav.resources,
    more: {
      title: edition.resourcesPage().more,
      links: listToolPages(edition).filter((link) => link.path !== path),
    },
  };
}
