import { isRouteErrorResponse, redirect, replace } from 'react-router';
import { shownEdition } from '../../editions/use-edition.ts';

type ClientLoad<TData> = {
  request: Request;
  params: { service: string };
  serverLoader: () => Promise<TData>;
};

/**
 * Loads a page below /services in the browser. An invalid service or city leads to /services
 * without a message or a history entry (product.md, "Redirects"). A page that exists but can't be
 * fetched stays an error.
 */
export async function loadOrRedirect<TData>({ request, params, serverLoader }: ClientLoad<TData>): Promise<TData> {
  // Check before asking the host, whose 404 the browser would log to its console.
  if (shownEdition()?.services.every(({ slug }) => slug !== params.service)) {
    throw toServices(request);
  }
  try {
    return await serverLoader();
  } catch (error) {
    if (!(error instanceof Response) && (await isMissing(request.url, error))) {
      throw toServices(request);
    }
    throw error;
  }
}

/**
 * After a click, the bad path isn't in the history yet, so a plain redirect keeps the previous
 * page. On a direct load, it's the current entry and gets replaced.
 */
function toServices(request: Request): Response {
  const onDirectLoad = new URL(request.url).pathname === window.location.pathname;
  // Only a hydrated page loads its data here, so the frame is known.
  const services = shownEdition()?.paths.services() ?? '/';
  return onDirectLoad ? replace(services) : redirect(services);
}

/**
 * Returns whether the host has no such page. A static host may redirect a request for the data;
 * then this asks for the page itself.
 */
async function isMissing(url: string, error: unknown): Promise<boolean> {
  if (isRouteErrorResponse(error)) {
    return error.status === 404;
  }
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual' });
  return answer.type === 'opaqueredirect' || answer.status === 404;
}
