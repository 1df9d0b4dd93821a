import { matchRoutes } from 'react-router';
import { isKnownService } from '../../editions/frame.ts';
import { type ManifestRoute, manifestRoutes } from '../framework.ts';
import { adoptStylesheet, stylesheetsOf } from '../styles/stylesheets.ts';

/**
 * A page's data may be kept for a minute (hosting/headers.ts); before that ends it is not asked for
 * again.
 */
const freshMs = 50_000;

const fetched = new Map<string, number>();
let isFetching = false;
let next: string | undefined;

/**
 * Fetches a page ahead, one at a time: while one is on its way, only the latest wish is kept.
 */
export async function prefetchPage(path: string): Promise<void> {
  next = path;
  if (isFetching) {
    return;
  }
  isFetching = true;
  while (next !== undefined) {
    const wanted: string = next;
    next = undefined;
    // A failure here costs the visitor nothing: the navigation requests it again.
    await Promise.allSettled(requestPage(wanted));
  }
  isFetching = false;
}

/**
 * Requests what a navigation to `path` will ask for: the page's code, styles and data, at the very
 * addresses that the navigation uses, so that it finds them in the browser's cache. React Router's
 * own prefetching leaves the styles out, and asks for the data at another address as soon as a
 * route keeps its data (the root does).
 */
function requestPage(path: string): Array<Promise<unknown>> {
  const known = manifestRoutes();
  if (
    !navigator.onLine ||
    path === location.pathname ||
    Date.now() - (fetched.get(path) ?? Number.NEGATIVE_INFINITY) < freshMs
  ) {
    return [];
  }
  const routes = Object.values(known).flatMap((route) =>
    route && route.id !== 'root'
      ? [route.index ? { id: route.id, index: true as const } : { id: route.id, path: route.path ?? '' }]
      : [],
  );
  const match = matchRoutes(routes, path)?.at(-1);
  const route = known[match?.route.id ?? ''];
  // Paths that are none of the site's pages: the last route matches all of them, and a service that
  // does not exist leads to the others.
  if (!route || route.path?.endsWith('*')) {
    return [];
  }
  if (match?.params['service'] && !isKnownService(match.params['service'])) {
    return [];
  }
  for (const href of [route.module, route.clientLoaderModule, ...(route.imports ?? [])]) {
    if (href) {
      addModule(href);
    }
  }
  fetched.set(path, Date.now());
  return [
    ...stylesheetsOf(['root', route.id]).map(adoptStylesheet),
    ...(route.hasLoader ? [fetch(dataAddress(path, route), { priority: 'low' })] : []),
  ];
}

/**
 * Where React Router's navigation fetches a page's data; a route with its own loader in the
 * browser asks for its part alone.
 */
function dataAddress(path: string, { id, hasClientLoader }: ManifestRoute): string {
  const query = hasClientLoader ? `?${new URLSearchParams({ _routes: id })}` : '';
  return `${path}${path.endsWith('/') ? '_' : ''}.data${query}`;
}

function addModule(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) {
    return;
  }
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
