import { securityHeaders, shownQuery, speculationFile, speculationRules } from '../headers.ts';
import { toSite } from '../hosted-site.ts';
import type { SiteManifest } from '../manifest.ts';
import { type Resolution, refusalWords, resolve } from '../rules.ts';
import { prefersMarkdown } from '../twins.ts';
import { isAhead } from '../visits/asked.ts';
import type { Fetcher } from './platform.ts';

/**
 * Returns what answers for the built pages by the rules of `hosting/`. Takes the build's manifest.
 */
export function createPages(manifest: SiteManifest) {
  const site = toSite(manifest, true);
  const common = securityHeaders(true);

  return {
    /** Answers a GET or HEAD with a page, a file, a redirect, or why there is none. */
    answer: async (request: Request, assets: Fetcher): Promise<Response> => {
      const { pathname, search, origin } = new URL(request.url);
      const answer = resolve(pathname, site, prefersMarkdown(request.headers.get('accept') ?? undefined));
      if (answer.kind === 'refusal') {
        return refuse(answer.status);
      }
      if (answer.kind === 'redirect') {
        const headers = { ...common, ...answer.headers, location: answer.location + search };
        return new Response(null, { status: answer.status, headers });
      }
      // A page for an unknown path is sent whole: what the browser keeps of another path is no copy
      // of it.
      const wanted = answer.status === 200 ? request : { method: request.method };
      const sent = send(answer, await assets.fetch(new Request(`${origin}/${answer.file}`, wanted)));
      // A page that was fetched ahead asks for the rules again when it's shown, and is counted then.
      if (sent.headers.has('speculation-rules') && isAhead(Object.fromEntries(request.headers))) {
        sent.headers.set('speculation-rules', speculationRules(shownQuery));
      }
      if (answer.file === speculationFile && search === shownQuery) {
        sent.headers.set('cache-control', 'no-store');
      }
      return sent;
    },
    /** Returns an answer that was made elsewhere with the headers of every answer. */
    withCommonHeaders: (answer: Response): Response => {
      const headers = new Headers({ ...common, ...Object.fromEntries(answer.headers) });
      return new Response(answer.body, { status: answer.status, headers });
    },
    refuse,
  };

  function send({ status, headers }: Resolution & { kind: 'file' }, asset: Response): Response {
    const all = new Headers(asset.headers);
    for (const [name, value] of Object.entries({ ...common, ...headers })) {
      all.set(name, value);
    }
    return new Response(asset.body, { status: asset.status === 200 ? status : asset.status, headers: all });
  }

  function refuse(status: keyof typeof refusalWords, more: Record<string, string> = {}): Response {
    const headers = { ...common, ...more, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(`${refusalWords[status]}\n`, { status, headers });
  }
}
