import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentPolicy } from './headers.ts';
import type { SiteManifest } from './manifest.ts';
import { markdownPath, pageOfMarkdown, prefersMarkdown } from './markdown-pages.ts';
import { resolve, toSite } from './rules.ts';
import { plan } from './testing/fixture.ts';

const manifest: SiteManifest = {
  ...plan,
  pages: { '/': 'index.html', '/services': 'services.html', '/services/a': 'services/a.html', '/b': 'b.html' },
  notFound: { '': '404.html', '/blog': 'blog/404.html' },
  files: Object.fromEntries(
    ['index.html', 'services.html', 'services/a.html', 'b.html', '404.html', 'blog/404.html', 'b.js'].map((name) => [
      name,
      { etag: name, size: 1, ...(name.endsWith('.html') && { csp: documentPolicy([], []) }) },
    ]),
  ),
};
const site = toSite(manifest, false);

const names = ['services', 'a', 'b', 'blog', 'index', '.html', '__proto__'];
const odd = ['/', '//', '.', '..', '%2e', '%', '%00', '_', 'é', '\\'];
const paths = fc.array(fc.constantFrom(...names, ...odd)).map((parts) => `/${parts.join('')}`);

describe('resolve', () => {
  it('only ever names files of the build, for whatever is asked', () => {
    fc.assert(
      fc.property(fc.oneof(paths, fc.string(), fc.webPath()), (path) => {
        const answer = resolve(path, site);
        expect(answer.kind !== 'file' || site.files.has(answer.file)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  const withTerms = toSite({ ...manifest, pages: { ...manifest.pages, '/terms-of-service': 'b.html' } }, false);

  it('redirects to pages that answer directly, so redirects never chain and never leave the site', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const answer = resolve(path, withTerms);
        expect(answer.kind !== 'redirect' || withTerms.pages.has(answer.location)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps no answer for an unknown path', () => {
    expect(resolve('/nowhere', site)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-cache' } });
  });

  it('answers 404 without a document when the build has none for unknown paths', () => {
    expect(resolve('/nowhere', toSite({ ...manifest, notFound: {} }, false))).toEqual({ kind: 'refusal', status: 404 });
  });
});

describe('the Markdown page of a page', () => {
  it('has the name of the page, which leads back to it', () => {
    const pages = ['/', '/es', '/blog/a'];
    const copies = pages.map(markdownPath);
    expect(copies).toEqual(['/index.md', '/es.md', '/blog/a.md']);
    expect(copies.map((copy) => pageOfMarkdown(copy.slice(1)))).toEqual(pages);
  });

  it('is no other file', () => {
    expect(pageOfMarkdown('about.html')).toBeUndefined();
  });

  it('is preferred by a header that weighs it at least as much as HTML', () => {
    const preferring = ['text/markdown', 'text/html, text/markdown', 'text/markdown;q=0.5, text/html;q=0.2, */*'];
    const ofBrowsers = [undefined, '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8'];
    const lighter = ['text/html, text/markdown;q=0.9', 'text/markdown;q=0, */*', 'text/markdown;q=0.5, */*;q=0.8'];
    expect([...preferring, ...ofBrowsers, ...lighter].filter(prefersMarkdown)).toEqual(preferring);
  });
});
