import { contours } from '../../charts/contours.ts';
import { drawingsPath } from '../../charts/drawings/drawings.ts';
import { floridaShapes } from '../../charts/florida-shapes.ts';
import { type Edition, editions } from '../edition.server.ts';
import type { PageRecord } from './page-list.server.ts';

/** A page with its counterparts. */
export type ListedPage = PageRecord & { edition: Edition; alternates: Alternate[] };

/** The same page in one edition, as `hreflang` names it. */
export type Alternate = { hreflang: string; path: string };

/** Returns every page of every edition. */
export function listAllPages(): ListedPage[] {
  return editions().flatMap((edition) =>
    edition.pages().map((page) => ({ ...page, edition, alternates: alternatesOf(page.key) })),
  );
}

/**
 * Returns a page's URL in every edition that has it, its own included, and `x-default`, or none for
 * a page that only one edition has.
 */
export function alternatesOf(key: string): Alternate[] {
  const own = editions().flatMap(({ hreflang, pages }) => {
    const page = pages().find((candidate) => candidate.key === key);
    return page ? [{ hreflang, path: page.path }] : [];
  });
  const [first] = own;
  return first && own.length > 1 ? [...own, { hreflang: 'x-default', path: first.path }] : [];
}

/**
 * Returns everything the build renders: all pages, the not-found screens, data for the browser, and
 * files for machines.
 */
export function prerenderPaths(): string[] {
  const siteFiles = [
    '/sitemap.xml',
    '/robots.txt',
    '/humans.txt',
    '/.well-known/security.txt',
    contours.path,
    drawingsPath,
    floridaShapes.path,
  ];
  return [...editions().flatMap(pathsOf), ...siteFiles];
}

function pathsOf({ pages, paths }: Edition): string[] {
  return [
    ...pages().map((page) => page.path),
    paths.notFound.page(),
    paths.notFound.caseStudy(),
    paths.notFound.article(),
    paths.searchIndex(),
    paths.successStories(),
    paths.pageList(),
    paths.languageOffer(),
    paths.file('x-ray.json'),
    ...editionFiles.map(paths.file),
  ];
}

/** The files that machines read, one of each per edition. */
const editionFiles = [
  'rss.xml',
  'feed.json',
  'site.webmanifest',
  'llms.txt',
  'figures.svg',
  'results.svg',
  'industries.svg',
];
