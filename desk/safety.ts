import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makePrivateFolder } from '../server/inbox/file/database.ts';

/**
 * Lets one person in: whoever has the printed link (product.md, "Owner's desk"). A page that is open
 * in the same browser can neither read the desk nor post to it: host, origin, cookie, and form token
 * are checked. The key lies in `directory`, so that the link and open tabs outlive the process.
 */
export function guardDesk(app: FastifyInstance, directory: string) {
  let key = readKey(directory) ?? writeKey(directory);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      // Browsers send `Origin: null` with the forms of a page that allows no referrer at all.
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    // Another name for this machine is how a foreign page would get around the origin (DNS rebinding), and other
    // servers at "localhost" would get the cookie (docs/decisions.md, 31).
    if (!/^127\.0\.0\.1(?::\d+)?$/u.test(request.headers.host ?? '')) {
      return refuse(reply, 403, 'Open the desk with the link that "npm run desk" prints.');
    }
    if (request.method === 'POST' && !isOwnForm(request)) {
      return refuse(reply, 403, 'This form was not sent from the desk.');
    }
    if (request.url.startsWith('/enter?')) {
      return enter(request, reply);
    }
    if (!request.headers.cookie?.split('; ').some((pair) => isEqual(pair, ownCookie()))) {
      return refuse(reply, 401, 'Open the desk with the link that "npm run desk" prints.');
    }
  });
  app.addHook('preHandler', async (request, reply) => {
    // No other site can send a header.
    const { token = String(request.headers[tokenHeader] ?? '') } = valuesOf(request);
    if (request.method === 'POST' && !isEqual(token, derived('form'))) {
      return refuse(reply, 403, 'This form is too old. Go back, reload the page, and send it again.');
    }
  });

  function enter(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const given = new URL(request.url, 'http://localhost').searchParams.get('key') ?? '';
    if (!isEqual(given, key)) {
      return refuse(reply, 401, 'This link is no longer valid. Open the one that "npm run desk" prints.');
    }
    return reply.header('set-cookie', `${ownCookie()}; Path=/; HttpOnly; SameSite=Strict`).redirect('/', 303);
  }

  /** Cookies know no ports: one desk's would take the place of another's on this machine. */
  function ownCookie(): string {
    return `desk-${derived('cookie').slice(0, 8)}=${derived('session')}`;
  }

  /** Returns the secret for a purpose. Pages carry these, and only the key opens another browser. */
  function derived(purpose: 'session' | 'cookie' | 'form'): string {
    return createHmac('sha256', key).update(purpose).digest('base64url');
  }

  return {
    /** Returns the path that opens the desk. It works until `changeKey`. */
    entry: () => `/enter?key=${key}`,
    /** Closes every open tab: only the new path opens the desk. */
    changeKey: () => {
      key = writeKey(directory);
    },
    /** Returns the token that every form carries. */
    formToken: () => derived('form'),
  };
}

/** The token of what the editor's script asks. */
export const tokenHeader = 'x-desk-token';

/** Returns the fields of a posted form; of a repeated one the last, and none of a request without a body. */
export function valuesOf({ body }: FastifyRequest): Record<string, string> {
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

const keyFile = 'desk-key';

function readKey(directory: string): string | undefined {
  const path = join(directory, keyFile);
  return existsSync(path) ? /^[\w-]{43}$/u.exec(readFileSync(path, 'utf8'))?.[0] : undefined;
}

/** Writes a new key, which like its folder only the owner's account reads. A crash leaves the earlier one whole. */
function writeKey(directory: string): string {
  const key = randomBytes(32).toString('base64url');
  const temporary = join(directory, `${keyFile}.new`);
  makePrivateFolder(directory);
  writeFileSync(temporary, key, { mode: 0o600 });
  renameSync(temporary, join(directory, keyFile));
  return key;
}

/** Browsers say where a form was sent from. What says nothing is no browser that the owner uses. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined
    ? headers['sec-fetch-site'] === 'same-origin'
    : headers.origin === `http://${headers.host}`;
}

function isEqual(a: string, b: string): boolean {
  const [given, expected] = [Buffer.from(a), Buffer.from(b)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refuse(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`);
}
