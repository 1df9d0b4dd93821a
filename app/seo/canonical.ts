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

/** The size of every share picture in pixels (drawn by `scripts/build/share-pictures/draw.ts`). */
export const shareSize = { width: 1200, height: 630 } as const;

/**
 * Returns the path of a page's share picture: `/services` has `/og/services.png`, the home page
 * `/og/home.png`.
 */
export function sharePicture(path: string): string {
  const pathname = new URL(canonicalUrl(path, 'https://site.invalid')).pathname;
  return `/og${pathname === '/' ? '/home' : pathname}.png`;
}

/**
 * The shapes that Google asks for in an article's data, with their heights at a share picture's
 * width.
 */
export const articleShapes = { '16x9': 675, '4x3': 900, '1x1': 1200 } as const;

/** Returns the paths of an article's pictures in these shapes: `/og/blog/a-post-1x1.png`. */
export function articlePictures(path: string): string[] {
  return Object.keys(articleShapes).map((shape) => sharePicture(path).replace(/(?=\.png$)/u, `-${shape}`));
}
