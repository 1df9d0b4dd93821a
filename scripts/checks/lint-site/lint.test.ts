import { describe, expect, it } from 'vitest';
import { type Files, png, siteOf, soundFiles } from './fixture.ts';
import { lintSite } from './main.ts';
import type { BuiltSite } from './site.ts';

type Fault = [rule: string, spoil: (files: Files) => void];

const faults: Fault[] = [
  ['one-title', inBlog(/<title>.*?<\/title>/u, '')],
  ['title-length', inBlog('<title>Page /blog', `<title>${'i'.repeat(50)} Page /blog`)],
  ['title-length', inBlog('<title>Page /blog', `<title>${'W'.repeat(40)}`)],
  ['title-brand', inBlog('<title>Page /blog', '<title>The blog')],
  ['title-unique', inBlog('<title>Page /blog<', '<title>Page /services<')],
  ['one-description', inBlog(/<meta name="description"[^>]*>/u, '')],
  ['description-length', inBlog(/(<meta name="description" content=")[^"]*/u, `$1${'x'.repeat(156)}`)],
  [
    'description-unique',
    inBlog(
      'name="description" content="A description of the page at /blog ',
      'name="description" content="A description of the page at /services ',
    ),
  ],
  ['keywords', inBlog(/<meta name="keywords"[^>]*>/u, '')],
  ['robots', inBlog('content="index, follow"', 'content="index"')],
  [
    'canonical',
    inBlog('rel="canonical" href="https://site.test/blog"', 'rel="canonical" href="https://site.test/blog/"'),
  ],
  [
    'canonical',
    inBlog('rel="canonical" href="https://site.test/blog"', 'rel="canonical" href="https://site.test/nowhere"'),
  ],
  ['canonical', edit('404.html', '</head>', '<link rel="canonical" href="https://site.test/404"></head>')],
  ['hreflang', inBlog('</head>', '<link rel="alternate" hreflang="es-US" href="https://site.test/es/blog"></head>')],
  ['open-graph', inBlog(/<meta property="og:image:alt"[^>]*>/u, '')],
  ['open-graph', inBlog('property="og:title" content="Page /blog"', 'property="og:title" content="Another"')],
  ['share-picture', (files) => files.delete('og/blog.png')],
  ['share-picture', (files) => files.set('og/blog.png', png(600, 315))],
  ['language', inBlog('<html lang="en-US">', '<html>')],
  ['html-empty-heading', inBlog('<h2>Part</h2>', '<h2></h2>')],
  ['image-alt', inBlog(' alt="A photo"', '')],
  ['image-size', inBlog(' width="10"', '')],
  ['missing-file', inBlog('/photo.png', '/lost.png')],
  ['missing-file', inBlog('</head>', '<link rel="alternate" type="text/markdown" href="/lost.md"></head>')],
  ['third-party', inBlog('</head>', '<script src="https://cdn.test/x.js"></script></head>')],
  ['undefined-value', inBlog('<h2>Part</h2>', '<h2 class="lead undefined">Part</h2>')],
  ['text-in-main', inBlog(/(word )+/u, '')],
  ['broken-link', inBlog('href="/blog/first"', 'href="/blog/lost"')],
  ['broken-fragment', inBlog('audit#main', 'audit#lost')],
  ['redirecting-link', inBlog('href="/services/mobile-seo"', 'href="/services/nothing"')],
  ['link-text', inBlog('>First</a>', '></a>')],
  ['orphan-page', editAll('<a href="/blog/first">First</a>', '')],
  ['click-depth', chain],
  ['structured-data-script', inBlog(' id="structured-data"', '')],
  ['structured-data-script', inBlog(/<script id.*?<\/script>/u, '')],
  ['structured-data-json', inBlog('{"@context"', '{{"@context"')],
  ['structured-data-type', edit('services/audit.html', '"@type":"Service"', '"@type":"Servce"')],
  [
    'structured-data-reference',
    inBlog('"isPartOf":{"@id":"https://site.test/#website"}', '"isPartOf":{"@id":"https://site.test/#lost"}'),
  ],
  ['structured-data-breadcrumb', inBlog('<li><a href="/">Home</a></li>', '<li><a href="/">Start</a></li>')],
  ['structured-data-visible', edit('blog/first.html', '"headline":"Page /blog/first"', '"headline":"Unseen"')],
  ['structured-data-page', inBlog('#page","url":"https://site.test/blog"', '#page","url":"https://site.test/"')],
  ['structured-data-language', edit('blog/first.html', '"inLanguage":"en-US"', '"inLanguage":"es-US"')],
  ['same-business', inBlog('"telephone":"+13055550000"', '"telephone":"+13055550001"')],
  ['same-business', inBlog('href="tel:+13055550000"', 'href="tel:+13055550001"')],
  ['expected-file', (files) => files.delete('llms.txt')],
  ['sitemap-complete', edit('sitemap.xml', /<url><loc>https:\/\/site\.test\/blog<.*?<\/url>/u, '')],
  ['sitemap-only-indexable', alsoListed('/privacy-policy')],
  ['robots-txt', edit('robots.txt', 'Allow: /', 'Disallow: /')],
  ['feed-complete', edit('rss.xml', '/blog/first', '/blog/second')],
  ['status', (files) => files.set('terms.html', files.get('blog.html') ?? '')],
  ['placeholder', inBlog('word word', 'word {city}')],
  ['placeholder', inBlog('word word', 'word [your office hours]')],
  ['placeholder', inBlog('word word', 'word [your hours]')],
  ['html-no-dup-id', inBlog('<h2>', '<h2 id="main">')],
  ['html-description-group', inBlog('<h2>Part</h2>', '<h2>Part</h2><dl><div><dd>2026</dd></div></dl>')],
  ['html-close-order', inBlog('<h2>Part</h2>', '<h2>Part</h3>')],
];

describe('lintSite', () => {
  it('finds nothing in a sound site', () => {
    expect(lintSite(siteOf(soundFiles()))).toEqual([]);
  });

  it.each(faults)('catches %s (%#)', (rule, spoil) => {
    const files = soundFiles();
    spoil(files);
    const findings = lintSite(siteOf(files));
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    for (const { file, message } of findings) {
      expect(file).not.toBe('');
      expect(message).not.toBe('');
    }
  });

  it.each<[string, string, string | undefined]>([
    ['nothing while the file holds the key', 'robots.txt', undefined],
    ['a key without its file', 'a-long-key.txt', ''],
    ['another key in the file', 'a-long-key.txt', 'another-key'],
    [
      'a file that robots.txt keeps from search engines',
      'robots.txt',
      'User-agent: *\nDisallow: /a-long\nDisallow: /x',
    ],
  ])('says of IndexNow: %s', (_, file, text) => {
    const files = soundFiles();
    files.set('a-long-key.txt', 'a-long-key\n');
    if (text === '') {
      files.delete(file);
    } else if (text !== undefined) {
      files.set(file, text);
    }
    const site = siteOf(files);
    const rules = (found: BuiltSite) => lintSite(found).filter(({ rule }) => rule === 'indexnow-key');
    expect(rules({ ...site, indexNowKey: 'a-long-key' })).toHaveLength(text === undefined ? 0 : 1);
    expect(rules(site)).toEqual([]);
  });

  it('allows reserved addresses until the site goes live', () => {
    const files = soundFiles();
    inBlog('word word', 'word www.site.example')(files);
    expect(lintSite(siteOf(files))).toEqual([]);
  });
});

/** Replaces text in the list of articles. */
function inBlog(from: string | RegExp, to: string): (files: Files) => void {
  return edit('blog.html', from, to);
}

/** Adds a page to the sitemap. */
function alsoListed(path: string): (files: Files) => void {
  const entry = `<url><loc>https://site.test${path}</loc><lastmod>2026-11-20</lastmod></url>`;
  return edit('sitemap.xml', '</urlset>', `${entry}</urlset>`);
}

/** Replaces text in one file. Fails when nothing changes, because that would prove nothing. */
function edit(file: string, from: string | RegExp, to: string): (files: Files) => void {
  return (files) => {
    const before = String(files.get(file));
    const after = before.replace(from, to);
    if (after === before) {
      throw new Error(`${file} does not contain ${from}`);
    }
    files.set(file, after);
  };
}

function editAll(from: string, to: string): (files: Files) => void {
  return (files) => {
    for (const file of files.keys()) {
      if (String(files.get(file)).includes(from)) {
        edit(file, from, to)(files);
      }
    }
  };
}

/** Leaves only one path to the article: home, services, audit, blog, article. */
function chain(files: Files): void {
  const links = ['/services', '/services/audit', '/blog', '/blog/first'];
  for (const [file, content] of files) {
    if (!file.endsWith('.html')) {
      continue;
    }
    const at = ['index.html', 'services.html', 'services/audit.html', 'blog.html'].indexOf(file);
    const kept = String(content).replace(/<a href="\/(?:services|blog)[^"]*">[^<]*<\/a>/gu, '');
    files.set(file, at < 0 ? kept : kept.replace('</main>', `<a href="${links[at]}">Next</a></main>`));
  }
}
