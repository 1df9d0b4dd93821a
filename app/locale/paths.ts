import { defaultLocale, type Locale } from '../editions/locale.ts';

/**
 * Builds every internal path, so a route or an edition changes in one place (product.md, "Editions").
 * Only a service page's city links end in a slash (product.md, "Trailing slashes").
 */
export function createPaths(locale: Locale = defaultLocale) {
  const prefix = locale === defaultLocale ? '' : `/${locale}`;
  const at = (path: string) => `${prefix}${path}`;
  return {
    home: (section?: 'services' | 'results' | 'process' | 'blog') => (section ? `${at('/')}#${section}` : at('/')),
    services: () => at('/services'),
    service: (service: string) => at(`/services/${service}`),
    city: (service: string, city: string) => at(`/services/${service}/${city}`),
    /** For the city links of a service page (product.md, "Trailing slashes"). */
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
    /** With the link to a tool's result, when the visitor wants to ask about it. */
    contact: (result?: string) => (result ? `${at('/contact')}?result=${encodeURIComponent(result)}` : at('/contact')),
    /** With the current page's service, or the link's topic, for the form to suggest. */
    contactAbout: (about: { service: string } | { topic: 'articles' }) =>
      `${at('/contact')}?${new URLSearchParams(about)}`,
    contactSent: () => at('/contact/sent'),
    search: (query?: string) => (query ? `${at('/search')}?q=${encodeURIComponent(query)}` : at('/search')),
    /** Data for the search dialog, not a page. */
    searchIndex: () => at('/search-index.json'),
    sitemap: () => at('/sitemap'),
    /** Data for the dice, not a page. */
    successStories: () => at('/success-stories.json'),
    privacyPolicy: () => at('/privacy-policy'),
    termsOfService: () => at('/terms-of-service'),
    cookiePolicy: () => at('/cookie-policy'),
  };
}

/** The paths of the default edition. */
export const paths = createPaths();
