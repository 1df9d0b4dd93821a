import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveAnswer, LivePages } from '../../enquiry/calls/call-answers.ts';
import { caching, securityHeaders } from '../../hosting/headers.ts';
import type { SiteManifest } from '../../hosting/manifest.ts';
import { type HostedSite, prefersMarkdown, refusalWords, resolve, toSite } from '../../hosting/rules.ts';
import { headersFor, pagesByFile, readVisit, type Visit } from '../../hosting/visits.ts';
import { createTurns } from '../crowd.ts';
import type { Release } from '../publish/release.ts';
import {
  acceptedEncodings,
  type Bodies,
  type Body,
  type Encoding,
  loadBodies,
  matchesEtag,
} from './representations.ts';
import { createSearchPage, longestQuery } from './search-page.ts';
import { refuse, sendAnswer, sendPage } from './send-page.ts';

type SiteOptions = Release & {
  /** Visitors come over https. */
  secure?: boolean;
  /** Answers for the pages that hold what the inbox knows. */
  live?: LivePages | undefined;
  /** Called for every page that is asked for, and for every path that has none. */
  onVisit?: ((visit: Visit) => void) | undefined;
};

/** The names of the forms in a Content-Encoding header. */
const encodingNames = { br: 'br', gz: 'gzip' } as const satisfies Record<Encoding, string>;

/** Returns the search page for a query. */
type Search = ReturnType<typeof createSearchPage>;

type Context = {
  site: HostedSite;
  /** By the search page's file. */
  searches: ReadonlyMap<string, Search>;
  bodies: ReadonlyMap<string, Bodies>;
  /** The page of each document. */
  pageOf: ReadonlyMap<string, string>;
};

/**
 * Serves the built site on every path that no other route of `app` takes, by the rules of
 * `hosting/`, and gives every answer of `app` the security headers. Returns what switches to
 * another build between two answers. Both throw when a file of the manifest is missing.
 */
export async function registerSite(
  app: FastifyInstance,
  { secure = false, live, onVisit, ...release }: SiteOptions,
): Promise<(release: Release) => Promise<void>> {
  let context = await load(release, secure);
  const turn = createTurns();
  const common = securityHeaders(secure);
  // A callback rather than a promise: every answer waits for it.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common);
    // GET and HEAD match everywhere, so a request without a route came with another method.
    if (request.is404) {
      const takesForm = splitTarget(request.raw.url ?? '/').path === '/' && app.hasRoute({ method: 'POST', url: '/' });
      reply.header('allow', takesForm ? 'GET, HEAD, POST' : 'GET, HEAD');
      refuse(reply, 405, refusalWords[405]);
      return;
    }
    done();
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answer(request, reply, context, { live, onVisit, turn }),
  });
  return async (next) => {
    context = await load(next, secure, context);
  };
}

async function load({ directory, manifest }: Release, secure: boolean, before?: Context): Promise<Context> {
  const site = toSite(manifest, secure);
  // A page that a visitor opened before the switch still asks for its scripts and styles.
  return {
    site: { ...site, files: withEarlierAssets(site.files, before?.site.files) },
    searches: searchPages(manifest),
    bodies: withEarlierAssets(await loadBodies(directory, site), before?.bodies),
    pageOf: pagesByFile(site),
  };
}

function searchPages({ searches = [], pages, templates }: SiteManifest): Map<string, Search> {
  const made = searches.flatMap(({ page, words }) => {
    const [file, template] = [pages[page], templates?.[page]];
    return file !== undefined && template ? [[file, createSearchPage(template, words)] as const] : [];
  });
  return new Map(made);
}

function withEarlierAssets<T>(files: ReadonlyMap<string, T>, earlier: ReadonlyMap<string, T> = new Map()) {
  return new Map([...[...earlier].filter(([name]) => name.startsWith('assets/')), ...files]);
}

/**
 * Throws when the address that the server is told differs from the one that the pages carry in
 * their canonical links: search engines would be sent elsewhere.
 */
export function checkPublicAddress(manifest: SiteManifest, baseUrl: string | undefined): void {
  const told = baseUrl === undefined ? manifest.baseUrl : URL.parse(baseUrl)?.origin;
  if (told !== manifest.baseUrl) {
    throw new Error(
      `BASE_URL is ${told}, but the pages were built for ${manifest.baseUrl}. Build them again with BASE_URL=${told} npm run build.`,
    );
  }
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, searches, bodies, pageOf }: Context,
  { live, onVisit, turn }: Pick<SiteOptions, 'live' | 'onVisit'> & { turn: ReturnType<typeof createTurns> },
): FastifyReply | Promise<FastifyReply> {
  const { path, query } = splitTarget(request.raw.url ?? '/');
  const resolution = resolve(path, site, prefersMarkdown(request.headers.accept));
  const visit = onVisit && readVisit(request, { path, query, resolution, site, pageOf });
  if (visit) {
    onVisit(visit);
  }
  if (resolution.kind === 'redirect') {
    const location = resolution.location + query;
    return reply
      .headers({ ...resolution.headers, location, 'content-length': 0 })
      .code(resolution.status)
      .send();
  }
  const stored = resolution.kind === 'file' ? bodies.get(resolution.file) : undefined;
  if (resolution.kind !== 'file' || !stored) {
    const status = resolution.kind === 'refusal' ? resolution.status : 404;
    return refuse(reply, status, refusalWords[status]);
  }
  const { file, status } = resolution;
  const built = headersFor(resolution, { query, headers: request.headers });
  const made =
    status === 200 && file.endsWith('.html') ? live?.(path, query.slice(1), { built, address: request.ip }) : undefined;
  return made ? made.then((found) => sendMade(found, stored)) : sendBuilt(stored);

  function sendMade(found: LiveAnswer | undefined, stored: Bodies): FastifyReply | Promise<FastifyReply> {
    if (!found) {
      return sendBuilt(stored);
    }
    const { status, headers, body } = found;
    return body === undefined
      ? send(request, reply.code(status).headers(headers), stored)
      : sendAnswer(reply, { status, headers, body });
  }

  function sendBuilt(stored: Bodies): FastifyReply | Promise<FastifyReply> {
    reply.headers(built);
    const search = searches.get(file);
    const wanted = search && new URLSearchParams(query).get('q')?.trimStart().slice(0, longestQuery);
    if (search && wanted) {
      reply.header('cache-control', caching.never);
      return turn(request.ip).then((wait) => (wait > 0 ? sendStored() : sendPage(reply, search(wanted))));
    }
    return sendStored();

    /** The page as it was built, which the browser can search. */
    function sendStored(): FastifyReply {
      return status === 200 ? sendFound(request, reply, stored) : send(request, reply.code(404), stored);
    }
  }
}

function sendFound(request: FastifyRequest, reply: FastifyReply, stored: Bodies): FastifyReply {
  const body = chooseBody(request, stored);
  return matchesEtag(request.headers['if-none-match'], body.etag)
    ? sendUnchanged(reply, stored, body)
    : send(request, reply.header('etag', body.etag), stored, body);
}

/**
 * Says that the visitor's copy is still right. What describes the copy stays with it
 * (RFC 9110 §15.4.5): repeating its policies is most of such an answer's bytes. It goes past
 * Fastify, which would cost as much as the rest of it.
 */
function sendUnchanged(reply: FastifyReply, stored: Bodies, body: Body): FastifyReply {
  const cache = String(reply.getHeader('cache-control'));
  const rules = reply.getHeader('speculation-rules');
  const vary = varyOf(reply, stored);
  reply.hijack();
  reply.raw.writeHead(304, {
    'cache-control': cache,
    etag: body.etag,
    ...(vary === '' ? {} : { vary }),
    ...(rules === undefined ? {} : { 'speculation-rules': String(rules) }),
    'x-content-type-options': 'nosniff',
  });
  reply.raw.end();
  return reply;
}

function chooseBody(request: FastifyRequest, stored: Bodies): Body {
  const encoding = acceptedEncodings(String(request.headers['accept-encoding'] ?? '')).find((each) => stored[each]);
  return (encoding && stored[encoding]) ?? stored.plain;
}

function send(request: FastifyRequest, reply: FastifyReply, stored: Bodies, body = chooseBody(request, stored)) {
  const vary = varyOf(reply, stored);
  if (vary !== '') {
    reply.header('vary', vary);
  }
  if (body.encoding) {
    reply.header('content-encoding', encodingNames[body.encoding]);
  }
  reply.header('content-length', body.bytes.length);
  return request.method === 'HEAD' ? reply.send() : reply.send(body.bytes);
}

/** Adds the choice of an encoding to what the address's own answers vary with. */
function varyOf(reply: FastifyReply, { br, gz }: Bodies): string {
  return [reply.getHeader('vary'), (br ?? gz) && 'Accept-Encoding'].filter(Boolean).join(', ');
}

/** Returns path and query as they came. */
function splitTarget(target: string): { path: string; query: string } {
  const queryAt = target.indexOf('?');
  return queryAt < 0 ? { path: target, query: '' } : { path: target.slice(0, queryAt), query: target.slice(queryAt) };
}
