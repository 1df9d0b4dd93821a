import { existsSync } from 'node:fs';
import { paths } from '../paths.ts';
import { readCaseStudies } from './case-studies.server.ts';
import { readCities } from './cities.server.ts';
import { readPosts } from './posts.server.ts';
import { readServices } from './services.server.ts';

/** A page of the site: the one list that feeds the prerender, the sitemap, the feeds, the link check and the tests. */
export type PageRecord = {
  path: string;
  /** Whether search engines should list it; the others carry `noindex, follow`, or another page's canonical. */
  indexable: boolean;
};

/** Every page that answers 200. */
export function listPages(): PageRecord[] {
  const services = readServices();
  const cities = readCities();
  return [
    indexable(paths.home()),
    indexable(paths.services()),
    ...services.map((service) => indexable(paths.service(service.id))),
    ...services.flatMap((service) => cities.map((city) => indexable(paths.city(service.id, city.slug)))),
    indexable(paths.caseStudies()),
    ...readCaseStudies().map((study) => indexable(paths.caseStudy(study.slug))),
    indexable(paths.howWeWork()),
    indexable(paths.blog()),
    ...readPosts().map((post) => indexable(paths.article(post.slug))),
    indexable(paths.resources()),
    unlisted(paths.tools()),
    indexable(paths.about()),
    indexable(paths.contact()),
    unlisted(paths.contactSent()),
    unlisted(paths.search()),
    indexable(paths.sitemap()),
    unlisted(paths.privacyPolicy()),
    unlisted(paths.termsOfService()),
    unlisted(paths.cookiePolicy()),
  ];
}

/** Screens that are served with the status 404 at other addresses (D11). */
export const notFoundPaths = ['/404', '/case-studies/404', '/blog/404'] as const;

/** What the build renders: all pages and the three not-found screens. */
export function prerenderPaths(): string[] {
  const dataFiles = ['/search-index.json', '/success-stories.json', '/pages.json'];
  // TEMP while building: only what exists
  return [...listPages().map((page) => page.path), ...notFoundPaths, ...dataFiles].filter(ready);
}

function indexable(path: string): PageRecord {
  return { path, indexable: true };
}

function unlisted(path: string): PageRecord {
  return { path, indexable: false };
}

function ready(path: string): boolean {
  const has = (file: string) => existsSync(`app/routes/${file}`);
  const parts = path.split('/').filter(Boolean);
  const [first = '', second] = parts;
  if (path === '/') return true;
  if (path === '/404') return has('not-found.tsx');
  if (first === 'services') return has(['services.tsx', 'service.tsx', 'city-service.tsx'][parts.length - 1] ?? '');
  if (first === 'case-studies') return has(second ? 'case-study.tsx' : 'case-studies.tsx');
  if (first === 'blog') return has(second ? 'article.tsx' : 'blog.tsx');
  if (first === 'tools') return has('resources.tsx');
  if (first === 'contact') return has(second ? 'contact-sent.tsx' : 'contact.tsx');
  if (first.endsWith('.json'))
    return has(
      {
        'search-index.json': 'search-index.ts',
        'success-stories.json': 'success-stories.ts',
        'pages.json': 'page-list.ts',
      }[first] ?? '',
    );
  if (['privacy-policy', 'terms-of-service', 'cookie-policy'].includes(first)) return has('legal.tsx');
  return has(`${first}.tsx`);
}
