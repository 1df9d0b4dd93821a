import { matchRoutes } from 'react-router';
import { keepFoldStyles } from './inlined-styles.ts';
import { withoutMark } from './page-styles.tsx';

/** The part of React Router's manifest that tells what a page needs. Every path is a child of the root. */
type Manifest = {
  routes: Record<
    string,
    | {
        id: string;
        path?: string;
        index?: boolean;
        module: string;
        clientLoaderModule?: string;
        imports?: string[];
        css?: string[];
        hasLoader: boolean;
        hasClientLoader: boolean;
      }
    | undefined
  >;
};

/** A page's data may be kept for a minute (hosting/headers.ts); before that ends it is not asked for again. */
const freshMs = 50_000;

const fetched = new Map<string, number>();

/**
 * Fetches what a navigation to `path` will ask for: the page's code, styles and data, at the very addresses that the navigation uses,
 * so that it finds them in the browser's cache. React Router's own prefetching leaves the styles out, and asks for the data at
 * another address as soon as a route keeps its data (the root does). `soon`: the click is near, so the styles are applied as well.
 */
export function prefetchPage(path: string, { soon }: { soon: boolean }): void {
  const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
  if (!manifest || path === location.pathname || (!soon && isFresh(path))) return;
  const routes = Object.values(manifest.routes).flatMap((route) =>
    route && route.id !== 'root'
      ? [route.index ? { id: route.id, index: true as const } : { id: route.id, path: route.path ?? '' }]
      : [],
  );
  const route = manifest.routes[matchRoutes(routes, path)?.at(-1)?.route.id ?? ''];
  // A path that is none of the site's pages: its route matches all the others.
  if (!route || route.path === '*') return;
  for (const href of [route.module, route.clientLoaderModule, ...(route.imports ?? [])]) if (href) addModule(href);
  for (const href of route.css ?? []) addStylesheet(withoutMark(href), soon);
  if (soon) keepFoldStyles();
  if (isFresh(path)) return;
  fetched.set(path, Date.now());
  // A failure here is none to the visitor: the navigation asks again.
  if (route.hasLoader) fetch(dataAddress(path, route), { priority: 'low' }).catch(() => undefined);
}

/** Where React Router's navigation fetches a page's data; a route with a loader of its own in the browser asks for its part alone. */
function dataAddress(path: string, { id, hasClientLoader }: { id: string; hasClientLoader: boolean }): string {
  const query = hasClientLoader ? `?${new URLSearchParams({ _routes: id })}` : '';
  return `${path}${path.endsWith('/') ? '_' : ''}.data${query}`;
}

/**
 * As React writes it, so that React takes it for its own. Its rules name classes of that page alone and may apply at once; a stylesheet that
 * is added during the navigation makes the browser lay the page out again before the next one comes: 60 ms on a slow phone.
 */
function addStylesheet(href: string, soon: boolean): void {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
  const link = document.createElement('link');
  if (soon) {
    link.rel = 'stylesheet';
    link.dataset['precedence'] = 'page';
  } else {
    link.rel = 'prefetch';
    link.as = 'style';
  }
  link.href = href;
  document.head.append(link);
}

function isFresh(path: string): boolean {
  return Date.now() - (fetched.get(path) ?? Number.NEGATIVE_INFINITY) < freshMs;
}

function addModule(href: string): void {
  if (document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
