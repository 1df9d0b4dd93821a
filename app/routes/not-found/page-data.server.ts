import type { Edition } from '../../editions/edition.server.ts';
import { type PageLink, readSiteIndex } from '../../editions/pages/site-index.server.ts';

/** Returns every page's path and name, to find the nearest by spelling. */
export function listForNearest(edition: Edition): PageLink[] {
  const { main, services, caseStudies, posts, sitemap, legal } = readSiteIndex(edition);
  const ofServices = services.flatMap(({ path, label, cities }) => [{ path, label }, ...cities]);
  return [...main, ...ofServices, ...caseStudies, ...posts, sitemap, ...legal];
}
