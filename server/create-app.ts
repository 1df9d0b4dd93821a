import { createServer, type RequestListener, type Server } from 'node:http';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { answerFeed, feedPath } from '../enquiry/calls/calendar.ts';
import { createLivePages, type LivePages } from '../enquiry/calls/call-answers.ts';
import { createLiveTimes } from '../enquiry/calls/call-page.ts';
import type { Built } from '../enquiry/form/form-request.ts';
import { createFormService } from '../enquiry/form/form-service.ts';
import { createLimits } from '../enquiry/form/limits.ts';
import type { Health } from '../enquiry/outbox/monitor.ts';
import { type Owner, ownerWords } from '../enquiry/outbox/owner-words.ts';
import { createTurns, limitConnections } from './crowd.ts';
import type { Environment } from './environment.ts';
import { registerEnquiryRoute } from './form/enquiry-route.ts';
import { type Inbox, visitorsPatience } from './inbox/inbox.ts';
import { answerFrameworkError, sendAnswer } from './pages/send-page.ts';

type AppOptions = {
  environment: Environment;
  inbox: Inbox;
  /** Returns the build that is served, and whose site it is. */
  built: () => ReturnType<Built> & Owner;
  /**
   * Serves the built pages; `secure` says whether visitors come over https, `live` answers for what
   * the inbox knows.
   */
  site?: ((app: FastifyInstance, secure: boolean, live: LivePages) => Promise<unknown>) | undefined;
  /** How inbox and mail are; `/healthz` answers with it. */
  health: () => Promise<Health>;
  /** Called after an inquiry is on the disk. */
  onStored?: (() => void) | undefined;
  /** Where log lines go; standard output when missing. */
  logStream?: { write(line: string): void } | undefined;
  now?: (() => number) | undefined;
};

/** Limits against slow clients, in milliseconds. */
export const timeouts = { headers: 10_000, request: 20_000, idle: 72_000, sweep: 5000 };

/**
 * The embedded host: pages, form service, health (product.md, "Contact form"). It listens only when
 * it is told to, so that tests call it in-process.
 */
export async function createApp({
  environment,
  inbox,
  built,
  health,
  site,
  onStored,
  logStream,
  now = Date.now,
}: AppOptions): Promise<FastifyInstance> {
  const secure = environment.BASE_URL?.startsWith('https:') ?? false;
  const app: FastifyInstance = Fastify({
    logger: { level: environment.LOG_LEVEL, base: null, ...(logStream && { stream: logStream }) },
    // Its lines hold the visitor's address; the hook below logs without.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.TRUST_PROXY ?? false,
    serverFactory: createHttpServer,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server stops is still answered in full.
    return503OnClosing: false,
    frameworkErrors: answerFrameworkError(secure),
  });
  // A stop ends the connections that are idle just then. One whose answer ends later would hold it up
  // until its own limit.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(sweep));
  });

  if (environment.TRUST_PROXY === undefined) {
    limitConnections(app.server);
  }
  const liveTimes = createLiveTimes();
  const turn = createTurns();
  const limits = createLimits({
    perAddress: environment.RATE_LIMIT_PER_ADDRESS,
    overall: environment.RATE_LIMIT_OVERALL,
    now,
  });
  // First, so that its headers are on every answer below.
  await site?.(
    app,
    secure,
    createLivePages({
      built,
      liveTimes,
      refuse: limits.refuse,
      turn,
      inbox: inbox.within(visitorsPatience),
      now,
    }),
  );
  // Callbacks rather than promises: every answer waits for these hooks.
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const level = reply.statusCode >= 500 ? 'error' : request.method === 'POST' ? 'info' : 'debug';
    request.log[level]({
      event: 'request',
      method: request.method,
      // The query may hold what a visitor typed.
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) {
      request.log.error({ event: 'request-failed', code: error.code, reason: error.message });
    }
    return reply
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(`${status >= 500 ? 'Server Error' : 'Bad Request'}\n`);
  });

  const form = createFormService({
    built,
    liveTimes,
    limits,
    turn,
    inbox: inbox.within(visitorsPatience),
    baseUrl: environment.BASE_URL,
    onStored,
    now,
  });
  await app.register(async (scope) => registerEnquiryRoute(scope, form, environment.TRUST_PROXY !== undefined));
  // 200 while inquiries can be stored and reach the owner and scheduled pages go live, 503
  // otherwise, with what is wrong in a few words.
  app.get('/healthz', async (_request, reply) => {
    const answer = await health();
    return reply
      .code(answer.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  app.get(feedPath, async (request, reply) => {
    const [, query = ''] = request.url.split('?');
    const refuse = async () => (await turn(request.ip)) || limits.refuse(request.ip);
    return sendAnswer(reply, await answerFeed(query, { inbox, refuse, words: ownerWords(built()), now: now() }));
  });
  return app;
}

/**
 * Returns the server below Fastify. It ends a connection that asks for more before it's answered, as
 * no browser or proxy does: one packet holds thousands of requests, and each visitor waits for all.
 */
function createHttpServer(answer: RequestListener): Server {
  const limits = {
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    connectionsCheckingInterval: timeouts.sweep,
  };
  return createServer(limits, (request, response) => {
    if (response.socket === null) {
      request.socket.destroy();
      return;
    }
    answer(request, response);
  });
}
