/**
 * Writes robots.txt, which allows everything. Pages that should stay out of results say `noindex`,
 * which a crawler can read only on pages it may fetch.
 */
export function robotsTxt(baseUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}
