import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { manifestPath } from '../manifest.ts';
import { finishedBuild, plan } from '../testing/fixture.ts';
import { finishSite, hashSource, inlineCode } from './finish.ts';

const site = await finished(afterAll);

describe('finishSite', () => {
  it('lists pages, not-found documents and no file that is not for visitors', () => {
    const { manifest } = site;
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
    const { manifest, read } = site;
    const csp = manifest.files['about.html']?.csp ?? '';
    const styleOf = async (page: string) => hashSource(/<style>(.*)<\/style>/u.exec(await read(page))?.[1] ?? '');
    expect(csp).toContain(`script-src 'self' ${hashSource('window.page="about"')};`);
    expect(csp).toContain(`style-src 'self' ${await styleOf('about.html')};`);
  });

  it('changes nothing when it runs again, and gives the same bytes for the same build', async () => {
    const before = await site.snapshot();
    await finishSite(site.directory, plan);
    expect(await site.snapshot()).toEqual(before);
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
