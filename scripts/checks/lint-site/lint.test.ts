import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { ContentFault } from '../../../app/content/engine/faults.ts';
import type { Site as Owner } from '../../../app/content/site/site.server.ts';
import { mainEdition } from '../../../app/editions/edition.server.ts';
import { plainGraph } from '../../../app/seo/structured-data.ts';
import { sayReason } from '../../../desk/site/labels.ts';
import { languages } from '../../../desk/words.ts';
import { toSite } from '../../../hosting/rules.ts';
import { jsonForHtml } from '../../../text/escape.ts';
import { lintSite, tellFindings } from './main.ts';
import { type BuiltSite, builtSite } from './site.ts';

/** A small site without a fault, as files by name. Tests break one thing at a time. */
type Files = Map<string, string>;

const base = 'https://site.test';

const owner: Owner = {
  ...{ brand: 'Site', tagline: 'A tagline', consultant: { name: 'A person', role: 'Consultant' } },
  ...{ phone: '+13055550000', phoneShown: '(305) 555-0000', takesCalls: true, email: 'a@site.test' },
  address: { locality: 'Miami', region: 'FL', postalCode: '33130', country: 'US' },
  ...{ serviceArea: 'Florida', baseUrl: base, profile: { label: 'Network', url: 'https://network.test/a' } },
};

const { paths, lang } = mainEdition();
const home = { label: 'Home', path: '/' };

type Fault = [rule: string, spoil: (files: Files) => void];

/** What's put into a file of the site, in the place of a text or of what a pattern fits. */
type Seeded = { rule: string; file?: string; from?: string; pattern?: string; to: string };

const seeded: Seeded[] = parse(readFileSync(new URL('test-data/seeded-faults.yaml', import.meta.url), 'utf8'));

const faults: Fault[] = [
  ...seeded.map(({ rule, file = 'blog.html', from = '', pattern, to }): Fault => {
    return [rule, edit(file, pattern === undefined ? from : new RegExp(pattern, 'u'), to)];
  }),
  ['orphan-page', editAll('<a href="/blog/first">First</a>', '')],
  ['click-depth', chain],
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
    expect(findings.filter(({ file, message }) => file === '' || message === '')).toEqual([]);
    // The X-ray's are in the owner's language already.
    const own = findings.filter((each) => !each.rule.startsWith('html-') && /^\P{Lu}/u.test(each.message));
    expect(own.filter(({ message }) => sayReason(message, languages.es.site) === message)).toEqual([]);
  });

  it('allows reserved addresses until the site goes live', () => {
    const files = soundFiles();
    edit('blog.html', 'word word', 'word www.site.example')(files);
    expect(lintSite(siteOf(files))).toEqual([]);
  });
});

describe('a build', () => {
  const findings = Array.from({ length: 25 }, (_, index) => ({
    file: `blog/post-${index}.html`,
    rule: 'broken-link',
    message: 'the link to /nowhere leads nowhere: correct or remove it',
  }));

  it('names the findings to the owner, and where to read those that are too many for a console', () => {
    const said = tellFindings(findings, 164);
    expect(said).toContain('25 findings on 164 pages.');
    expect(said).toContain('blog/post-19.html: broken-link: the link to /nowhere leads nowhere');
    expect(said).not.toContain('post-20');
    expect(said).toContain('npm run check crawl lists them all.');
    expect(tellFindings([], 164)).toBe('0 findings on 164 pages.');
  });

  it('that’s a publication stops at them, with all of them, but not at what keeps no visitor away', () => {
    vi.stubEnv('STOP_ON_FINDINGS', 'true');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(() => tellFindings(findings, 164)).toThrow(ContentFault);
    expect(() => tellFindings(findings, 164)).toThrow(/post-0.*post-24/su);
    expect(tellFindings([], 164)).toContain('0 findings');
    const harmless = [{ file: 'blog/a.html', rule: 'broken-fragment', message: 'the link to /b#c names #c' }];
    expect(tellFindings(harmless, 164)).toContain('the link to /b#c names #c');
  });
});

/** Replaces text in one file. Fails when nothing changes, because that would prove nothing. */
function edit(file: string, from: string | RegExp, to: string): (files: Files) => void {
  return (files) => {
    const before = files.get(file) ?? '';
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
      if (files.get(file)?.includes(from)) {
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
    const linkless = content.replace(/<a href="\/(?:services|blog)[^"]*">[^<]*<\/a>/gu, '');
    files.set(file, at < 0 ? linkless : linkless.replace('</main>', `<a href="${links[at]}">Next</a></main>`));
  }
}

/** Returns the files of the faultless site. */
function soundFiles(): Files {
  const files: Files = new Map();
  const paths = ['/', '/services', '/services/audit', '/blog', '/blog/first', '/privacy-policy'];
  for (const path of paths) {
    files.set(fileOf(path), pageHtml(path));
  }
  for (const file of ['404.html', 'blog/404.html', 'case-studies/404.html']) {
    files.set(file, notFoundHtml(file));
  }
  files.set('photo.png', '');
  files.set('app.js', '');
  const entries = paths
    .filter((path) => path !== '/privacy-policy')
    .map((path) => `<url><loc>${base}${path}</loc></url>`);
  files.set('sitemap.xml', `<urlset>${entries.join('')}</urlset>`);
  return files;
}

/** Returns the site that a host would serve from the files. */
function siteOf(files: Files): BuiltSite {
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
  const page = { site: owner, paths, lang, languages: [lang], prices: ['From $1,500'], path, meta, trail };
  const crumbs = trail
    ? `<nav aria-label="Breadcrumb"><ol><li><a href="/">Home</a></li><li>${title}</li></ol></nav>`
    : '';
  return `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<meta name="description" content="${description}"><meta name="keywords" content="a, b">
<meta name="robots" content="${isLegal ? 'noindex, follow' : 'index, follow'}"><link rel="canonical" href="${base}${path}">
<meta property="og:image" content="${base}/photo.png">
<script id="structured-data" type="application/ld+json">${jsonForHtml(plainGraph(page))}</script></head>
<body><main id="main">${crumbs}<h1>${title}</h1><h2>Part</h2><p>${'word '.repeat(40)}</p><img src="/photo.png" alt="A photo" width="10" height="10">
<a href="/">Start</a> <a href="/services">Services</a> <a href="/services/audit#main">Audit</a> <a href="/blog">Blog</a> <a href="/blog/first">First</a>
<a href="/privacy-policy">Privacy</a> <a href="/services/mobile-seo">Mobile</a> <a href="tel:+13055550000">Call</a> <a href="mailto:a@site.test">Write</a></main></body></html>
`;
}

function notFoundHtml(file: string): string {
  return `<!DOCTYPE html>
<html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not found ${file.replace('.html', '')}</title><meta name="description" content="There is no such page at ${file}.">
<meta name="robots" content="noindex, follow"></head><body><main><h1>Not found</h1><p>There is no such page here.</p><a href="/">Start</a></main></body></html>
`;
}
