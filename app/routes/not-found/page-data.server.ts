import type { Edition } from '../../editions/edition.server.ts';
import { type PageLink, readSiteIndex } from '../../editions/pages/site-index.server.ts';

/** Returns what the 404 page shows. */
export function readNotFoundPage(edition: Edition) {
  return { words: edition.notFound() };
}

/** Returns every page's path and name, to find the nearest by spelling. */
export function listForNearest(edition: Edition): PageLink[] {
  const { main, services, caseStudies, posts, sitemap, legal } = readSiteIndex(edition);
  const ofServices = services.flatMap(({ path, label, cities }) => [{ path, label }, ...cities]);
  return [...main, ...ofServices, ...caseStudies, ...posts, sitemap, ...legal];
}

type NotFoundPage = ReturnType<typeof readNotFoundPage>;

/** The contents of an edition's `pages.json`. */
export type PageList = { notFound: NotFoundPage; pages: PageLink[] };
