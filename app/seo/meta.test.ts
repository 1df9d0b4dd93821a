import { describe, expect, it } from 'vitest';
import { escapeMarkup } from '../../text/escape.ts';
import { cutDescription } from '../content/engine/fields.ts';
import { mainEdition, readFrameData } from '../editions/edition.server.ts';
import { listAllPages } from '../editions/pages/site-list.server.ts';
import { fullTitle, titleFits } from '../locale/title-width.ts';
import { canonicalUrl, sharePicture } from './canonical.ts';
import { feedHtml, jsonFeed, rssXml, securityTxt, sitemapXml } from './files.ts';
import { pageMeta } from './meta.ts';

const frame = readFrameData(mainEdition());
const { site } = frame;
const meta = { title: 'A title', description: 'A description.', keywords: ['one', 'two'] };

describe('pageMeta', () => {
  it('gives every reader the same title, description, and URL', () => {
    const tags = pageMeta(frame, { meta, path: '/services/' });
    const contents = (name: RegExp) =>
      tags.flatMap((tag) =>
        'content' in tag && name.test(String(Reflect.get(tag, 'property') ?? Reflect.get(tag, 'name')))
          ? [tag.content]
          : [],
      );
    expect(new Set(contents(/:title$/u))).toEqual(new Set([`A title | ${site.brand}`]));
    expect(new Set(contents(/description$/u))).toEqual(new Set(['A description.']));
    expect(contents(/^og:url$/u)).toEqual([`${site.baseUrl}/services`]);
    expect(tags).toContainEqual({ rel: 'canonical', href: `${site.baseUrl}/services` });
  });

  it('lets search engines index a page by default', () => {
    expect(pageMeta(frame, { meta, path: '/' })).toContainEqual({ name: 'robots', content: 'index, follow' });
    const hidden = pageMeta(frame, { meta, path: '/', noindex: true });
    expect(hidden).toContainEqual({ name: 'robots', content: 'noindex, follow' });
  });

  it('gives a screen without a URL neither canonical nor picture', () => {
    const text = JSON.stringify(pageMeta(frame, { meta, path: '/404', addressed: false }));
    expect(text).not.toMatch(/canonical|og:url|image/u);
  });
});

it.each([
  ['both fit', 'A title', 'A title | Brand'],
  ['unless it is too long', 'x'.repeat(55), 'x'.repeat(55)],
  ['unless it is too wide', 'W'.repeat(29), 'W'.repeat(29)],
  ['unless it is there already', 'About Brand', 'About Brand'],
])('fullTitle adds the brand: %s', (_, title, full) => {
  expect(fullTitle(title, 'Brand')).toBe(full);
  expect(titleFits(full)).toBe(true);
});

it('sharePicture has a different file for each page except the two that are one', () => {
  const { pages } = mainEdition();
  const paths = pages().map((page) => page.path);
  expect(new Set(paths.map(sharePicture)).size).toBe(paths.length);
  expect(sharePicture('/')).toBe('/og/home.png');
});

const base = 'https://www.tidemark.example';

describe('canonicalUrl', () => {
  it.each([
    ['/', `${base}/`],
    ['/services', `${base}/services`],
    ['/services/', `${base}/services`],
    ['/services//seo-automation///miami-fl/', `${base}/services/seo-automation/miami-fl`],
    ['//services', `${base}/services`],
    ['/search?q=x#y', `${base}/search`],
  ])('maps %s to %s', (path, expected) => {
    expect(canonicalUrl(path, base)).toBe(expected);
  });

  it('prefixes the base address when a path makes no valid URL', () => {
    expect(canonicalUrl('/services', 'not a base')).toBe('not a base/services');
  });
});

it('cutDescription keeps a summary of 155 characters, and cuts a longer one to 152 and an ellipsis', () => {
  expect(cutDescription('x'.repeat(155))).toBe('x'.repeat(155));
  expect(cutDescription('x'.repeat(156))).toBe(`${'x'.repeat(152)}...`);
});

const edition = mainEdition();
const articles = edition.posts().flatMap((post) => edition.article(post.id) ?? []);

it('sitemapXml takes the days from content', () => {
  const pages = listAllPages().map((page, index) => ({
    ...page,
    lastmod: () => `2026-01-${String((index % 28) + 1).padStart(2, '0')}`,
  }));
  const dated = sitemapXml(pages, site.baseUrl);
  expect([...dated.matchAll(/<lastmod>([^<]*)/gu)].map(([, day]) => day)).toEqual(
    pages.filter((page) => page.indexable).map((page) => page.lastmod()),
  );
});

describe('the feeds', () => {
  it('contain every article with its full text and absolute links', () => {
    for (const { content_html: html, url } of jsonFeed(edition, articles).items) {
      expect(html.length).toBeGreaterThan(2000);
      expect(html).not.toMatch(/href="[/#]|<svg|<script/u);
      expect(rssXml(edition, articles)).toContain(`<guid isPermaLink="true">${url}</guid>`);
    }
  });

  it('date an article on its own day in Florida too', () => {
    const inFlorida = (at: string) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
    const days = articles.map(({ date }) => date);
    expect(jsonFeed(edition, articles).items.map((item) => inFlorida(item.date_published))).toEqual(days);
    const published = [...rssXml(edition, articles).matchAll(/<pubDate>([^<]*)/gu)].map(([, at = '']) => inFlorida(at));
    expect(published).toEqual(days);
  });

  it('change on the day of the newest article, or of the newest correction', () => {
    const [article] = articles;
    const dayOf = (...dates: Array<{ date: string; updated?: string }>) => {
      const dated = dates.map(({ date, updated }) => ({ ...(article ?? expect.fail()), date, updated }));
      const [, at = ''] = /<lastBuildDate>([^<]*)/u.exec(rssXml(edition, dated)) ?? [];
      return new Date(at).toISOString().slice(0, 10);
    };
    expect(dayOf({ date: '2026-01-02' }, { date: '2026-01-05' })).toBe('2026-01-05');
    expect(dayOf({ date: '2026-01-02', updated: '2026-02-01' }, { date: '2026-01-05' })).toBe('2026-02-01');
    expect(rssXml(edition, [])).not.toContain('lastBuildDate');
  });

  it('replace a drawing with its description', () => {
    const html =
      '<figure><svg role="img" aria-label="A rising tide"><path d="M0 0"/></svg><figcaption>Fig.</figcaption></figure>';
    expect(feedHtml(html, `${site.baseUrl}/blog/x`)).toBe(
      '<figure><p><em>A rising tide</em></p><figcaption>Fig.</figcaption></figure>',
    );
  });
});

it('securityTxt has the fields of RFC 9116', () => {
  const text = securityTxt(site, '2027-10-31', ['en', 'es']);
  expect(text).toMatch(/^Contact: mailto:\S+$/mu);
  expect(text).toMatch(/^Expires: 2027-10-31T23:59:59Z$/mu);
  expect(text).toMatch(/^Preferred-Languages: en, es$/mu);
  expect(text).toContain('/.well-known/security.txt');
});

it('escapeMarkup escapes special characters and drops those that XML forbids', () => {
  expect(escapeMarkup('<a b="c">&\u0000\u0008’')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;’');
});
