/**
 * Requests that visitors may send and the answers they must get, whoever serves the site. `file` is
 * the public file whose bytes are the body. `only` marks what the rules of a static host cannot
 * express, with the reason.
 */
type HostingCase = {
  path: string;
  status: 200 | 301 | 302 | 400 | 404;
  location?: string;
  file?: string;
  cache?: 'hashed' | 'page' | 'plain';
  only?: string;
};

const oneRule = 'a rule of a static host cannot tell names by their end';
const flat = 'a static host answers a file under its own name as well; the canonical link says which counts';
const odd = 'a static host has its own way with malformed paths';

export const cases: readonly HostingCase[] = [
  // Pages, with and without a slash, with a query
  { path: '/', status: 200, file: 'index.html', cache: 'page' },
  { path: '/?utm_source=x', status: 200, file: 'index.html' },
  { path: '/about', status: 200, file: 'about.html', cache: 'page' },
  { path: '/about/', status: 200, file: 'about.html', cache: 'page' },
  { path: '/%61bout', status: 200, file: 'about.html', only: odd },
  { path: '/services', status: 200, file: 'services.html' },
  { path: '/services/', status: 200, file: 'services.html' },
  { path: '/services/seo-automation', status: 200, file: 'services/seo-automation.html' },
  { path: '/services/seo-automation/miami-fl', status: 200, file: 'services/seo-automation/miami-fl.html' },
  { path: '/services/seo-automation/miami-fl/', status: 200, file: 'services/seo-automation/miami-fl.html' },
  { path: '/tools', status: 200, file: 'tools.html' },
  { path: '/resources', status: 200, file: 'resources.html' },
  { path: '/case-studies', status: 200, file: 'case-studies.html' },
  { path: '/case-studies/le-gramme', status: 200, file: 'case-studies/le-gramme.html' },
  { path: '/blog/', status: 200, file: 'blog.html' },
  // Data of navigations in the browser
  { path: '/_.data', status: 200, file: '_.data', cache: 'page' },
  { path: '/about.data', status: 200, file: 'about.data', cache: 'page' },
  { path: '/about/_.data', status: 200, file: 'about.data' },
  { path: '/services/seo-automation/miami-fl.data', status: 200, file: 'services/seo-automation/miami-fl.data' },
  { path: '/services/seo-automation/miami-fl/_.data', status: 200, file: 'services/seo-automation/miami-fl.data' },
  { path: '/nowhere.data', status: 404, file: '404.html' },
  { path: '/blog/nothing.data', status: 404, file: 'blog/404.html' },
  { path: '/services/nothing.data', status: 404, file: '404.html', only: oneRule },
  { path: '/services/nothing/_.data', status: 404, file: '404.html', only: oneRule },
  // Other files
  { path: '/assets/entry-Ab12Cd34.js', status: 200, file: 'assets/entry-Ab12Cd34.js', cache: 'hashed' },
  { path: '/assets/gone-Ab12Cd34.js', status: 404, file: '404.html' },
  { path: '/robots.txt', status: 200, file: 'robots.txt', cache: 'plain' },
  { path: '/about.md', status: 200, file: 'about.md', cache: 'plain' },
  { path: '/services.md', status: 404, file: '404.html' },
  { path: '/.well-known/security.txt', status: 200, file: '.well-known/security.txt' },
  // Permanent redirects
  { path: '/terms', status: 301, location: '/terms-of-service' },
  { path: '/terms/', status: 301, location: '/terms-of-service' },
  { path: '/terms?from=mail', status: 301, location: '/terms-of-service?from=mail' },
  { path: '/terms/more', status: 404, file: '404.html' },
  { path: '/our-team.html', status: 301, location: '/about' },
  { path: '/our-team.html?from=mail', status: 301, location: '/about?from=mail' },
  { path: '/services/Old', status: 302, location: '/about' },
  { path: '/index.html', status: 301, location: '/', only: flat },
  { path: '/about.html', status: 301, location: '/about', only: flat },
  { path: '/about/index.html', status: 301, location: '/about', only: flat },
  { path: '/services/seo-automation.html', status: 301, location: '/services/seo-automation', only: flat },
  // An invalid service or city; deeper paths are unknown
  ...[
    '/services/home-services-seo',
    '/services/local-seo-optimization',
    '/services/conversion-optimization',
    '/services/mobile-seo',
    '/services/content-marketing',
    '/services/google-business-profile',
    '/services/multi-location-seo',
    '/services/ecommerce-seo',
    '/services/international-seo',
    '/services/education-seo',
    '/services/education-seo/',
    '/services/education-seo/miami-fl',
    '/services/seo-automation/atlanta-ga',
    '/services/seo-automation/atlanta-ga/',
    '/services/SEO-Automation',
    '/services/nothing.html',
    '/services/__proto__',
  ].map((path) => ({ path, status: 302 as const, location: '/services' })),
  { path: '/services/mobile-seo?a=1&b=2', status: 302, location: '/services?a=1&b=2' },
  { path: '/services/education-seo/miami-fl/more', status: 404, file: '404.html' },
  { path: '/services/seo-automation/miami-fl/more', status: 404, file: '404.html' },
  // Unknown paths and the not-found screens of sections
  { path: '/nowhere', status: 404, file: '404.html' },
  { path: '/nowhere/at/all/', status: 404, file: '404.html' },
  { path: '/About', status: 404, file: '404.html' },
  { path: '/SERVICES/seo-automation', status: 404, file: '404.html' },
  { path: '/servicesx', status: 404, file: '404.html' },
  { path: '/case-studies/unknown', status: 404, file: 'case-studies/404.html' },
  { path: '/case-studies/unknown/', status: 404, file: 'case-studies/404.html' },
  { path: '/case-studies/a/b', status: 404, file: '404.html' },
  { path: '/case-studies/le-gramme/more', status: 404, file: '404.html' },
  { path: '/blog/unknown', status: 404, file: 'blog/404.html' },
  { path: '/blog/a/b', status: 404, file: '404.html' },
  { path: '/blog/a/b/', status: 404, file: '404.html' },
  { path: '/constructor', status: 404, file: '404.html' },
  { path: '/404', status: 404, file: '404.html', only: flat },
  { path: '/404.html', status: 404, file: '404.html', only: flat },
  { path: '/blog/404', status: 404, file: 'blog/404.html', only: flat },
  // A second edition
  { path: '/es', status: 200, file: 'es.html', cache: 'page' },
  { path: '/es/', status: 200, file: 'es.html' },
  { path: '/es/contacto/', status: 200, file: 'es/contacto.html' },
  { path: '/es.data', status: 200, file: 'es.data' },
  { path: '/es/terminos', status: 301, location: '/es/terminos-del-servicio' },
  { path: '/ES', status: 301, location: '/es' },
  { path: '/ES/contacto', status: 301, location: '/es/contacto' },
  { path: '/ES/contacto/?from=mail', status: 301, location: '/es/contacto?from=mail' },
  { path: '/ES/nada', status: 404, file: 'es/404.html' },
  { path: '/ES/blog/nada/mas/', status: 404, file: 'es/404.html' },
  { path: '/Es/nada', status: 404, file: 'es/404.html', only: odd },
  { path: '/essay', status: 404, file: '404.html' },
  { path: '/es/servicios/nada', status: 302, location: '/es/servicios' },
  { path: '/es/nada', status: 404, file: 'es/404.html' },
  { path: '/es/blog/nada', status: 404, file: 'es/blog/404.html' },
  { path: '/es/blog/a/b', status: 404, file: 'es/404.html' },
  { path: '/es/servicios/nada/mas', status: 404, file: 'es/404.html' },
  { path: '/es/servicios//miami-fl', status: 404, file: 'es/404.html', only: odd },
  { path: '/es//', status: 404, file: 'es/404.html', only: odd },
  // What is not for visitors
  { path: '/.env', status: 404, file: '404.html' },
  { path: '/_headers', status: 404, file: '404.html' },
  { path: '/_redirects', status: 404, file: '404.html' },
  { path: '/__spa-fallback.html', status: 404, file: '404.html' },
  { path: '/assets/entry-Ab12Cd34.js.map', status: 404, file: '404.html' },
  { path: '/about.html.br', status: 404, file: '404.html', only: flat },
  // Odd addresses
  { path: '/%', status: 400, only: odd },
  { path: '/%zz', status: 400, only: odd },
  { path: '/%c3%28', status: 400, only: odd },
  { path: '/about%00', status: 400, only: odd },
  { path: '/%2e%2e/package.json', status: 400, only: odd },
  { path: '/assets/../../package.json', status: 400, only: odd },
  { path: '/assets/..%2f..%2fpackage.json', status: 400, only: odd },
  { path: '/assets/..%5c..%5cpackage.json', status: 400, only: odd },
  { path: '/%252e%252e/package.json', status: 404, file: '404.html', only: odd },
  { path: '//about', status: 404, file: '404.html', only: odd },
  { path: '//elsewhere.example/services/x', status: 404, file: '404.html', only: odd },
  { path: '/services//mobile-seo', status: 404, file: '404.html', only: odd },
];
