import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Edition, editions } from './editions/edition.server.ts';
import { editionFiles, evidenceFiles, siteFiles } from './editions/pages/site-list.server.ts';
import { legalPages, legalSlugs, type PageName, toolPageIds } from './locale/paths.ts';

/**
 * Every URL of every edition, in one explicit list (product.md, "Routes"). Redirects over HTTP are
 * in `hosting/`.
 */
export default [
  ...editions().flatMap(editionRoutes),
  ...[...siteFiles, ...evidenceFiles()].map((name) => route(name, 'routes/files/file.ts', { id: name })),
] satisfies RouteConfig;

/**
 * One edition's pages at its own paths. Ids look like `en/about`: the same module serves every
 * edition.
 */
function editionRoutes(edition: Edition): RouteConfigEntry[] {
  const { locale, prefix, addresses, toolPageSlugs } = edition;
  const at = (path: string) => `${prefix}/${path}`.slice(1);
  const page = (name: PageName) => at(addresses.pages[name]);
  const id = (name: string) => ({ id: `${locale}/${name}` });
  // Visitors get no route without a page. The desk shows the first of a kind before it's published.
  const when = (kind: string, entry: RouteConfigEntry) =>
    process.env.NODE_ENV !== 'production' ||
    process.env['EVERY_ROUTE'] ||
    edition.pages().some(({ key }) => key.split(':')[0] === kind)
      ? [entry]
      : [];
  const home = prefix === '' ? index : (file: string, options: { id: string }) => route(prefix.slice(1), file, options);
  return [
    home('routes/home/home.tsx', id('home')),
    route(page('services'), 'routes/services/services.tsx', id('services')),
    route(`${page('services')}/:service`, 'routes/service/service.tsx', id('service')),
    ...when(
      'city',
      route(`${page('services')}/:service/:city`, 'routes/city-service/city-service.tsx', id('city-service')),
    ),
    ...when('caseStudies', route(page('caseStudies'), 'routes/case-studies/case-studies.tsx', id('case-studies'))),
    ...when('caseStudy', route(`${page('caseStudies')}/:slug`, 'routes/case-study/case-study.tsx', id('case-study'))),
    route(page('howWeWork'), 'routes/how-we-work/how-we-work.tsx', id('how-we-work')),
    ...when('blog', route(page('blog'), 'routes/blog/blog.tsx', id('blog'))),
    ...when('article', route(`${page('blog')}/:slug`, 'routes/article/article.tsx', id('article'))),
    route(page('resources'), 'routes/resources/resources.tsx', id('resources')),
    route(page('tools'), 'routes/resources/resources.tsx', id('tools')),
    ...toolPageIds.map((tool) =>
      route(`${page('resources')}/${toolPageSlugs[tool]}`, `routes/${tool}/${tool}.tsx`, id(tool)),
    ),
    route(page('about'), 'routes/about/about.tsx', id('about')),
    route(page('contact'), 'routes/contact/contact.tsx', id('contact')),
    route(page('contactSent'), 'routes/contact/contact-sent.tsx', id('contact-sent')),
    route(page('contactCall'), 'routes/call/call.tsx', id('call')),
    route(page('contactInquiry'), 'routes/call/inquiry.tsx', id('inquiry')),
    route(page('search'), 'routes/search/search.tsx', id('search')),
    route(page('sitemap'), 'routes/sitemap/sitemap.tsx', id('sitemap')),
    ...legalSlugs.map((slug) => route(page(legalPages[slug]), 'routes/legal/legal.tsx', id(slug))),
    ...editionFiles.map((name) => route(at(name), 'routes/files/file.ts', id(name))),
    route(at('*'), 'routes/not-found/not-found.tsx', id('not-found')),
  ];
}
