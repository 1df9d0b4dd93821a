import { paths } from '../locale/paths.ts';
import { readCaseStudies } from '../content/case-studies/case-studies.server.ts';
import { readCities } from '../content/cities/cities.server.ts';
import { readLegal } from '../content/pages/legal.server.ts';
import { readPosts } from '../content/posts/posts.server.ts';
import { readServices } from '../content/services/services.server.ts';
import { readSiteFiles } from '../content/site/site-files.server.ts';

/** A page of the site: the one list that feeds the prerender, the sitemap, the feeds, the link check and the tests. */
export type PageRecord = {
  path: string;
  /** Whether search engines should list it; the others carry `noindex, follow`, or another page's canonical. */
  indexable: boolean;
  /** The day on which what it shows last changed, `YYYY-MM-DD`: from content, never from the build. */
  lastmod: string;
};

/** Every page that answers 200. */
export function listPages(): PageRecord[] {
  const services = readServices();
  const cities = readCities();
  const studies = readCaseStudies();
  const posts = readPosts();
  const { updated } = readSiteFiles();
  const ofServices = services.map((service) => service.updated);
  const ofStudies = studies.map((study) => study.updated);
  const ofPosts = posts.map((post) => post.updated ?? post.date);
  return [
    indexable(paths.home(), updated.home, ...ofServices, ...ofPosts.slice(0, 2)),
    indexable(paths.services(), updated.services, ...ofServices),
    ...services.map((service) => indexable(paths.service(service.id), service.updated)),
    ...services.flatMap((service) =>
      cities.map((city) => indexable(paths.city(service.id, city.slug), service.updated, city.updated)),
    ),
    indexable(paths.caseStudies(), updated.caseStudies, ...ofStudies),
    ...studies.map((study) => indexable(paths.caseStudy(study.slug), study.updated)),
    indexable(paths.howWeWork(), updated.howWeWork),
    indexable(paths.blog(), updated.blog, ...ofPosts),
    ...posts.map((post) => indexable(paths.article(post.slug), post.updated ?? post.date)),
    indexable(paths.resources(), updated.resources),
    unlisted(paths.tools(), updated.resources),
    indexable(paths.about(), updated.about),
    indexable(paths.contact(), updated.contact),
    unlisted(paths.contactSent(), updated.contact),
    unlisted(paths.search(), updated.home),
    indexable(paths.sitemap(), updated.sitemap, ...ofServices, ...ofStudies, ...ofPosts),
    unlisted(paths.privacyPolicy(), readLegal('privacy-policy').updated),
    unlisted(paths.termsOfService(), readLegal('terms-of-service').updated),
    unlisted(paths.cookiePolicy(), readLegal('cookie-policy').updated),
  ];
}

/** Screens that are served with the status 404 at other addresses (D11). */
export const notFoundPaths = ['/404', '/case-studies/404', '/blog/404'] as const;

/** What the build renders: all pages, the three not-found screens, what the browser fetches later, what machines read, and the contour lines. */
export function prerenderPaths(): string[] {
  const dataFiles = ['/search-index.json', '/success-stories.json', '/pages.json'];
  const machineFiles = [
    '/sitemap.xml',
    '/robots.txt',
    '/rss.xml',
    '/feed.json',
    '/site.webmanifest',
    '/llms.txt',
    '/humans.txt',
    '/.well-known/security.txt',
    '/contours.svg',
  ];
  return [...listPages().map((page) => page.path), ...notFoundPaths, ...dataFiles, ...machineFiles];
}

function indexable(path: string, ...days: string[]): PageRecord {
  return { path, indexable: true, lastmod: newest(days) };
}

function unlisted(path: string, ...days: string[]): PageRecord {
  return { path, indexable: false, lastmod: newest(days) };
}

function newest(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? '';
}
