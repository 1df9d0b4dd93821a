import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Edition, editions } from '../../../app/editions/edition.server.ts';
import { alternatesAt, listAllPages } from '../../../app/editions/pages/site-list.server.ts';
import { articleShapes, shareSize } from '../../../app/seo/canonical.ts';
import { builtFolder, builtPage } from '../built-site.ts';

const [english, spanish] = editions() as [Edition, Edition];
const pages = listAllPages().map((page) => ({ ...page, html: builtPage(page.path) }));

it('has reciprocal alternates on every page', () => {
  const { baseUrl } = english.site();
  for (const { path, key, edition, html } of pages) {
    // The second address of the tools is a copy of the first.
    const alternates = alternatesAt(key === 'tools' ? edition.paths.resources() : path);
    const named = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/giu)];
    expect(
      named.map(([, hreflang, href]) => [hreflang, href]),
      path,
    ).toEqual(alternates.map((other) => [other.hreflang, new URL(other.path, baseUrl).href]));
    // A city can be in one language alone.
    const both = [english, spanish].every((each) => each.pages().some((page) => page.key === key));
    expect(alternates.map(({ hreflang }) => hreflang)).toEqual(
      both ? [english.hreflang, spanish.hreflang, 'x-default'] : [],
    );
    for (const other of alternates) {
      expect(alternatesAt(other.path), other.path).toEqual(alternates);
    }
  }
});

it('never leaves a space alone in a text node, where it shifts if the page arrives in pieces', () => {
  for (const { path, html } of pages) {
    expect(html, path).not.toMatch(/<!-- -->\s+<!-- -->/u);
  }
});

it('names an article’s pictures in the three shapes that Google asks for', () => {
  const articles = pages.filter(({ html }) => html.includes('property="og:type" content="article"'));
  expect(articles.length).toBeGreaterThan(0);
  for (const { path, html } of articles) {
    const [, data = ''] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/su.exec(html) ?? [];
    const { '@graph': nodes } = JSON.parse(data) as { '@graph': Array<{ '@type': string; image?: string[] }> };
    const node = nodes.find(({ '@type': type }) => /^(?:BlogPosting|Article|CreativeWork)$/u.test(type));
    const sizes = (node?.image ?? []).map((image) => {
      const png = readFileSync(join(builtFolder, new URL(image).pathname));
      return [png.readUInt32BE(16), png.readUInt32BE(20)];
    });
    expect(sizes, path).toEqual(Object.values(articleShapes).map((height) => [shareSize.width, height]));
  }
});

it('links from the second edition to no page of the first but by the language switch', () => {
  const firstPages = new Set(english.pages().map(({ path }) => path));
  for (const { path, html } of pages.filter(({ edition }) => edition === spanish)) {
    const body = html.slice(html.indexOf('<body'));
    const links = [...body.matchAll(/<a (?![^>]*\bhreflang=)[^>]*?href="(\/[^"#?]*)/giu)].map(([, href = '']) => href);
    expect(
      links.filter((href) => firstPages.has(href)),
      path,
    ).toEqual([]);
  }
});
