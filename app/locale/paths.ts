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
  'contactInquiry',
  'search',
  'sitemap',
  'privacyPolicy',
  'termsOfService',
  'cookiePolicy',
  'terms',
] as const;

export type PageName = (typeof pageNames)[number];

/** The records whose slugs may differ from their ids. */
export type SlugKind = 'service' | 'city' | 'caseStudy' | 'article';

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

/** The legal pages by id, which is the name of the content file. */
export const legalPages = {
  'privacy-policy': 'privacyPolicy',
  'terms-of-service': 'termsOfService',
  'cookie-policy': 'cookiePolicy',
} as const satisfies Record<string, PageName>;

export type LegalId = keyof typeof legalPages;

export type Paths = ReturnType<typeof createPaths>;

/**
 * Builds every internal path of one edition (product.md, "Routes"). Takes records' ids. Only a
 * service page's city links end in a slash (product.md, "Trailing slashes").
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
    /** The form that a service page links to (product.md, "Trailing slashes"). */
    cityWithSlash: (serviceId: string, id: string) => `${city(serviceId, id)}/`,
    caseStudies: () => page('caseStudies'),
    caseStudy: (id: string) => `${page('caseStudies')}/${slug('caseStudy', id)}`,
    howWeWork: () => page('howWeWork'),
    blog: () => page('blog'),
    article: (id: string) => `${page('blog')}/${slug('article', id)}`,
    resources: (tool?: ToolId | 'help') => (tool ? `${page('resources')}#${tool}` : page('resources')),
    tools: () => page('tools'),
    about: () => page('about'),
    contact: () => page('contact'),
    /** With the current page's service, or the link's topic, for the form to suggest. */
    contactAbout: (about: { service: string } | { topic: 'articles' }) =>
      `${page('contact')}?${new URLSearchParams(about)}`,
    contactSent: () => page('contactSent'),
    contactCall: () => page('contactCall'),
    /** An inquiry's private page, with the token in its query. */
    contactInquiry: () => page('contactInquiry'),
    search: (query?: string) => (query ? `${page('search')}?q=${encodeURIComponent(query)}` : page('search')),
    sitemap: () => page('sitemap'),
    privacyPolicy: () => page('privacyPolicy'),
    termsOfService: () => page('termsOfService'),
    cookiePolicy: () => page('cookiePolicy'),
    legal: (id: LegalId) => page(legalPages[id]),
    /** A short path to the terms that redirects. */
    terms: () => page('terms'),
    /** Data for the search dialog, not a page. */
    /** Data for the dice, not a page. */
    successStories: () => `${prefix}/success-stories.json`,
    /** Data for the 404 page, which picks the nearest pages from it; not a page. */
    pageList: () => `${prefix}/pages.json`,
    /** Data for the offer of this edition's language on a page in another one, not a page. */
    languageOffer: () => `${prefix}/language-offer.json`,
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
