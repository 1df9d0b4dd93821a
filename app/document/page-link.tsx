import { matchRoutes, useNavigate } from 'react-router';
import { SiteLink, type SiteLinkProps } from '../ui/link.tsx';
import { manifestRoutes } from './framework.ts';

/**
 * A link that opens its page inside the application (product.md, "Loading and navigation"). Any
 * other link within the site is a document's. Code or styles that can't be had lead to the
 * document: the router itself would reload the page that is there.
 */
export function PageLink({ to, onClick, ...rest }: SiteLinkProps) {
  const navigate = useNavigate();
  return (
    <SiteLink
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        if (!(event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
          event.preventDefault();
          loadParts(to).then(
            () => navigate(to),
            () => location.assign(to),
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
