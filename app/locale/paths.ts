/** The pages whose paths an edition sets in its `edition.yaml`. */
export const pageNames = [
  'services',
  'caseStudies',
  'howWeWork',
  'blog',
  'resources',
  'tools',
  'about',
  'contact',
  'contactSent',
  'contactCall',
  // An inquiry's private page, with the token in its query.
  'contactInquiry',
  'search',
  'sitemap',
  'privacyPolicy',
  'termsOfService',
  'cookiePolicy',
  // A short path to the terms that redirects.
  'terms',
] as const;

export type PageName = (typeof pageNames)[number];

/** The records whose slugs may differ from their ids. */
export type SlugKind = 'service' | 'city' | 'article';

/** Where an edition's pages are, as plain data that the browser gets with the page. */
export type Addresses = {
  /** The start of every path: '' or '/es'. */
  prefix: string;
  /** The segments below the prefix, without slashes at either end. */
  pages: Record<PageName, string>;
  /** Only the slugs that differ from their ids. Ids are the same in every edition. */
  slugs: Partial<Record<SlugKind, Record<string, string>>>;
};

/** The three tools, by the fragment of their section. */
export type ToolId = 'roi-calculator' | 'cluster-generator' | 'title-analyzer';

/** The tools with a page of their own. Their words, routes, and addresses have these names. */
export const toolPageIds = ['x-ray', 'search-console-reader'] as const;

export type ToolPageId = (typeof toolPageIds)[number];

/** The legal pages by the name of the content file. */
export const legalPages = {
  'privacy-policy': 'privacyPolicy',
  'terms-of-service': 'termsOfService',
  'cookie-policy': 'cookiePolicy',
} as const satisfies Record<string, PageName>;

export type LegalSlug = keyof typeof legalPages;

export const legalSlugs = Object.keys(legalPages) as LegalSlug[];

export type Paths = ReturnType<typeof createPaths>;

/**
 * Builds every internal path of one edition (product.md, "Routes"). Takes records' ids. Only a
 * service page's city links end in a slash (product.md, "Trailing slashes").
 */
export function createPaths({ prefix, pages, slugs }: Addresses) {
  const home = prefix || '/';
  const page = (name: PageName) => `${prefix}/${pages[name]}`;
  const plain = Object.fromEntries(pageNames.map((name) => [name, () => page(name)])) as Record<PageName, () => string>;
  const slug = (kind: SlugKind, id: string) => slugs[kind]?.[id] ?? id;
  const service = (id: string) => `${page('services')}/${slug('service', id)}`;
  const city = (serviceId: string, id: string) => `${service(serviceId)}/${slug('city', id)}`;
  return {
    ...plain,
    home: (section?: 'services' | 'results' | 'process' | 'blog') => (section ? `${home}#${section}` : home),
    service,
    city,
    /** The form that a service page links to (product.md, "Trailing slashes"). */
    cityWithSlash: (serviceId: string, id: string) => `${city(serviceId, id)}/`,
    caseStudy: (id: string) => `${page('caseStudies')}/${id}`,
    article: (id: string) => `${page('blog')}/${slug('article', id)}`,
    resources: (tool?: ToolId | 'help') => (tool ? `${page('resources')}#${tool}` : page('resources')),
    /** With the current page's service, or the link's topic, for the form to suggest. */
    contactAbout: (about: { service: string } | { topic: 'articles' }) =>
      `${page('contact')}?${new URLSearchParams(about)}`,
    search: (query?: string) => (query ? `${page('search')}?q=${encodeURIComponent(query)}` : page('search')),
    legal: (id: LegalSlug) => page(legalPages[id]),
    /** A file below the edition's prefix, for machines or with data for a page: `file('rss.xml')`. */
    file: (name: string) => `${prefix}/${name}`,
    /** The documents that a host sends with status 404. */
    notFound: {
      page: () => `${prefix}/404`,
      caseStudy: () => `${page('caseStudies')}/404`,
      article: () => `${page('blog')}/404`,
    },
  };
}

/**
 * Returns where an unknown path leads instead of the 404 page: an invalid service or city to
 * /services, and /terms to the terms (product.md, "Redirects"). Hosts redirect both before they
 * send a page. This is for hosts without rules.
 */
export function elsewhere(
  pathname: string,
  services: string,
  terms: string,
  termsOfService: string,
): string | undefined {
  if (pathname.startsWith(`${services}/`)) {
    const names = pathname
      .slice(services.length + 1)
      .replace(/\/$/u, '')
      .split('/');
    return names.length <= 2 && !names.includes('') ? services : undefined;
  }
  return pathname.replace(/\/$/u, '') === terms ? termsOfService : undefined;
}
