import { element, escapeMarkup } from '../../text/escape.ts';
import { noonOf } from '../../text/units.ts';
import type { Article } from '../content/posts/posts.server.ts';
import { readColors } from '../content/site/colors.server.ts';
import type { Site } from '../content/site/site.server.ts';
import type { Edition } from '../editions/edition.server.ts';
import type { PageRecord } from '../editions/pages/page-list.server.ts';
import type { Alternate } from '../editions/pages/site-list.server.ts';
import { canonicalUrl, sharePicture } from './canonical.ts';

/** Writes rss.xml: RSS 2.0 with the full text of each article. */
export function rssXml(edition: Edition, articles: readonly Article[]): string {
  const { paths, lang } = edition;
  const site = edition.site();
  const { title, description } = edition.words('pages/blog').meta;
  const items = articles.map((article) => {
    const url = canonicalUrl(paths.article(article.id), site.baseUrl);
    return [
      '<item>',
      element('title', article.title),
      element('link', url),
      `<guid isPermaLink="true">${escapeMarkup(url)}</guid>`,
      element('pubDate', new Date(noonOf(article.date)).toUTCString()),
      element('category', article.category),
      element('dc:creator', site.consultant.name),
      element('description', article.metaDescription),
      element('content:encoded', feedHtml(article.html, url)),
      '</item>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', `${title} | ${site.brand}`),
    element('link', canonicalUrl(paths.blog(), site.baseUrl)),
    `<atom:link href="${escapeMarkup(`${site.baseUrl}${paths.file('rss.xml')}`)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', lang),
    // The newest change rather than the build's time, and none without articles.
    ...articles
      .map((article) => article.updated ?? article.date)
      .toSorted()
      .slice(-1)
      .map((day) => element('lastBuildDate', new Date(noonOf(day)).toUTCString())),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Writes feed.json: JSON Feed 1.1 with the full text of each article. */
export function jsonFeed(edition: Edition, articles: readonly Article[]) {
  const { paths, lang } = edition;
  const site = edition.site();
  const { title, description } = edition.words('pages/blog').meta;
  const author = { name: site.consultant.name, url: canonicalUrl(paths.about(), site.baseUrl) };
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${title} | ${site.brand}`,
    home_page_url: canonicalUrl(paths.blog(), site.baseUrl),
    feed_url: `${site.baseUrl}${paths.file('feed.json')}`,
    description,
    icon: `${site.baseUrl}/icon-512.png`,
    language: lang,
    authors: [author],
    items: articles.map((article) => {
      const path = paths.article(article.id);
      const url = canonicalUrl(path, site.baseUrl);
      return {
        id: url,
        url,
        title: article.title,
        summary: article.metaDescription,
        content_html: feedHtml(article.html, url),
        image: `${site.baseUrl}${sharePicture(path)}`,
        date_published: noonOf(article.date),
        date_modified: noonOf(article.updated ?? article.date),
        tags: [article.category, ...article.tags],
      };
    }),
  };
}

/**
 * Returns an article's HTML for readers that know neither the site nor its styles: links are
 * absolute, and a drawing, which gets its colors from the site's stylesheet, is replaced by its
 * description. `url` is the article's URL.
 */
export function feedHtml(html: string, url: string): string {
  return html
    .replaceAll(/<svg role="img" aria-label="([^"]*)"[\s\S]*?<\/svg>/gu, '<p><em>$1</em></p>')
    .replaceAll(/href="#/gu, `href="${url}#`)
    .replaceAll(/href="\/(?!\/)/gu, `href="${new URL(url).origin}/`);
}

/**
 * Writes sitemap.xml: every indexable page once, with the day of its last change and its share
 * picture (product.md, "Sitemap page"; sitemaps.org 0.9).
 */
export function sitemapXml(
  pages: ReadonlyArray<PageRecord & { alternates: readonly Alternate[] }>,
  baseUrl: string,
): string {
  const entries = pages
    .filter((page) => page.indexable)
    .map(({ path, lastmod, alternates }) =>
      [
        '<url>',
        element('loc', canonicalUrl(path, baseUrl)),
        element('lastmod', lastmod()),
        ...alternates.map(
          (other) =>
            `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${escapeMarkup(canonicalUrl(other.path, baseUrl))}"/>`,
        ),
        `<image:image>${element('image:loc', `${baseUrl}${sharePicture(path)}`)}</image:image>`,
        '</url>',
      ].join(''),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** A group of pages in llms.txt. */
type LinkGroup = { title: string; links: ReadonlyArray<{ label: string; path: string; note?: string }> };

/**
 * Writes llms.txt (llmstxt.org): what the business does, what the file is for, and a Markdown link
 * to each page.
 */
export function llmsTxt(site: Site, description: string, note: string, groups: readonly LinkGroup[]): string {
  const sections = groups.map(({ title, links }) => {
    const lines = links.map(({ label, path, note }) => {
      const fragment = /#.*$/u.exec(path)?.[0] ?? '';
      return `- [${label}](${canonicalUrl(path, site.baseUrl)}${fragment})${note ? `: ${note}` : ''}`;
    });
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# ${site.brand}\n\n> ${site.tagline}. ${description}\n\n${note}\n\n${sections.join('\n')}`;
}

/**
 * Writes .well-known/security.txt (RFC 9116). `expires` is a day, and the file is valid through its
 * last second. `languages` are the codes of those that a report may be written in.
 */
export function securityTxt(site: Site, expires: string, languages: readonly string[]): string {
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/**
 * Writes robots.txt, which allows everything. Pages that should stay out of results say `noindex`,
 * which a crawler can read only on pages it may fetch.
 */
export function robotsTxt(baseUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}

/** Writes site.webmanifest: the name and icon of the site on a phone's home screen. */
export function webManifest({ site: readSite, lang, paths }: Edition) {
  const site = readSite();
  const paper = readColors()('paper').day;
  return {
    name: `${site.brand}: ${site.tagline}`,
    short_name: site.brand,
    lang,
    start_url: paths.home(),
    scope: paths.home(),
    display: 'browser',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
