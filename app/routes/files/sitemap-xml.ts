import { mainEdition } from '../../editions/edition.server.ts';
import { listAllPages } from '../../editions/pages/site-list.server.ts';
import { sitemapXml } from '../../seo/files/sitemap-xml.ts';
import { textFile } from './text-file.ts';

/** `/sitemap.xml`, built at build time. */
export function loader() {
  return textFile(sitemapXml(listAllPages(), mainEdition().site().baseUrl), 'application/xml');
}
