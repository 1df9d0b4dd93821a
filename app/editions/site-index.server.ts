import { interpolate } from '../locale/interpolate.ts';
import { defaultLocale, type Locale } from './locale.ts';
import { createPaths } from '../locale/paths.ts';
import { readCaseStudies } from '../content/case-studies/case-studies.server.ts';
import { readCities } from '../content/cities/cities.server.ts';
import { legalSlugs } from '../content/pages/legal.schema.ts';
import { readLegal } from '../content/pages/legal.server.ts';
import { readSitemapPage } from '../content/pages/sitemap-page.server.ts';
import { readPosts } from '../content/posts/posts.server.ts';
import { readServices } from '../content/services/services.server.ts';
import { readInterface } from '../content/site/interface.server.ts';

/** A page by its address and the name that links to it. */
export type PageLink = { path: string; label: string };

/** Every page that a visitor may look for, by kind and with its name: the sitemap page and the 404 page choose from it. */
export function readSiteIndex(locale: Locale = defaultLocale) {
  const paths = createPaths(locale);
  const { homeCrumb, nav, search, footer } = readInterface(locale);
  const { cityLink } = readSitemapPage(locale);
  const cities = readCities(locale);
  return {
    main: [
      { path: paths.home(), label: homeCrumb },
      { path: paths.services(), label: nav.services },
      { path: paths.caseStudies(), label: nav.caseStudies },
      { path: paths.howWeWork(), label: nav.howWeWork },
      { path: paths.blog(), label: nav.blog },
      { path: paths.resources(), label: nav.resources },
      { path: paths.about(), label: nav.about },
      { path: paths.contact(), label: nav.contact },
      { path: paths.search(), label: search.open },
    ],
    services: readServices(locale).map((service) => ({
      path: paths.service(service.id),
      label: service.title,
      cities: cities.map((city) => ({
        path: paths.city(service.id, city.slug),
        label: interpolate(cityLink, { service: service.shortTitle, city: city.name }),
      })),
    })),
    caseStudies: readCaseStudies(locale).map((study) => ({ path: paths.caseStudy(study.slug), label: study.client })),
    posts: readPosts(locale).map((post) => ({ path: paths.article(post.slug), label: post.title })),
    sitemap: { path: paths.sitemap(), label: footer.sitemap },
    legal: legalSlugs.map((slug) => ({ path: legalPath(slug, locale), label: readLegal(slug, locale).title })),
  };
}

function legalPath(slug: (typeof legalSlugs)[number], locale: Locale): string {
  const paths = createPaths(locale);
  return {
    'privacy-policy': paths.privacyPolicy(),
    'terms-of-service': paths.termsOfService(),
    'cookie-policy': paths.cookiePolicy(),
  }[slug];
}
