/**
 * The canonical address of a path (SPEC §5): on the site's base address, repeated slashes collapsed, no trailing slash
 * but for the root. Query and fragment are left out. An invalid URL falls back to the base address put before the path.
 */
export function canonicalUrl(path: string, baseUrl: string): string {
  try {
    const url = new URL(path.replace(/^\/+/u, '/'), baseUrl);
    const pathname = url.pathname.replace(/\/{2,}/gu, '/').replace(/(.)\/$/u, '$1');
    return `${url.origin}${pathname}`;
  } catch {
    return `${baseUrl}${path}`;
  }
}
