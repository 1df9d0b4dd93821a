import { describe, expect, it } from 'vitest';
import { escapeMarkup } from '../../text/escape.ts';
import { mainEdition } from '../editions/edition.server.ts';
import { listAllPages } from '../editions/pages/site-list.server.ts';
import { feedHtml, jsonFeed, rssXml, securityTxt, sitemapXml } from './files.ts';

const edition = mainEdition();
const site = edition.site();
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
