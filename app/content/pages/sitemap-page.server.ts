import { defaultLocale, type Locale } from '../../editions/locale.ts';
import { readRecord } from '../engine/read.server.ts';
import { sitemapPageSchema } from './sitemap-page.schema.ts';

/** The words of the sitemap page. */
export function readSitemapPage(locale: Locale = defaultLocale) {
  return readRecord(`${locale}/pages/sitemap.yaml`, sitemapPageSchema);
}
