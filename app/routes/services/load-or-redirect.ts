import { isRouteErrorResponse, redirect, replace } from 'react-router';
import { isKnownService, shownFrame } from '../../editions/frame.ts';

type ClientLoad<TData> = {
  request: Request;
  params: { service: string };
  serverLoader: () => Promise<TData>;
};

/**
 * Loads a page below /services in the browser; an invalid service or city leads to /services without a word and without an
 * entry of its own in the history (SPEC §5, §8; D5). A page that exists but cannot be fetched stays an error.
 */
export async function loadOrRedirect<TData>({ request, params, serverLoader }: ClientLoad<TData>): Promise<TData> {
  // Asked before the host, whose 404 a browser writes to its console.
  if (isKnownService(params.service) === false) {
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
 * After a click the bad address has not become an entry yet: a plain redirect keeps the page the visitor came from. On a direct
 * load the bad address is the entry, and is replaced.
 */
function toServices(request: Request): Response {
  const onDirectLoad = new URL(request.url).pathname === window.location.pathname;
  // Only a page that has been hydrated loads its data here, so the frame is known.
  const services = shownFrame()?.paths.services() ?? '/';
  return onDirectLoad ? replace(services) : redirect(services);
}

/** Whether the host knows no such page. A static host may answer the data's address with a redirect: then the page itself is asked. */
async function isMissing(url: string, error: unknown): Promise<boolean> {
  if (isRouteErrorResponse(error)) {
    return error.status === 404;
  }
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual' });
  return answer.type === 'opaqueredirect' || answer.status === 404;
}
