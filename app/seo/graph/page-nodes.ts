import type { BreadcrumbList, WebPage } from 'schema-dts';
import type { Site } from '../../content/site/site.server.ts';
import type { Paths } from '../../locale/paths.ts';
import { canonicalUrl, sharePicture } from '../canonical.ts';

/** A step of the visible breadcrumbs. The last one is the page itself, without a path. */
export type Step = { label: string; path?: string | undefined };

export type PageFacts = {
  site: Site;
  paths: Paths;
  /** The page's language: 'en-US'. */
  lang: string;
  /** The canonical path. */
  path: string;
  meta: { title: string; description: string };
  /** The visible breadcrumbs, if the page has any. */
  trail?: ReadonlyArray<Step> | undefined;
};

type PageType = 'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage' | 'ProfilePage' | 'SearchResultsPage';

/** The page itself. `types` says what kind of page it is, `more` what it's about. */
export function pageNode(
  { site, lang, path, meta, trail }: PageFacts,
  type: PageType | readonly PageType[] = 'WebPage',
  more: Record<string, unknown> = {},
): WebPage {
  const ids = siteIds(site.baseUrl);
  return {
    '@type': type,
    ...ids.page(path),
    url: canonicalUrl(path, site.baseUrl),
    name: meta.title,
    description: meta.description,
    inLanguage: lang,
    isPartOf: ids.website,
    // Without its size: schema.org wants a quantity with a unit there, which no reader of it asks
    // for.
    primaryImageOfPage: { '@type': 'ImageObject', url: `${site.baseUrl}${sharePicture(path)}` },
    ...(trail ? { breadcrumb: ids.breadcrumb(path) } : {}),
    ...more,
  } as WebPage;
}

/** The breadcrumbs exactly as the page shows them. The last step is the page itself. */
export function breadcrumbNodes({ site, path, trail }: PageFacts): BreadcrumbList[] {
  if (!trail) {
    return [];
  }
  return [
    {
      '@type': 'BreadcrumbList',
      ...siteIds(site.baseUrl).breadcrumb(path),
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.label,
        item: canonicalUrl(step.path ?? path, site.baseUrl),
      })),
    },
  ];
}

/**
 * Returns the `@id` of each thing that pages mention. A page's graph declares it once and
 * references it everywhere else. The site's own ids are the same in every edition.
 */
export function siteIds(baseUrl: string) {
  const at = (path: string, part: string) => ({ '@id': `${canonicalUrl(path, baseUrl)}#${part}` });
  return {
    website: at('/', 'website'),
    business: at('/', 'business'),
    person: at('/', 'person'),
    page: (path: string) => at(path, 'page'),
    breadcrumb: (path: string) => at(path, 'breadcrumb'),
    /** The main thing on a page: its service, article, or list. */
    main: (path: string, part: 'service' | 'article' | 'list') => at(path, part),
  };
}
