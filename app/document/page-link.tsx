import { Link, matchRoutes } from 'react-router';
import type { SiteLinkProps } from '../ui/link.tsx';
import { manifestRoutes } from './framework.ts';

/**
 * A link that opens its page inside the application (product.md, "Loading and navigation"). Any
 * other link within the site is a document's.
 */
export function PageLink({ onClick, ...rest }: SiteLinkProps) {
  return (
    <Link
      discover="none"
      onClick={(event) => {
        if (!(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
          bring(rest.to);
        }
        onClick?.(event);
      }}
      {...rest}
    />
  );
}

/**
 * Requests a page's code and styles together with the router, and loads the page as a document when
 * they can't be had: the router would reload the page that is there.
 */
async function bring(path: string): Promise<void> {
  const routes = Object.values(manifestRoutes()).flatMap((route) =>
    route && route.id !== 'root'
      ? [route.index ? { id: route.id, index: true as const } : { id: route.id, path: route.path ?? '' }]
      : [],
  );
  const route = manifestRoutes()[matchRoutes(routes, path)?.at(-1)?.route.id ?? ''];
  try {
    await Promise.all([
      ...[route?.module, route?.clientLoaderModule].map((href) => href && import(/* @vite-ignore */ href)),
      ...(route?.css ?? []).map((href) => fetch(href).then(({ ok }) => ok || Promise.reject(new Error(href)))),
    ]);
  } catch {
    // After the router's own answer to the same failure.
    setTimeout(() => location.assign(path));
  }
}
