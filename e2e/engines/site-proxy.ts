import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

/** The site as seen over a poor line: a proxy before the real server, with faults to order. */
export type SiteProxy = Awaited<ReturnType<typeof openSite>>;

type Line = {
  /** How long each of the application's scripts is held back, in milliseconds. */
  scriptDelay: number;
  /** Whether a script that came is there at once on the next page. */
  cachesScripts: boolean;
  /** Whether pages keep their console messages, for an engine whose driver reports none. */
  collectsMessages: boolean;
};

/** How long no request comes to a page that's done, in milliseconds. */
const quiet = 400;

const isScript = /^\/assets\/.*\.js$/u;

/** Starts a proxy for one journey, on a free port. */
export async function openSite(server: string) {
  const line: Line = { scriptDelay: 0, cachesScripts: true, collectsMessages: false };
  const forms: string[] = [];
  const asked: string[] = [];
  let open = 0;
  let changedAt = 0;

  const proxy = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url: path = '/' } = incoming;
    asked.push(path);
    open += 1;
    changedAt = performance.now();
    const left = new AbortController();
    outgoing.on('close', () => {
      open -= 1;
      changedAt = performance.now();
      left.abort();
    });
    await (isScript.test(path) && delay(line.scriptDelay));
    const body = method === 'POST' ? await text(incoming) : undefined;
    if (body !== undefined) {
      forms.push(body);
    }
    const { 'if-none-match': _, ...headers } = incoming.headers as Record<string, string>;
    headers['accept-encoding'] = 'identity';
    try {
      const sent = { method, headers, body: body ?? null, redirect: 'manual', signal: left.signal } as const;
      await respond(path, await fetch(new URL(path, server), sent), outgoing);
    } catch {
      outgoing.destroy();
    }
  });

  async function respond(path: string, answer: Response, outgoing: ServerResponse): Promise<void> {
    const headers = Object.fromEntries(answer.headers);
    if (isScript.test(path) && !line.cachesScripts) {
      // The next page has to wait for them again.
      headers['cache-control'] = 'no-store';
    }
    let content = Buffer.from(await answer.arrayBuffer());
    if (line.collectsMessages && headers['content-type']?.startsWith('text/html')) {
      const policy = String(headers['content-security-policy']);
      headers['content-security-policy'] = policy.replace("script-src 'self'", `$& ${collectScriptHash}`);
      content = Buffer.from(content.toString().replace('<head>', `$&<script>${collectScript}</script>`));
      delete headers['content-length'];
    }
    outgoing.writeHead(answer.status, headers).end(content);
  }

  proxy.listen(0);
  await once(proxy, 'listening');
  return {
    /** The address that the browser is given. */
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    line,
    /** The paths that have been asked for, in order. */
    asked,
    /** The bodies of the forms that have reached the server, in order. */
    forms,
    /** Whether every request has been answered, and none has come for a moment: a page asks for one file after the other. */
    isIdle: () => open === 0 && performance.now() - changedAt > quiet,
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await once(proxy, 'close');
    },
  };
}

/**
 * An inline script that keeps every error and warning of the page, for an engine whose driver
 * reports none. It leaves the document before the application looks at it.
 */
const collectScript = `(${collect})()`;

/** The script's hash as a content security policy names it. */
const collectScriptHash = `'sha256-${createHash('sha256').update(collectScript).digest('base64')}'`;

/** In the page: what has been kept. It outlives a change of document. */
export function readMessages(): string[] {
  return JSON.parse(sessionStorage.getItem('journey-messages') ?? '[]');
}

function collect(): void {
  function keep(text: string): void {
    const kept: string[] = JSON.parse(sessionStorage.getItem('journey-messages') ?? '[]');
    sessionStorage.setItem('journey-messages', JSON.stringify([...kept, text]));
  }
  addEventListener('error', (event) => keep(event.message));
  addEventListener('unhandledrejection', (event) => keep(String(event.reason)));
  for (const level of ['error', 'warn'] as const) {
    const report = console[level];
    console[level] = (...parts: unknown[]) => {
      keep(parts.join(' '));
      report(...parts);
    };
  }
  document.currentScript?.remove();
}
