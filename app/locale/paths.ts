import { defaultLocale, type Locale } from '../editions/locale.ts';

/**
 * Every internal address is made here, so that a route or an edition changes in one place (D25).
 * Addresses carry no trailing slash, but for the city links of a service page (D4).
 */
export function createPaths(locale: Locale = defaultLocale) {
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  const at = (path: string) => `${prefix}${path}`;
  return {
    home: (section?: 'services' | 'results' | 'process' | 'blog') => (section ? `${at('/')}#${section}` : at('/')),
    services: () => at('/services'),
    service: (service: string) => at(`/services/${service}`),
    city: (service: string, city: string) => at(`/services/${service}/${city}`),
    /** The form of SPEC §2 Service detail, which ends in a slash (D4). */
    cityWithSlash: (service: string, city: string) => at(`/services/${service}/${city}/`),
    caseStudies: () => at('/case-studies'),
    caseStudy: (slug: string) => at(`/case-studies/${slug}`),
    howWeWork: () => at('/how-we-work'),
    blog: () => at('/blog'),
    article: (slug: string) => at(`/blog/${slug}`),
    resources: (tool?: 'roi-calculator' | 'cluster-generator' | 'title-analyzer') =>
      tool ? `${at('/resources')}#${tool}` : at('/resources'),
    tools: () => at('/tools'),
    about: () => at('/about'),
    /** With the link to a tool's result that the visitor wants to ask about. */
    contact: (result?: string) => (result ? `${at('/contact')}?result=${encodeURIComponent(result)}` : at('/contact')),
    /** With the service that the visitor reads about, or the subject of the link: what the form then suggests. */
    contactAbout: (about: { service: string } | { topic: 'articles' }) =>
      `${at('/contact')}?${new URLSearchParams(about)}`,
    contactSent: () => at('/contact/sent'),
    search: (query?: string) => (query ? `${at('/search')}?q=${encodeURIComponent(query)}` : at('/search')),
    /** Data of the search dialog, not a page. */
    searchIndex: () => at('/search-index.json'),
    sitemap: () => at('/sitemap'),
    /** Data of the dice, not a page. */
    successStories: () => at('/success-stories.json'),
    privacyPolicy: () => at('/privacy-policy'),
    termsOfService: () => at('/terms-of-service'),
    cookiePolicy: () => at('/cookie-policy'),
  };
}

/** The addresses of the default edition. */
export const paths = createPaths();
