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

const flat = 'a static host answers a file under its own name as well; the canonical link says which counts';
const odd = 'a static host has its own way with malformed paths';

export const cases: readonly HostingCase[] = [
  // Pages, with and without a slash, with a query
  ...served('page', {
    'index.html': ['/', '/?utm_source=x'],
    'about.html': ['/about', '/about/'],
    'services.html': ['/services'],
    'services/seo-automation/miami-fl.html': [
      '/services/seo-automation/miami-fl',
      '/services/seo-automation/miami-fl/',
    ],
    'blog.html': ['/blog/'],
    'es.html': ['/es', '/es/'],
    'es/contacto.html': ['/es/contacto/'],
  }),
  { path: '/%61bout', status: 200, file: 'about.html', only: odd },
  // Other files
  ...served('hashed', { 'assets/entry-Ab12Cd34.js': ['/assets/entry-Ab12Cd34.js'] }),
  ...served('plain', { 'robots.txt': ['/robots.txt'], 'about.md': ['/about.md'] }),
  { path: '/.well-known/security.txt', status: 200, file: '.well-known/security.txt' },
  // Redirects of pages that moved, and of an edition in capitals
  ...redirected(301, {
    '/terms-of-service': ['/terms', '/terms/'],
    '/terms-of-service?from=mail': ['/terms?from=mail'],
    '/about': ['/our-team.html'],
    '/about?from=mail': ['/our-team.html?from=mail'],
    '/es/terminos-del-servicio': ['/es/terminos'],
    '/es': ['/ES'],
    '/es/contacto': ['/ES/contacto'],
    '/es/contacto?from=mail': ['/ES/contacto/?from=mail'],
  }),
  { path: '/services/Old', status: 302, location: '/about' },
  // Names of files lead to addresses
  ...redirected(
    301,
    {
      '/': ['/index.html'],
      '/about': ['/about.html', '/about/index.html'],
      '/services/seo-automation': ['/services/seo-automation.html'],
    },
    flat,
  ),
  // An invalid service or city; deeper paths are unknown
  ...redirected(302, {
    '/services': [
      '/services/mobile-seo',
      '/services/education-seo/',
      '/services/education-seo/miami-fl',
      '/services/seo-automation/atlanta-ga',
      '/services/seo-automation/atlanta-ga/',
      '/services/SEO-Automation',
      '/services/nothing.html',
      '/services/__proto__',
    ],
    '/services?a=1&b=2': ['/services/mobile-seo?a=1&b=2'],
    '/es/servicios': ['/es/servicios/nada'],
  }),
  ...missing('404.html', ['/services/education-seo/miami-fl/more', '/services/seo-automation/miami-fl/more']),
  ...missing('es/404.html', ['/es/servicios/nada/mas']),
  // Unknown paths and the not-found screens of sections
  ...missing('404.html', [
    '/nowhere',
    '/nowhere/at/all/',
    '/assets/gone-Ab12Cd34.js',
    '/services.md',
    '/terms/more',
    '/About',
    '/SERVICES/seo-automation',
    '/servicesx',
    '/case-studies/a/b',
    '/blog/a/b/',
    '/constructor',
    '/essay',
  ]),
  ...missing('case-studies/404.html', ['/case-studies/unknown', '/case-studies/unknown/']),
  ...missing('blog/404.html', ['/blog/unknown']),
  ...missing('es/404.html', ['/es/nada', '/es/blog/a/b', '/ES/nada', '/ES/blog/nada/mas/']),
  ...missing('es/blog/404.html', ['/es/blog/nada']),
  ...missing('404.html', ['/404', '/404.html'], flat),
  ...missing('blog/404.html', ['/blog/404'], flat),
  // What is not for visitors
  ...missing('404.html', ['/.env', '/_headers', '/_redirects', '/__spa-fallback.html']),
  ...missing('404.html', ['/about.html.br'], flat),
  // Odd addresses
  ...[
    '/%',
    '/%zz',
    '/%c3%28',
    '/about%00',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
  ].map((path) => ({ path, status: 400 as const, only: odd })),
  ...missing(
    '404.html',
    ['/%252e%252e/package.json', '//about', '//elsewhere.example/services/x', '/services//mobile-seo'],
    odd,
  ),
  ...missing('es/404.html', ['/Es/nada', '/es/servicios//miami-fl', '/es//'], odd),
];

/** Paths by the file that answers them. */
function served(cache: HostingCase['cache'], files: Record<string, string[]>): HostingCase[] {
  return Object.entries(files).flatMap(([file, paths]) =>
    paths.map((path): HostingCase => ({ path, status: 200, file, cache })),
  );
}

/** Paths by where they lead. */
function redirected(status: 301 | 302, targets: Record<string, string[]>, only?: string): HostingCase[] {
  return Object.entries(targets).flatMap(([location, paths]) =>
    paths.map((path): HostingCase => ({ path, status, location, ...(only !== undefined && { only }) })),
  );
}

/** Unknown paths, and the not-found screen that answers them. */
function missing(file: string, paths: string[], only?: string): HostingCase[] {
  return paths.map((path): HostingCase => ({ path, status: 404, file, ...(only !== undefined && { only }) }));
}
