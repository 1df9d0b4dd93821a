import type { FormRequest } from './form-request.ts';

/**
 * Whether a form post comes from a page of this site, as far as the browser tells.
 * Takes the request and the public address of the site, if it is known. A request that tells nothing passes:
 * only a browser can be misused from another site, and every browser of today sends one of the two headers.
 */
export function isSameOrigin({ header, host }: Pick<FormRequest, 'header' | 'host'>, baseUrl?: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) {
    return site === 'same-origin' || site === 'none';
  }
  const origin = header('origin');
  if (origin === undefined) {
    return true;
  }
  const from = URL.parse(origin)?.host;
  return from !== undefined && from !== '' && (from === host || from === hostOf(baseUrl));
}

function hostOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.host;
}
