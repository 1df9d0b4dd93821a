import { interpolate } from '../../../text/interpolate.ts';
import { readCaseStudies } from '../../content/case-studies/case-studies.server.ts';
import type { Locale } from '../../content/engine/folders.server.ts';
import { readLegalHead } from '../../content/pages/pages.server.ts';
import { readPosts } from '../../content/posts/posts.server.ts';
import { readServices } from '../../content/services/services.server.ts';
import { readEditionRecord } from '../../content/site/edition.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { readWords } from '../../content/words.server.ts';
import { legalPages, legalSlugs, type PageName, type Paths, toolPageIds } from '../../locale/paths.ts';
import type { Pair } from './page-tree.server.ts';

/**
 * A page of the site. This one list feeds the prerender, the sitemap, the feeds, the link check, the
 * redirects, and the tests.
 */
export type PageRecord = {
  /** Identifies the page, the same in every edition: 'services', 'service:seo-automation'. */
  key: string;
  path: string;
  /** Its name in lists of pages. Missing for a page that no list leads to. */
  label?: string | undefined;
  /**
   * Whether search engines should list it. The others carry `noindex, follow` or another page's
   * canonical.
   */
  indexable: boolean;
  /**
   * Returns the day its content last changed, `YYYY-MM-DD`. It comes from content, never from the
   * build. Read when it's asked for, as the head is: a page with a fault leaves the list whole.
   */
  lastmod: () => string;
  /** Reads the page's head from its content. A page without its own words has none. */
  head?: () => PageHead;
};

/** A page's title, description, and keywords for search engines, and its former paths. */
type PageHead = Head & {
  /** The file of its edition that states them. */
  file: string;
  /** The place in the file, with a dot at its end, or '' for the whole file. */
  field: string;
};

type Head = {
  title: string;
  description: string;
  keywords: readonly string[];
  redirectFrom?: readonly string[] | undefined;
};

/** Returns every page of an edition that answers 200. */
export function listPages(locale: Locale, paths: Paths, pairs: readonly Pair[]): PageRecord[] {
  const { toolPages } = readEditionRecord(locale);
  const { homeCrumb, nav, search, footer } = readWords('interface', locale);
  const { cityLink } = readWords('pages/sitemap', locale);
  const services = readServices(locale);
  const studies = readCaseStudies(locale);
  const posts = readPosts(locale);
  const ofServices = services.map((service) => service.updated);
  const ofStudies = studies.map((study) => study.updated);
  const ofPosts = posts.map((post) => post.updated ?? post.date);

  const updated = (name: keyof typeof files) => readWords(`pages/${files[name]}`, locale).updated;
  const page = (name: keyof typeof files, label: string, ...days: string[]): PageRecord => ({
    ...listed(name, label, name === 'home' ? paths.home() : paths[name]()),
    lastmod: () => latest(updated(name), ...days),
    head: () => inMeta(`pages/${files[name]}.yaml`, readWords(`pages/${files[name]}`, locale)),
  });
  const unlisted = (name: PageName, lastmod: () => string, label?: string) => ({
    ...listed(name, label, paths[name]()),
    lastmod,
    indexable: false,
  });

  return [
    page('home', homeCrumb, ...ofServices, ...ofPosts.slice(0, 2)),
    page('services', nav.services, ...ofServices),
    ...services.map((service) => ({
      ...listed(`service:${service.id}`, service.title, paths.service(service.id), service.updated),
      head: () => inMeta(`services/${service.id}.yaml`, service),
    })),
    ...pairs.map((pair) => ({
      ...listed(
        `city:${pair.service.id}/${pair.city.id}`,
        interpolate(cityLink, { service: pair.service.shortTitle, city: pair.city.name }),
        pair.node.path,
        pair.service.updated,
        pair.city.updated,
      ),
      head: () => headOfPair(pair),
    })),
    ...(studies.length > 0 ? [page('caseStudies', nav.caseStudies, ...ofStudies)] : []),
    ...studies.map((study) => ({
      ...listed(`caseStudy:${study.slug}`, study.client, paths.caseStudy(study.slug), study.updated),
      head: () => atTop(`case-studies/${study.slug}.yaml`, study),
    })),
    page('howWeWork', nav.howWeWork),
    ...(posts.length > 0 ? [page('blog', nav.blog, ...ofPosts)] : []),
    ...posts.map((post) => ({
      ...listed(`article:${post.id}`, post.title, paths.article(post.id), post.updated ?? post.date),
      head: () => atTop(`posts/${post.id}.md`, post),
    })),
    page('resources', nav.resources),
    unlisted('tools', () => updated('resources')),
    ...toolPageIds.map((id) => {
      const { head } = readWords(`tools/${id}`, locale);
      return {
        ...listed(`tool:${id}`, head.name, `${paths.resources()}/${toolPages[id]}`, head.updated),
        head: () => inMeta(`tools/${id}.yaml`, head, 'head.'),
      };
    }),
    page('about', nav.about),
    page('contact', nav.contact),
    unlisted('contactSent', () => updated('contact')),
    // Without hours it has no times to pick, and no list leads to it.
    readSite(locale).takesCalls
      ? page('contactCall', readWords('pages/call', locale).breadcrumb)
      : unlisted('contactCall', () => updated('contactCall')),
    unlisted('contactInquiry', () => updated('contactCall')),
    unlisted('search', () => updated('home'), search.open),
    page('sitemap', footer.sitemap, ...ofServices, ...ofStudies, ...ofPosts),
    ...legalSlugs.map((slug) => {
      const legal = readLegalHead(slug, locale);
      return {
        ...unlisted(legalPages[slug], () => legal.updated, legal.title),
        head: () => atTop(`legal/${slug}.md`, legal),
      };
    }),
  ];
}

/** The files with the words of the pages that are there once. */
const files = {
  home: 'home',
  services: 'services',
  caseStudies: 'case-studies',
  howWeWork: 'how-we-work',
  blog: 'blog',
  resources: 'resources',
  about: 'about',
  contact: 'contact',
  contactCall: 'call',
  sitemap: 'sitemap',
} as const;

/** Returns the days on which the words of an edition's pages last changed. */
export function daysOfWords(locale: Locale): string[] {
  return Object.values(files).map((file) => readWords(`pages/${file}`, locale).updated);
}

function listed(key: string, label: string | undefined, path: string, ...days: string[]): PageRecord {
  return { key, path, label, indexable: true, lastmod: () => latest(...days) };
}

function latest(...days: string[]): string {
  return days.toSorted().at(-1) ?? '';
}

function inMeta(file: string, { meta }: { meta: Head }, above = ''): PageHead {
  return { file, field: `${above}meta.`, ...meta };
}

type Titled = Omit<Head, 'title' | 'description'> & { metaTitle: string; metaDescription: string };

function atTop(file: string, { metaTitle, metaDescription, keywords, redirectFrom }: Titled, field = ''): PageHead {
  return { file, field, title: metaTitle, description: metaDescription, keywords, redirectFrom };
}

/** A pair may have a text in both files, of which the city's is shown. */
function headOfPair({ node, service, city }: Pair): PageHead {
  const texts = [city.services[service.id], service.cities?.[city.id]];
  const redirectFrom = texts.flatMap((text) => text?.redirectFrom ?? []);
  return texts[0]
    ? atTop(`cities/${city.id}.yaml`, { ...node, redirectFrom }, `services.${service.id}.`)
    : atTop(`services/${service.id}.yaml`, { ...node, redirectFrom }, `cities.${city.id}.`);
}
