import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type HTTPMethods } from 'fastify';
import { ContentFault } from '../app/content/engine/faults.ts';
import { withPlace } from '../app/content/engine/folders.server.ts';
import { isLost } from '../server/inbox/file/database.ts';
import { registerAssets } from './assets.ts';
import { type Call, type Desk, refuse } from './desk.ts';
import { showHealth } from './health.ts';
import { InputFault } from './input.ts';
import { accept, changeNotes, changeStage, moveCall, remove, restore, spam, undo } from './inquiry-routes.ts';
import { bookByPhone, renewFeed, showCalls } from './pages/calls.ts';
import { sendTable, showList } from './pages/inquiries.ts';
import { showInquiry } from './pages/inquiry.ts';
import type { Context } from './pages/layout.ts';
import { makeRedirect, showPages } from './pages/pages.ts';
import { type Doors, guardDesk } from './safety.ts';
import { registerSiteHalf } from './site/routes.ts';
import { type Language, languages } from './words.ts';

const routes: ReadonlyArray<
  [method: HTTPMethods, url: string, handler: (call: Call) => FastifyReply | Promise<FastifyReply>]
> = [
  ['GET', '/', showList],
  ['GET', '/inquiries.csv', sendTable],
  ['GET', '/inquiries/:reference', (call) => showInquiry(call)],
  ['GET', '/pages', showPages],
  ['GET', '/health', showHealth],
  ['POST', '/inquiries/:reference/stage', changeStage],
  ['POST', '/inquiries/:reference/notes', changeNotes],
  ['POST', '/inquiries/:reference/accept', accept],
  ['POST', '/inquiries/:reference/spam', spam],
  ['POST', '/inquiries/:reference/delete', remove],
  ['POST', '/inquiries/:reference/put-back', restore],
  ['POST', '/inquiries/:reference/call', moveCall],
  ['GET', '/calls', (call) => showCalls(call)],
  ['POST', '/calls/feed', renewFeed],
  ['POST', '/calls/book', bookByPhone],
  ['POST', '/redirects', makeRedirect],
  ['POST', '/undo', undo],
];

export type DeskOptions = Pick<Desk, 'inbox' | 'environment' | 'facts'> &
  Partial<Pick<Desk, 'serverMails' | 'site' | 'now'>> & {
    /** The owner's language. */
    language?: Language;
    /** The owner's time zone. */
    zone?: string;
  };

/** A form much longer than any that the desk takes is read to show it again. */
const bodyLimit = 1024 * 1024;

/**
 * The owner's desk: lists inquiries, says what is due, keeps notes, and opens replies in the mail
 * program (product.md, "Owner's desk"). Listening is up to the caller. Returns the program and what
 * opens its door.
 */
export function createDesk({ language = 'en', zone = 'UTC', ...options }: DeskOptions): {
  app: FastifyInstance;
  doors: Doors;
} {
  const app = Fastify({
    bodyLimit,
    // An address that can't be decoded comes here before any route, and before the door.
    frameworkErrors: (_error, _request, { raw }) => {
      raw.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page.\n');
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  const desk: Desk = {
    serverMails: () => Promise.resolve(false),
    site: undefined,
    now: Date.now,
    ...options,
    deleted: new Map(),
  };
  const doors = guardDesk(app, desk.environment.DATA_DIR);
  const contextOf = (): Context => ({
    words: { ...languages[language], zone },
    token: doors.formToken(),
    now: desk.now(),
  });
  app.setNotFoundHandler((request, reply) => {
    const context = contextOf();
    return refuse({ request, reply, context }, 404, [context.words.fault.missing]);
  });
  app.setErrorHandler<FastifyError | InputFault>((error, request, reply) =>
    sayError(error, { request, reply, context: contextOf() }),
  );
  for (const [method, url, handler] of routes) {
    app.route({
      method,
      url,
      handler: (request, reply) => handler({ desk, request, reply, context: contextOf() }),
    });
  }
  registerAssets(app);
  if (desk.site) {
    registerSiteHalf(app, desk.site, contextOf);
  }
  return { app, doors };
}

/** Plain words for the owner; what only a programmer reads goes to the terminal. */
function sayError(error: FastifyError | InputFault, call: Omit<Call, 'desk'>): FastifyReply {
  const { fault } = call.context.words;
  if (error instanceof InputFault) {
    return refuse(
      call,
      422,
      error.fields.map((name) => fault.fields[name] ?? fault.unreadable),
    );
  }
  if (error instanceof ContentFault) {
    return refuse(call, 422, error.lines.map(withPlace));
  }
  const { statusCode: status = 500 } = error;
  if (status === 503) {
    // The desk is closing. The page says so itself once nothing answers.
    return call.reply.code(status).send();
  }
  if (status >= 500) {
    console.error(error);
    return refuse(call, 500, [isLost(error) ? fault.lost : fault.broken]);
  }
  return refuse(call, status, [status === 413 ? fault.large : fault.unreadable]);
}
