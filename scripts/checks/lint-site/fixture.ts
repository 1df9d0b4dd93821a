import type { Site as Owner } from '../../../app/content/site/site.server.ts';
import { mainEdition } from '../../../app/editions/edition.server.ts';
import { articleGraph, graphText, listGraph, plainGraph, serviceGraph } from '../../../app/seo/structured-data.ts';
import { toSite } from '../../../hosting/rules.ts';
import { type BuiltSite, builtSite } from './site.ts';

/** A small site without a fault, as files by name. Tests break one thing at a time. */
export type Files = Map<string, string | Buffer>;

const base = 'https://site.test';

const owner: Owner = {
  brand: 'Site',
  tagline: 'A tagline',
  consultant: { name: 'A person', role: 'Consultant' },
  phone: '+13055550000',
  phoneShown: '(305) 555-0000',
  takesCalls: true,
  email: 'a@site.test',
  address: { locality: 'Miami', region: 'FL', postalCode: '33130', country: 'US' },
  serviceArea: 'Florida',
  baseUrl: base,
  profile: { label: 'Network', url: 'https://network.test/a' },
};

const { paths, lang } = mainEdition();
const business = { site: owner, paths, languages: [lang], prices: ['From $1,500'] };
const home = { label: 'Home', path: '/' };

/** Returns the files of the faultless site. */
export function soundFiles(): Files {
  const files: Files = new Map();
  const paths = ['/', '/services', '/services/audit', '/blog', '/blog/first', '/privacy-policy'];
  for (const path of paths) {
    files.set(fileOf(path), pageHtml(path));
    files.set(`og${path === '/' ? '/home' : path}.png`, png(1200, 630));
  }
  for (const file of ['404.html', 'blog/404.html', 'case-studies/404.html']) {
    files.set(file, notFoundHtml(file));
  }
  for (const file of ['icon.svg', 'favicon.ico', 'apple-touch-icon.png', 'icon-512.png', 'humans.txt', 'llms.txt']) {
    files.set(file, 'x');
  }
  files.set('site.webmanifest', '{}');
  files.set('photo.png', png(10, 10));
  files.set('app.js', '');
  files.set('.well-known/security.txt', 'Contact: mailto:a@site.test\nExpires: 2027-10-31T23:59:59Z\n');
  files.set('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${base}/sitemap.xml\n`);
  files.set('rss.xml', `<rss><link>${base}/blog/first</link></rss>`);
  files.set('feed.json', JSON.stringify({ items: [{ url: `${base}/blog/first` }] }));
  const entries = paths
    .filter((path) => path !== '/privacy-policy')
    .map((path) => {
      return `<url><loc>${base}${path}</loc><lastmod>2026-11-20</lastmod><image:image><image:loc>${base}/og${path === '/' ? '/home' : path}.png</image:loc></image:image></url>`;
    });
  files.set('sitemap.xml', `<urlset>${entries.join('')}</urlset>`);
  return files;
}

/** Returns the site that a host would serve from the files. */
export function siteOf(files: Files): BuiltSite {
  const names = [...files.keys()];
  const documents = names.filter((name) => name.endsWith('.html'));
  const isNotFound = (name: string) => name.endsWith('404.html');
  const manifest = toSite(
    {
      baseUrl: base,
      redirects: [
        { from: '/terms', to: '/terms-of-service', status: 301 },
        { from: '/services/:service', to: '/services', status: 302 },
      ],
      forms: [],
      pages: Object.fromEntries(documents.filter((name) => !isNotFound(name)).map((name) => [pathOf(name), name])),
      notFound: Object.fromEntries(
        documents.filter(isNotFound).map((name) => [name === '404.html' ? '' : `/${name.slice(0, -9)}`, name]),
      ),
      files: Object.fromEntries(names.map((name) => [name, { etag: 'x', size: 1 }])),
    },
    true,
  );
  return builtSite(manifest, (file) => Buffer.from(files.get(file) ?? ''));
}

/** Returns the header of a PNG of this size. Nothing reads beyond it. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(33);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

function pathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.slice(0, -5)}`;
}

function pageHtml(path: string): string {
  const title = `Page ${path}`;
  const description = `A description of the page at ${path} that is long enough to be a description.`;
  const isLegal = path === '/privacy-policy';
  const meta = { title, description };
  const trail = path === '/' ? undefined : [home, { label: title }];
  const page = { site: owner, paths, lang, path, meta, trail };
  const image = `${base}/og${path === '/' ? '/home' : path}.png`;
  const crumbs = trail
    ? `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li>${title}</li></ol></nav>`
    : '';
  return `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<meta name="description" content="${description}"><meta name="keywords" content="a, b">
<meta name="robots" content="${isLegal ? 'noindex, follow' : 'index, follow'}"><link rel="canonical" href="${base}${path}">
<meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:type" content="website">
<meta property="og:url" content="${base}${path}"><meta property="og:site_name" content="Page"><meta property="og:locale" content="en_US">
<meta property="og:image" content="${image}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${title}"><meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}"><meta name="twitter:image" content="${image}"><meta name="twitter:image:alt" content="${title}">
<script id="structured-data" type="application/ld+json">${graphText(graphOf(path, page))}</script></head>
<body><main id="main">${crumbs}<h1>${title}</h1><h2>Part</h2><p>${'word '.repeat(40)}</p><img src="/photo.png" alt="A photo" width="10" height="10">
<a href="/">Start</a> <a href="/services">Services</a> <a href="/services/audit#main">Audit</a> <a href="/blog">Blog</a> <a href="/blog/first">First</a>
<a href="/privacy-policy">Privacy</a> <a href="/services/mobile-seo">Mobile</a> <a href="tel:+13055550000">Call</a> <a href="mailto:a@site.test">Write</a></main></body></html>
`;
}

function graphOf(path: string, page: Parameters<typeof plainGraph>[0]['page']) {
  const facts = { business, page };
  if (path === '/services') {
    return listGraph(facts, [{ label: 'Audit', path: '/services/audit' }]);
  }
  if (path === '/services/audit') {
    return serviceGraph(facts, { id: 'audit', title: 'Audit', description: 'An audit.', price: 'From $1,500' });
  }
  if (path === '/blog/first') {
    return articleGraph(facts, {
      headline: page.meta.title,
      description: 'x',
      published: '2026-01-02',
      keywords: ['a'],
    });
  }
  return plainGraph(facts);
}

function notFoundHtml(file: string): string {
  return `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not found ${file.replace('.html', '')}</title><meta name="description" content="There is no such page at ${file}.">
<meta name="robots" content="noindex, follow"></head><body><main><h1>Not found</h1><p>There is no such page here.</p><a href="/">Start</a></main></body></html>
`;
}
