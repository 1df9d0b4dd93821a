import { useEffect } from 'react';
import { matchRoutes, useNavigate } from 'react-router';
import { manifestRoutes } from './framework.ts';
import { insideAttribute } from './start/plan.ts';

/**
 * Opens the pages of marked links inside the application (product.md, "Loading and navigation").
 * Any other link within the site is a document's. Code or styles that can't be had lead to the
 * document: the router itself would reload the page that is there. Offline, the start script holds
 * them like any other link.
 */
export function useInsideLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[${insideAttribute}]`);
      const isPlain = !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (link && isPlain && navigator.onLine) {
        const { href, pathname } = link;
        event.preventDefault();
        loadParts(pathname).then(
          () => navigate(pathname),
          () => location.assign(href),
        );
      }
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [navigate]);
}

/** Loads a page's code and styles. Throws when one of them can't be had. */
async function loadParts(path: string): Promise<void> {
  const routes = Object.values(manifestRoutes()).flatMap((route) =>
    route && route.id !== 'root'
      ? [route.index ? { id: route.id, index: true as const } : { id: route.id, path: route.path ?? '' }]
      : [],
  );
  const route = manifestRoutes()[matchRoutes(routes, path)?.at(-1)?.route.id ?? ''];
  await Promise.all([
    ...[route?.module, route?.clientLoaderModule].map((href) => href && import(/* @vite-ignore */ href)),
    ...(route?.css ?? []).map((href) => fetch(href).then(({ ok }) => ok || Promise.reject(new Error(href)))),
  ]);
}
