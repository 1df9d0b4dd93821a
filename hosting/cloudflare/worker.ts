import { answerFeed, feedPath } from '../../enquiry/calls/calendar.ts';
import { createLivePages } from '../../enquiry/calls/call-answers.ts';
import { createLiveTimes } from '../../enquiry/calls/call-page.ts';
import { bodyLimit, type FormAnswer, type FormRequest } from '../../enquiry/form/form-request.ts';
import { createFormService } from '../../enquiry/form/form-service.ts';
import type { MonitoredInbox } from '../../enquiry/outbox/monitor.ts';
import { htmlOf } from '../../text/template.ts';
import { securityHeaders } from '../headers.ts';
import type { SiteManifest } from '../manifest.ts';
import { prefersMarkdown, type Resolution, refusalWords, resolve, toSite } from '../rules.ts';
import { createVisits, headersFor, pagesByFile, readVisit } from '../visits.ts';
import { createD1Inbox } from './d1-inbox.ts';
import { deliver, monitorOf, mostAtPost, runSchedule } from './delivery.ts';
import { answerExport, exportPath } from './export.ts';
import { limitsFrom } from './limits-object.ts';
import { type Bindings, type ExecutionContext, type Fetcher, readWorkerSettings } from './settings.ts';

export { Limits } from './limits-object.ts';

/** How long an answer of `/healthz` is repeated, in milliseconds: each one writes to the inbox. */
const healthInterval = 5000;

/** How long sums are gathered before they're stored together, in milliseconds. */
const countPause = 5000;

/** A GET or HEAD with what is read of it once. */
type Visit = {
  request: Request;
  url: URL;
  headers: Readonly<Record<string, string>>;
  resolution: Resolution;
};

/**
 * Returns the Worker: pages from the deployed files, the form on D1, and the scheduled work
 * (product.md, "Cloudflare"). Without the binding INBOX it serves pages alone: a POST is refused
 * and the contact form says that sending failed.
 */
export function createWorker(manifest: SiteManifest) {
  const site = toSite(manifest, true);
  const pageOf = pagesByFile(site);
  const liveTimes = createLiveTimes();
  const built = (): SiteManifest => manifest;
  let health: { at: number; status: number; body: string } | undefined;
  const visits = createVisits();

  /** One request at a time waits to store what it and others counted meanwhile. */
  function count(
    { request: { method }, url: { pathname: path, search: query }, headers, resolution }: Visit,
    inbox: MonitoredInbox,
    context: ExecutionContext,
  ): void {
    const counted = readVisit({ method, headers }, { path, query, resolution, site, pageOf });
    if (counted && visits.count(counted)) {
      context.waitUntil(new Promise((resolve) => setTimeout(resolve, countPause)).then(() => visits.store(inbox)));
    }
  }

  async function answer(request: Request, bindings: Bindings, context: ExecutionContext): Promise<Response> {
    const inbox = bindings.INBOX && createD1Inbox(bindings.INBOX);
    const url = new URL(request.url);
    const takesForms = inbox !== undefined && url.pathname === '/';
    if (request.method === 'POST' && takesForms) {
      return answerForm(request, inbox, { bindings, context });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await readBody(request);
      return refuse(405, { allow: takesForms ? 'GET, HEAD, POST' : 'GET, HEAD' });
    }
    const headers = Object.fromEntries(request.headers);
    const resolution = resolve(url.pathname, site, prefersMarkdown(headers['accept']));
    const visit: Visit = { request, url, headers, resolution };
    const made = inbox && (await answerFromInbox(visit, inbox, { bindings, context }));
    return made ?? answerBuilt(visit, bindings.ASSETS);
  }

  async function answerForm(
    request: Request,
    inbox: MonitoredInbox,
    { bindings, context }: { bindings: Bindings; context: ExecutionContext },
  ): Promise<Response> {
    const settings = readWorkerSettings(bindings, manifest);
    const service = createFormService({
      built,
      liveTimes,
      limits: limitsFrom(bindings.LIMITS, context),
      inbox,
      baseUrl: manifest.baseUrl,
      onStored: () => context.waitUntil(deliver(inbox, settings, log, mostAtPost)),
    });
    const post: FormRequest = {
      header: (name) => request.headers.get(name) ?? undefined,
      host: new URL(request.url).host,
      address: addressOf(request),
      body: await readBody(request),
      log,
    };
    return toResponse(await service.receive(post));
  }

  /** Undefined for what the inbox has no part in. */
  async function answerFromInbox(
    visit: Visit,
    inbox: MonitoredInbox,
    { bindings, context }: { bindings: Bindings; context: ExecutionContext },
  ): Promise<Response | undefined> {
    const { request, url, headers, resolution } = visit;
    const { pathname, search } = url;
    const address = addressOf(request);
    const limits = limitsFrom(bindings.LIMITS, context);
    if (pathname === '/healthz') {
      return answerHealth(inbox, bindings);
    }
    if (pathname === exportPath) {
      const { EXPORT_SECRET } = readWorkerSettings(bindings, manifest);
      return answerExport(request, { inbox, secret: EXPORT_SECRET, now: Date.now() });
    }
    if (pathname === feedPath) {
      const { words } = readWorkerSettings(bindings, manifest);
      return toResponse(
        await answerFeed(search.slice(1), { inbox, refuse: () => limits.refuse(address), words, now: Date.now() }),
      );
    }
    count(visit, inbox, context);
    if (resolution.kind !== 'file' || resolution.status !== 200 || !resolution.file.endsWith('.html')) {
      return undefined;
    }
    const livePages = createLivePages({ built, liveTimes, refuse: limits.refuse, inbox });
    const asBuilt = headersFor(resolution, { query: search, headers });
    const live = await livePages(pathname, search.slice(1), { built: asBuilt, address });
    if (live?.body !== undefined) {
      return toResponse({ ...live, body: live.body });
    }
    const page = live && (await bindings.ASSETS.fetch(new Request(new URL(`/${resolution.file}`, url))));
    return page && new Response(page.body, live);
  }

  async function answerHealth(inbox: MonitoredInbox, bindings: Bindings): Promise<Response> {
    if (!health || Date.now() - health.at >= healthInterval) {
      const found = await monitorOf(inbox, readWorkerSettings(bindings, manifest)).health();
      health = { at: Date.now(), status: found.status === 'ok' ? 200 : 503, body: JSON.stringify(found) };
    }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(health.body, { status: health.status, headers });
  }

  return {
    fetch: async (request: Request, bindings: Bindings, context: ExecutionContext): Promise<Response> =>
      withCommonHeaders(await answer(request, bindings, context)),
    scheduled: async (_event: unknown, bindings: Bindings, context: ExecutionContext): Promise<void> => {
      if (bindings.INBOX) {
        await runSchedule({
          inbox: createD1Inbox(bindings.INBOX),
          settings: readWorkerSettings(bindings, manifest),
          report: log,
          zone: manifest.calls?.zone,
          sendForm: (request) => answer(request, bindings, context),
        });
      }
    },
  };
}

function addressOf(request: Request): string {
  return request.headers.get('cf-connecting-ip') ?? '';
}

/**
 * Returns a body that a form may have. A longer one is read to its end and forgotten: the platform
 * closes a connection with a body that nobody read, under the next request.
 */
async function readBody(request: Request): Promise<FormRequest['body']> {
  const body = new Uint8Array(bodyLimit);
  let size = 0;
  for await (const chunk of request.body ?? []) {
    if (size + chunk.length <= bodyLimit) {
      body.set(chunk, size);
    }
    size += chunk.length;
  }
  return size > bodyLimit ? 'too-large' : body.subarray(0, size);
}

function toResponse({ status, headers, body }: FormAnswer): Response {
  const text = typeof body === 'string' ? body : htmlOf(body);
  return new Response(text === '' ? null : text, { status, headers });
}

/** One line of JSON for each event, which Cloudflare keeps as the Worker's log. */
function log(first: 'info' | 'error' | object, event?: object): void {
  console.log(JSON.stringify(event ? { level: first, ...event } : first));
}

/** Answers a GET or HEAD with a page, a file, a redirect, or why there is none. */
async function answerBuilt(
  { request, url: { search, origin }, headers: sent, resolution: answer }: Visit,
  assets: Fetcher,
): Promise<Response> {
  if (answer.kind === 'refusal') {
    return refuse(answer.status);
  }
  if (answer.kind === 'redirect') {
    const headers = { ...answer.headers, location: answer.location + search };
    return new Response(null, { status: answer.status, headers });
  }
  // A page for an unknown path is sent whole: what the browser keeps of another path is no copy of
  // it.
  const wanted = answer.status === 200 ? request : { method: request.method };
  const asset = await assets.fetch(new Request(`${origin}/${answer.file}`, wanted));
  const headers = { ...Object.fromEntries(asset.headers), ...headersFor(answer, { query: search, headers: sent }) };
  return new Response(asset.body, { status: asset.status === 200 ? answer.status : asset.status, headers });
}

const common = securityHeaders(true);

/** Returns an answer with the headers of every answer. */
function withCommonHeaders({ body, status, headers }: Response): Response {
  return new Response(body, { status, headers: { ...common, ...Object.fromEntries(headers) } });
}

function refuse(status: keyof typeof refusalWords, more: Record<string, string> = {}): Response {
  const headers = { ...more, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(`${refusalWords[status]}\n`, { status, headers });
}
