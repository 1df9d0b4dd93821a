/**
 * robots.txt: everything may be fetched. Pages that should stay out of results say so themselves with `noindex`, which a crawler
 * can read only when it may fetch them.
 */
export function robotsTxt(baseUrl: string): string {
  return ['User-agent: *', 'Allow: /', '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n');
}
