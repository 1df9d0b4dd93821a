import { escapeMarkup } from '../../../text/escape.ts';
import type { PageRecord } from '../../editions/pages/page-list.server.ts';
import type { Alternate } from '../../editions/pages/site-list.server.ts';
import { canonicalUrl } from '../canonical.ts';
import { sharePicture } from '../share-picture.ts';
import { element } from './xml.ts';

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
        element('lastmod', lastmod),
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
