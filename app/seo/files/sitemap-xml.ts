import type { PageRecord } from '../../editions/pages.server.ts';
import { canonicalUrl } from '../canonical.ts';
import { sharePicture } from '../share-picture.ts';
import { element } from './xml.ts';

/** sitemap.xml: every indexable page once, with the day of its last change and its share picture (D19; sitemaps.org 0.9). */
export function sitemapXml(pages: readonly PageRecord[], baseUrl: string): string {
  const entries = pages
    .filter((page) => page.indexable)
    .map(({ path, lastmod }) =>
      [
        '<url>',
        element('loc', canonicalUrl(path, baseUrl)),
        element('lastmod', lastmod),
        `<image:image>${element('image:loc', `${baseUrl}${sharePicture(path)}`)}</image:image>`,
        '</url>',
      ].join(''),
    );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
