import { listPages } from '../../editions/pages.server.ts';
import { readSite } from '../../content/site/site.server.ts';
import { sitemapXml } from '../../seo/files/sitemap-xml.ts';
import { textFile } from './text-file.ts';

/** /sitemap.xml, made at build. */
export function loader() {
  return textFile(sitemapXml(listPages(), readSite().baseUrl), 'application/xml');
}
