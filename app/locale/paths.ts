/** The pages whose addresses an edition names in its `edition.yaml`. */
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
  'search',
  'sitemap',
  'privacyPolicy',
  'termsOfService',
  'cookiePolicy',
  'terms',
] as const;

export type PageName = (typeof pageNames)[number];

/** The records whose addresses may differ from their ids. */
export type SlugKind = 'service' | 'city' | 'caseStudy' | 'article';

/** Where an edition's pages are: plain data, so that the browser gets it with the page. */
export type Addresses = {
  /** What every address begins with: '' or '/es'. */
  prefix: string;
  /** The segments below the prefix, without slashes at either end. */
  pages: Record<PageName, string>;
  /** Only the slugs that differ from their ids, which are the same in every edition. */
  slugs: Partial<Record<SlugKind, Record<string, string>>>;
};

/** The three tools, by the fragment of their section. */
export const toolIds = ['roi-calculator', 'cluster-generator', 'title-analyzer'] as const;

export type ToolId = (typeof toolIds)[number];

/** The legal pages by their ids, which name their content files. */
export const legalPages = {
  'privacy-policy': 'privacyPolicy',
  'terms-of-service': 'termsOfService',
  'cookie-policy': 'cookiePolicy',
} as const satisfies Record<string, PageName>;

export type LegalId = keyof typeof legalPages;

export type Paths = ReturnType<typeof createPaths>;

/**
 * Makes every internal address of one edition (product.md, "Routes"). Records are named by their
 * ids. Addresses carry no trailing slash, except the city links of a service page.
 */
export function createPaths({ prefix, pages, slugs }: Addresses) {
  const home = prefix || '/';
  const page = (name: PageName) => `${prefix}/${pages[name]}`;
  const slug = (kind: SlugKind, id: string) => slugs[kind]?.[id] ?? id;
  const service = (id: string) => `${page('services')}/${slug('service', id)}`;
  const city = (serviceId: string, id: string) => `${service(serviceId)}/${slug('city', id)}`;
  return {
    home: (section?: 'services' | 'results' | 'process' | 'blog') => (section ? `${home}#${section}` : home),
    services: () => page('services'),
    service,
    city,
    /** The form that a service page links to; both answer with the same document. */
    cityWithSlash: (serviceId: string, id: string) => `${city(serviceId, id)}/`,
    caseStudies: () => page('caseStudies'),
    caseStudy: (id: string) => `${page('caseStudies')}/${slug('caseStudy', id)}`,
    howWeWork: () => page('howWeWork'),
    blog: () => page('blog'),
    article: (id: string) => `${page('blog')}/${slug('article', id)}`,
    resources: (tool?: ToolId) => (tool ? `${page('resources')}#${tool}` : page('resources')),
    tools: () => page('tools'),
    about: () => page('about'),
    /** With the link to a tool's result that the visitor wants to ask about. */
    contact: (result?: string) =>
      result ? `${page('contact')}?result=${encodeURIComponent(result)}` : page('contact'),
    /** With the service that the visitor reads about, or the subject of the link: the form suggests it. */
    contactAbout: (about: { service: string } | { topic: 'articles' }) =>
      `${page('contact')}?${new URLSearchParams(about)}`,
    contactSent: () => page('contactSent'),
    search: (query?: string) => (query ? `${page('search')}?q=${encodeURIComponent(query)}` : page('search')),
    sitemap: () => page('sitemap'),
    privacyPolicy: () => page('privacyPolicy'),
    termsOfService: () => page('termsOfService'),
    cookiePolicy: () => page('cookiePolicy'),
    legal: (id: LegalId) => page(legalPages[id]),
    /** A short address of the terms that redirects. */
    terms: () => page('terms'),
    /** Data of the search dialog, not a page. */
    searchIndex: () => `${prefix}/search-index.json`,
    /** Data of the dice, not a page. */
    successStories: () => `${prefix}/success-stories.json`,
    /** The pages from which the 404 page picks the nearest, not a page. */
    pageList: () => `${prefix}/pages.json`,
    /** A file that machines read, below the edition's prefix: `file('rss.xml')`. */
    file: (name: string) => `${prefix}/${name}`,
    /** The documents that a host sends with status 404. */
    notFound: {
      page: () => `${prefix}/404`,
      caseStudy: () => `${page('caseStudies')}/404`,
      article: () => `${page('blog')}/404`,
    },
  };
}
