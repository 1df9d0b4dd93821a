import { type Locale, readRecord } from '../engine/read.server.ts';
import { contactSchema } from './contact.schema.ts';
import { homeSchema } from './home.schema.ts';
import { notFoundSchema } from './not-found.schema.ts';
import { sitemapPageSchema } from './sitemap-page.schema.ts';

// The pages whose words are shown as they're written.

/** Returns the words of the home page. */
export function readHome(locale: Locale) {
  return readRecord(`${locale}/pages/home.yaml`, homeSchema);
}

/** Returns the words of the contact page. */
export function readContact(locale: Locale) {
  return readRecord(`${locale}/pages/contact.yaml`, contactSchema);
}

/** Returns the words of the sitemap page. */
export function readSitemapPage(locale: Locale) {
  return readRecord(`${locale}/pages/sitemap.yaml`, sitemapPageSchema);
}

/** Returns the words of the 404 page. */
export function readNotFound(locale: Locale) {
  return readRecord(`${locale}/pages/not-found.yaml`, notFoundSchema);
}
