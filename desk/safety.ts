import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { icons } from './assets.ts';
import { valuesOf } from './input.ts';

const cookieName = 'desk';

export type Doors = {
  /** Makes a key that opens the desk once. */
  makeKey: () => string;
  /** The token that every form of a session carries. */
  formToken: (request: FastifyRequest) => string;
};

/**
 * Lets one person in: whoever has the printed link (product.md, "Owner's desk"). A page that is open
 * in the same browser can neither read the desk nor post to it: host, origin, cookie, and form token
 * are checked.
 */
export function guardDesk(app: FastifyInstance): Doors {
  const secret = randomBytes(32);
  const keys = new Set<string>();
  const sessions = new Set<string>();

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
    // Another name for this machine is how a foreign page would get around the origin (DNS rebinding).
    if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u.test(request.headers.host ?? '')) {
      return refuse(reply, 403, 'The desk answers at localhost only.');
    }
    if (request.method === 'POST' && !isOwnForm(request)) {
      return refuse(reply, 403, 'This form was not sent from the desk.');
    }
    if (request.url.startsWith('/enter?')) {
      return enter(request, reply);
    }
    // Browsers ask for the icon of a refusal too.
    if (!sessions.has(sessionOf(request)) && !icons.includes(request.url)) {
      return refuse(
        reply,
        401,
        'Open the desk with the link that "npm run desk" printed. Press Enter there for a new one.',
      );
    }
  });
  app.addHook('preHandler', async (request, reply) => {
    // A photo is sent as it is, and no other site can send a header.
    const { token = String(request.headers['x-desk-token'] ?? '') } = valuesOf(request);
    if (request.method === 'POST' && !isEqual(token, formToken(request))) {
      return refuse(reply, 403, 'This form is too old. Go back, reload the page, and send it again.');
    }
  });

  function enter(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const key = new URL(request.url, 'http://localhost').searchParams.get('key') ?? '';
    if (!keys.delete(key)) {
      return refuse(reply, 401, 'This link was used already. Press Enter where the desk runs for a new one.');
    }
    const session = randomBytes(32).toString('base64url');
    sessions.add(session);
    return reply.header('set-cookie', `${cookieName}=${session}; Path=/; HttpOnly; SameSite=Strict`).redirect('/', 303);
  }

  function formToken(request: FastifyRequest): string {
    return createHmac('sha256', secret).update(sessionOf(request)).digest('base64url');
  }

  return {
    makeKey: () => {
      const key = randomBytes(24).toString('base64url');
      keys.add(key);
      return key;
    },
    formToken,
  };
}

/** Browsers say where a form was sent from. What says nothing is no browser that the owner uses. */
function isOwnForm({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined
    ? headers['sec-fetch-site'] === 'same-origin'
    : headers.origin === `http://${headers.host}`;
}

function sessionOf({ headers }: FastifyRequest): string {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('=', 2));
  return pairs.find(([name]) => name === cookieName)?.[1] ?? '';
}

function isEqual(a: string, b: string): boolean {
  const [given, expected] = [Buffer.from(a), Buffer.from(b)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function refuse(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`);
}

/** Returns a path of the desk with its query, or the list for whatever a browser could take for another site. */
export function ownPath(back = '/'): string {
  const desk = 'http://desk.invalid';
  const url = /^\/[^\p{Cc}\\]*$/u.test(back) ? URL.parse(back, desk) : null;
  // '/.//host' has this origin, and its path alone would be another host's address.
  return url?.origin === desk && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
