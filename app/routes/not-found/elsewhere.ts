import type { Paths } from '../../locale/paths.ts';

/**
 * Where an address that is no page leads, if not to the 404 page: an invalid service or city to /services (SPEC §5, D5) and
 * /terms to the terms (D6). Hosts redirect both before a page is sent; this is for navigation in the browser and for hosts without rules.
 */
export function elsewhere(pathname: string, paths: Paths): string | undefined {
  if (pathname.startsWith(`${paths.services()}/`) && pathname !== `${paths.services()}/`) {
    return paths.services();
  }
  if (pathname.replace(/\/$/u, '') === paths.terms()) {
    return paths.termsOfService();
  }
  return undefined;
}
