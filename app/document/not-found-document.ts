import { standInMeta } from '../seo/not-found-meta.ts';

let requested: string | undefined;

/** The path that the visitor asked for when the page is a not-found document, else nothing. */
export function requestedPath(): string | undefined {
  return requested;
}

/**
 * A not-found document is prerendered at its own address and sent for any unknown path. React
 * Router starts from the address bar, and reads it within the render that creates its router. The
 * bar has the document's address for that one call, so neither the visitor nor another task ever
 * sees it. Throws what `render` throws: React renders again once what it waits for is there.
 */
export function atOwnAddress<T>(render: () => T): T {
  const own = document.querySelector(`meta[name="${standInMeta}"]`)?.getAttribute('content');
  const { pathname, href } = location;
  if (!own || requested !== undefined || pathname === own) {
    return render();
  }
  history.replaceState(history.state, '', own);
  try {
    const rendered = render();
    requested = pathname;
    return rendered;
  } finally {
    // Whole: '//' alone would be taken for the start of a host.
    history.replaceState(history.state, '', href);
  }
}
