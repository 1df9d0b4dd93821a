import { securityHeaders } from '../headers.ts';
import { toSite } from '../hosted-site.ts';
import type { SiteManifest } from '../manifest.ts';
import { type Resolution, resolve } from '../rules.ts';

/** What Cloudflare Pages hands to a worker: the deployed files. */
type Environment = { ASSETS: { fetch: (request: Request) => Promise<Response> } };

/**
 * Returns the worker that answers on Cloudflare Pages by the rules of this folder. There is no form service behind it,
 * so a POST is refused and the contact form says that sending failed.
 */
export function createWorker(manifest: SiteManifest) {
  const site = toSite(manifest, true);
  const common = securityHeaders(true);

  return {
    fetch: async (request: Request, { ASSETS }: Environment): Promise<Response> => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return refuse(405, 'Method Not Allowed', { allow: 'GET, HEAD' });
      }
      const { pathname, search, origin } = new URL(request.url);
      const answer = resolve(pathname, site);
      if (answer.kind === 'refusal') {
        return refuse(answer.status, answer.status === 400 ? 'Bad Request' : 'Not Found');
      }
      if (answer.kind === 'redirect') {
        const headers = { ...common, ...answer.headers, location: answer.location + search };
        return new Response(null, { status: answer.status, headers });
      }
      // A page for an unknown path is sent whole: what the browser keeps of another path is no copy of it.
      const wanted = answer.status === 200 ? request : { method: request.method };
      return send(answer, await ASSETS.fetch(new Request(origin + assetPath(answer.file), wanted)));
    },
  };

  function send({ status, headers }: Resolution & { kind: 'file' }, asset: Response): Response {
    const all = new Headers(asset.headers);
    for (const [name, value] of Object.entries({ ...common, ...headers })) {
      all.set(name, value);
    }
    return new Response(asset.body, { status: asset.status === 200 ? status : asset.status, headers: all });
  }

  function refuse(status: number, words: string, more: Record<string, string> = {}): Response {
    const headers = { ...common, ...more, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(`${words}\n`, { status, headers });
  }
}

/** Pages serves `x.html` at /x and redirects from the other name. */
function assetPath(file: string): string {
  return `/${file}`.replace(/\/index\.html$/u, '/').replace(/\.html$/u, '');
}
