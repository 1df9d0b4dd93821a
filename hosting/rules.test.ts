import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { finishSite, hashSource, inlineCode } from './finish/finish.ts';
import { documentPolicy } from './headers.ts';
import { manifestPath, type SiteManifest } from './manifest.ts';
import { fileHeaders, markdownPath, pageOfMarkdown, prefersMarkdown, resolve, toSite } from './rules.ts';
import { finishedBuild, plan } from './testing/fixture.ts';

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
      fc.property(fc.oneof(paths, fc.string()), (path) => {
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

  it('keeps a page for a minute, and no answer for an unknown path', () => {
    const cached = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600' };
    expect(resolve('/b', site)).toMatchObject({ status: 200, headers: cached });
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
    expect(pageOfMarkdown('about.html')).toBeUndefined();
  });

  it('is preferred by a header that weighs it at least as much as HTML', () => {
    const preferring = ['text/markdown', 'text/html, text/markdown', 'text/markdown;q=0.5, text/html;q=0.2, */*'];
    const ofBrowsers = [undefined, '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8'];
    const lighter = ['text/html, text/markdown;q=0.9', 'text/markdown;q=0, */*', 'text/markdown;q=0.5, */*;q=0.8'];
    expect([...preferring, ...ofBrowsers, ...lighter].filter(prefersMarkdown)).toEqual(preferring);
  });
});

const built = await finished(afterAll);

describe('finishSite', () => {
  it('lists pages, not-found documents and no file that is not for visitors', () => {
    const { manifest } = built;
    expect(manifest.pages['/services/seo-automation']).toBe('services/seo-automation.html');
    expect(Object.keys(manifest.pages)).not.toContain('/404');
    expect(manifest.notFound).toEqual({
      '': '404.html',
      '/blog': 'blog/404.html',
      '/case-studies': 'case-studies/404.html',
      '/es': 'es/404.html',
      '/es/blog': 'es/blog/404.html',
    });
    expect(Object.keys(manifest.files)).toEqual(expect.arrayContaining(['.well-known/security.txt']));
    expect(Object.keys(manifest.files).filter((name) => /\.env|^__|^_headers|\.br$/u.test(name))).toEqual([]);
  });

  it('allows exactly the scripts and the styles of a page', async () => {
    const { manifest, read } = built;
    const csp = manifest.files['about.html']?.csp ?? '';
    const styleOf = async (page: string) => hashSource(/<style>(.*)<\/style>/u.exec(await read(page))?.[1] ?? '');
    expect(csp).toContain(`script-src 'self' ${hashSource('window.page="about"')};`);
    expect(csp).toContain(`style-src 'self' ${await styleOf('about.html')};`);
  });

  it('runs no script of a drawing that’s opened by itself, such as the owner’s logo', () => {
    const { 'content-security-policy': policy, ...others } = fileHeaders('logo.svg', toSite(built.manifest, false));
    expect(policy).toContain("script-src 'self';");
    expect(others).not.toHaveProperty('speculation-rules');
  });

  it('changes nothing when it runs again, and gives the same bytes for the same build', async () => {
    const before = await built.snapshot();
    await finishSite(built.directory, plan);
    expect(await built.snapshot()).toEqual(before);
    const second = await finished();
    expect(await second.snapshot()).toEqual(before);
  });
});

async function finished(after?: typeof afterAll) {
  const { directory, manifest } = await finishedBuild({}, after);
  const list = async () => {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return paths.map((path) => path.slice(directory.length + 1)).sort();
  };
  const read = (name: string) => readFile(join(directory, name), 'utf8');
  const snapshot = async () => {
    const all: Record<string, string> = { manifest: await readFile(manifestPath(directory), 'utf8') };
    for (const name of await list()) {
      all[name] = await readFile(join(directory, name), 'base64');
    }
    return all;
  };
  return { manifest, directory, read, snapshot };
}

describe('inlineCode', () => {
  it('hashes scripts that run, and neither data nor files', () => {
    const html = `<script>a()</script><script type="module">b()</script><script type="text/javascript">c()</script>
      <script type="application/ld+json">{}</script><script src="/x.js"></script><script type="importmap">{}</script>`;
    expect(inlineCode(html).scripts).toEqual(['a()', 'b()', 'c()', '{}'].map(hashSource));
  });

  it('hashes what the browser sees: line ends of one kind, entities as they stand', () => {
    expect(inlineCode('<script>a()\r\nb("&amp;")</script>').scripts).toEqual([hashSource('a()\nb("&amp;")')]);
  });

  it('looks into templates, noscript and drawings', () => {
    const html = `<noscript><style>a{}</style></noscript><template><style>b{}</style></template>
      <svg><style>c{}</style></svg>`;
    expect(inlineCode(html).styles).toEqual(['a{}', 'b{}', 'c{}'].map(hashSource));
  });
});
