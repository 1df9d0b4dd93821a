import type { FastifyRequest } from 'fastify';

/**
 * Whether a form post comes from a page of this site, as far as the browser tells.
 * Takes the request and the public address of the site, if it is known. A request that tells nothing passes:
 * only a browser can be misused from another site, and every browser of today sends one of the two headers.
 */
export function isSameOrigin(request: FastifyRequest, baseUrl?: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    return site === 'same-origin' || site === 'none';
  }
  const { origin } = request.headers;
  if (origin === undefined) {
    return true;
  }
  const host = URL.parse(origin)?.host;
  return host !== undefined && host !== '' && (host === request.host || host === hostOf(baseUrl));
}

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.host;
}
