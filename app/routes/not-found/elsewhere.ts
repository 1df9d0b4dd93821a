import type { Paths } from '../../locale/paths.ts';

/**
 * Returns where an unknown path leads instead of the 404 page: an invalid service or city to
 * /services, and /terms to the terms (product.md, "Redirects"). Hosts redirect both before they
 * send a page. This is for navigation in the browser and for hosts without rules.
 */
export function elsewhere(pathname: string, paths: Paths): string | undefined {
  const services = `${paths.services()}/`;
  if (pathname.startsWith(services)) {
    const names = pathname.slice(services.length).replace(/\/$/u, '').split('/');
    return names.length <= 2 && !names.includes('') ? paths.services() : undefined;
  }
  if (pathname.replace(/\/$/u, '') === paths.terms()) {
    return paths.termsOfService();
  }
  return undefined;
}
