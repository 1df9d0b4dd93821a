import { readNotFound } from '../../content/pages/not-found.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { type PageLink, readSiteIndex } from '../../editions/site-index.server.ts';

/** What the 404 page shows. */
export function readNotFoundPage() {
  return { words: readNotFound(), site: readSite() };
}

/** Every page by address and name, for the nearest by spelling. */
export function listForNearest(): PageLink[] {
  const { main, services, caseStudies, posts, sitemap, legal } = readSiteIndex();
  const ofServices = services.flatMap(({ path, label, cities }) => [{ path, label }, ...cities]);
  return [...main, ...ofServices, ...caseStudies, ...posts, sitemap, ...legal];
}

type NotFoundPage = ReturnType<typeof readNotFoundPage>;

/** The content of `/pages.json`. */
export type PageList = { notFound: NotFoundPage; pages: PageLink[] };
