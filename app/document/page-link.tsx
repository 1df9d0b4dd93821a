import { matchRoutes, useNavigate } from 'react-router';
import type { LinkProps } from '../ui/link.tsx';
import { manifestRoutes } from './framework.ts';

/**
 * A link that opens its page inside the application (product.md, "Loading and navigation"). Any
 * other link within the site is a document's. Code or styles that can't be had lead to the
 * document: the router itself would reload the page that is there. Offline, the start script holds
 * it like any other link.
 */
export function PageLink({ href, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (
          navigator.onLine &&
          !(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        ) {
          event.preventDefault();
          loadParts(href).then(
            () => navigate(href),
            () => location.assign(href),
          );
        }
      }}
    />
  );
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
