import { evidenceFile } from '../../content/case-studies/case-studies.server.ts';
import { legalPages, type ToolPageId, toolPageIds } from '../../locale/paths.ts';
import { type Edition, editionOf, editions } from '../edition.server.ts';
import type { PageRecord } from './page-list.server.ts';

/** A page with its counterparts. */
export type ListedPage = PageRecord & { edition: Edition; alternates: Alternate[] };

/** The same page in one edition, as `hreflang` names it. */
export type Alternate = { hreflang: string; path: string };

/** Returns every page of every edition. */
export function listAllPages(): ListedPage[] {
  return editions().flatMap((edition) =>
    edition.pages().map((page) => ({ ...page, edition, alternates: alternatesAt(page.path) })),
  );
}

/**
 * Returns the URL of the page at a path in every edition that has it, its own included, and
 * `x-default`, or none for one that only one edition has or that isn't in the list.
 */
export function alternatesAt(path: string): Alternate[] {
  const page = editionOf(path)
    .pages()
    .find((candidate) => candidate.path === path);
  const own = editions().flatMap(({ hreflang, pages }) =>
    pages().flatMap((other) => (other.key === page?.key ? { hreflang, path: other.path } : [])),
  );
  const [first] = own;
  return first && own.length > 1 ? [...own, { hreflang: 'x-default', path: first.path }] : [];
}

/** The files of the whole site, by their path from its root. */
export const siteFiles = ['sitemap.xml', 'robots.txt', '.well-known/security.txt', 'florida.svg'] as const;

/** The files of each edition, below its prefix: data for the browser, feeds, and drawings. */
export const editionFiles = [
  'success-stories.json',
  'pages.json',
  'language-offer.json',
  'x-ray.json',
  'cluster-ideas.json',
  'rss.xml',
  'feed.json',
  'site.webmanifest',
  'llms.txt',
  'figures.svg',
] as const;

export type SiteFile = (typeof siteFiles)[number];
export type EditionFile = (typeof editionFiles)[number];

/** Returns the paths, from the site's root, of the exports that figures are made of. */
export function evidenceFiles(): string[] {
  const metrics = editions().flatMap((edition) => edition.caseStudies().flatMap((study) => study.metrics));
  return [...new Set(metrics.flatMap(({ evidence }) => (evidence ? evidenceFile(evidence.file) : [])))];
}

/** Returns everything the build renders: all pages, the not-found screens, and the files. */
export function prerenderPaths(): string[] {
  return [...editions().flatMap(pathsOf), ...[...siteFiles, ...evidenceFiles()].map((name) => `/${name}`)];
}

function pathsOf({ pages, paths }: Edition): string[] {
  return [
    ...pages().map((page) => page.path),
    paths.notFound.page(),
    paths.notFound.caseStudy(),
    paths.notFound.article(),
    ...editionFiles.map(paths.file),
  ];
}

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
