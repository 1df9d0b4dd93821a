import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edition, editions } from '../../../app/editions/edition.server.ts';
import { alternatesOf, listAllPages } from '../../../app/editions/pages/site-list.server.ts';
import { articleShapes, shareSize } from '../../../app/seo/canonical.ts';
import { type ChildServer, startServer } from '../../../server/testing/child-server.ts';
import { temporaryFolder } from '../../../server/testing/folders.ts';

/** The built site, served as visitors get it: everything that must know editions. */
const client = 'build/client';
const data = temporaryFolder(afterAll);

const [english, spanish] = editions() as [Edition, Edition];

let server: ChildServer;

beforeAll(async () => {
  server = await startServer({ SITE_DIR: client, DATA_DIR: data });
});

afterAll(async () => {
  await server?.kill('SIGTERM');
});

describe('every page', () => {
  it('is served in its own language at its own address, with reciprocal alternates', async () => {
    const { baseUrl } = english.site();
    const all = listAllPages();
    for (const { path, edition, key } of all) {
      // The second address of the tools is a copy of the first.
      const alternates = alternatesOf(key === 'tools' ? 'resources' : key);
      const html = await pageText(path, key);
      expect(html, path).toContain(`<html lang="${edition.lang}"`);
      expect(alternatesIn(html), path).toEqual(
        alternates.map((other) => [other.hreflang, absolute(other.path, baseUrl)]),
      );
      expect(alternates.map(({ hreflang }) => hreflang)).toEqual([english.hreflang, spanish.hreflang, 'x-default']);
      for (const other of alternates) {
        const counterpart = all.find((page) => page.path === other.path);
        expect(alternatesOf(counterpart?.key ?? ''), other.path).toEqual(alternates);
      }
    }
  });

  it('never leaves a space alone in a text node, where it shifts if the page arrives in pieces', async () => {
    for (const { path, key } of listAllPages()) {
      expect(await pageText(path, key), path).not.toMatch(/<!-- -->\s+<!-- -->/u);
    }
  });

  it('names an article’s pictures in the three shapes that Google asks for', async () => {
    let articles = 0;
    for (const { path, key } of listAllPages()) {
      const html = await pageText(path, key);
      if (html.includes('property="og:type" content="article"')) {
        articles += 1;
        const [, data = ''] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/su.exec(html) ?? [];
        const { '@graph': nodes } = JSON.parse(data) as { '@graph': Array<{ '@type': string; image?: string[] }> };
        const node = nodes.find(({ '@type': type }) => /^(?:BlogPosting|Article|CreativeWork)$/u.test(type));
        const sizes = (node?.image ?? []).map((image) => {
          const png = readFileSync(join(client, new URL(image).pathname));
          return [png.readUInt32BE(16), png.readUInt32BE(20)];
        });
        expect(sizes, path).toEqual(Object.values(articleShapes).map((height) => [shareSize.width, height]));
      }
    }
    expect(articles).toBeGreaterThan(0);
  });

  it('of the second edition links to no page of the first but by the language switch', async () => {
    const firstPages = new Set(english.pages().map(({ path }) => path));
    for (const { path } of spanish.pages()) {
      const html = await (await get(path)).text();
      const body = html.slice(html.indexOf('<body'));
      const links = [...body.matchAll(/<a (?![^>]*\bhreflang=)[^>]*?href="(\/[^"#?]*)/giu)].map(
        ([, href = '']) => href,
      );
      expect(
        links.filter((href) => firstPages.has(href)),
        path,
      ).toEqual([]);
    }
  });
});

describe('files that machines read', () => {
  it('list and name each edition by itself', async () => {
    for (const { paths, lang, site, name } of [english, spanish]) {
      const rss = await (await get(paths.file('rss.xml'))).text();
      expect(rss, name).toContain(`<language>${lang}</language>`);
      expect(rss, name).toContain(absolute(paths.blog(), site().baseUrl));
      const feed = await (await get(paths.file('feed.json'))).json();
      expect(feed).toMatchObject({ language: lang, home_page_url: absolute(paths.blog(), site().baseUrl) });
      const manifest = await (await get(paths.file('site.webmanifest'))).json();
      expect(manifest).toMatchObject({ lang, start_url: paths.home(), scope: paths.home() });
      expect(await (await get(paths.file('llms.txt'))).text()).toContain(site().tagline);
      expect((await get(paths.successStories())).status).toBe(200);
      const list = await (await get(paths.pageList())).json();
      expect(list.pages.map(({ path }: { path: string }) => path)).toContain(paths.about());
    }
  });

  it("bring no copy of themselves as a page's data", () => {
    expect(globSync('**/*.data', { cwd: client }).filter((file) => /\..*\.data$/u.test(file))).toEqual([]);
  });
});

/** A page as it is served; the confirmation of a sent form is shown to its sender alone. */
async function pageText(path: string, key: string): Promise<string> {
  // Who comes without a reference or a token isn't shown these.
  if (key === 'contactSent' || key === 'contactInquiry') {
    return readFileSync(join(client, `${path}.html`), 'utf8');
  }
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

function get(path: string): Promise<Response> {
  return fetch(`${server.address}${path}`, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
}

function alternatesIn(html: string): string[][] {
  return [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/giu)].map(
    ([, hreflang = '', href = '']) => [hreflang, href],
  );
}

function absolute(path: string, baseUrl: string): string {
  return new URL(path, baseUrl).href;
}
