import { paths } from '../../locale/paths.ts';

/**
 * Where an address that is no page leads, if not to the 404 page: an invalid service or city to /services (SPEC §5, D5) and
 * /terms to the terms (D6). Hosts redirect both before a page is sent; this is for navigation in the browser and for hosts without rules.
 */
export function elsewhere(pathname: string): string | undefined {
  if (/^\/services\/./u.test(pathname)) {
    return paths.services();
  }
  if (/^\/terms\/?$/u.test(pathname)) {
    return paths.termsOfService();
  }
  return undefined;
}
