import { paths } from '../../locale/paths.ts';

/**
 * Returns where an unknown path leads instead of the 404 page: an invalid service or city to
 * /services, and /terms to the terms (product.md, "Redirects"). Hosts redirect both before they
 * send a page. This is for navigation in the browser and for hosts without rules.
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
