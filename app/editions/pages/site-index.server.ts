import { legalPages, type ToolPageId, toolPageIds } from '../../locale/paths.ts';
import { type Edition, editionOf } from '../edition.server.ts';

/** A page's path and the text of its links. */
export type PageLink = { path: string; label: string };

/** Returns links to an edition's pages, or to those of some keys, in the order of its list. */
export function listLinks({ pages }: Edition, isWanted: (key: string) => boolean = () => true): PageLink[] {
  return pages().flatMap(({ key, path, label }) => (label !== undefined && isWanted(key) ? [{ path, label }] : []));
}

/** Returns the links of the sitemap page, by kind. */
export function readSiteIndex(edition: Edition) {
  const { paths } = edition;
  const ofKind = (kind: string) => listLinks(edition, (key) => key.startsWith(`${kind}:`));
  const isLegal = (key: string) => Object.values<string>(legalPages).includes(key);
  const isMain = (key: string) => key.startsWith('tool:') || !(key.includes(':') || key === 'sitemap' || isLegal(key));
  return {
    main: listLinks(edition, isMain),
    services: edition.services().map(({ id, title }) => ({
      path: paths.service(id),
      label: title,
      cities: edition.citiesOf(id).map((city) => ({ path: paths.city(id, city.id), label: city.name })),
    })),
    caseStudies: ofKind('caseStudy'),
    posts: ofKind('article'),
    legal: listLinks(edition, isLegal),
  };
}

/** Returns links to the pages below the resources page. */
export function listToolPages(edition: Edition): Array<PageLink & { id: ToolPageId }> {
  return toolPageIds.map((id) => ({
    id,
    path: edition.toolPagePath(id),
    label: edition.words(`tools/${id}`).head.name,
  }));
}

/** The loader's data of every page below the resources page. */
export type ToolPageData = ReturnType<typeof readToolPage>;

/** Returns what a tool's own page needs besides the tool's words. */
export function readToolPage(url: URL, id: ToolPageId) {
  const edition = editionOf(url);
  const path = edition.toolPagePath(id);
  return {
    path,
    head: edition.words(`tools/${id}`).head,
    /** The name of the page above, as the breadcrumbs show it. */
    resources: edition.words('interface').nav.resources,
    more: {
      title: edition.words('pages/resources').more,
      links: listToolPages(edition).filter((link) => link.path !== path),
    },
  };
}
