/** Returns the canonical URL of a path (product.md, "Canonical"). Drops query and fragment. */
export function canonicalUrl(path: string, baseUrl: string): string {
  try {
    const url = new URL(path.replace(/^\/+/u, '/'), baseUrl);
    const pathname = url.pathname.replace(/\/{2,}/gu, '/').replace(/(.)\/$/u, '$1');
    return `${url.origin}${pathname}`;
  } catch {
    return `${baseUrl}${path}`;
  }
}
