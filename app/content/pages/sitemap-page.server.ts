import { type Locale, readRecord } from '../engine/read.server.ts';
import { sitemapPageSchema } from './sitemap-page.schema.ts';

/** Returns the words of the sitemap page. */
export function readSitemapPage(locale: Locale) {
  return readRecord(`${locale}/pages/sitemap.yaml`, sitemapPageSchema);
}
