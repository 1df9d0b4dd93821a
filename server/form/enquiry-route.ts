import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveTimes } from '../../enquiry/calls/call-page.ts';
import { type Built, bodyLimit, type FormRequest, formType } from '../../enquiry/form/form-request.ts';
import { createFormService } from '../../enquiry/form/form-service.ts';
import type { Limits } from '../../enquiry/form/limits.ts';
import type { Environment } from '../environment.ts';
import { type Inbox, visitorsPatience } from '../inbox/inbox.ts';
import { sendAnswer } from '../pages/send-page.ts';

type EnquiryRouteOptions = {
  environment: Environment;
  inbox: Inbox;
  /** The build that is served. */
  built: Built;
  liveTimes: LiveTimes;
  limits: Limits;
  /** Called after an enquiry is on the disk. */
  onStored?: (() => void) | undefined;
  now?: (() => number) | undefined;
};

/** The form service behind Fastify: POST to the site root. */
export async function registerEnquiryRoute(
  app: FastifyInstance,
  { environment, inbox, built, liveTimes, limits, onStored, now }: EnquiryRouteOptions,
): Promise<void> {
  const service = createFormService({
    built,
    liveTimes,
    limits,
    inbox: inbox.within(visitorsPatience),
    baseUrl: environment.BASE_URL,
    onStored,
    now,
  });
  let hasWarned = false;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  app.setErrorHandler<FastifyError>(onError);
  app.post('/', { bodyLimit }, async (request, reply) => {
    warnOfProxy(request);
    return sendAnswer(reply, await service.receive(formRequest(request)));
  });

  /** Behind a proxy that is not trusted all visitors have one address, and share its limit. */
  function warnOfProxy(request: FastifyRequest): void {
    if (!hasWarned && environment.TRUST_PROXY === undefined && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn({ event: 'proxy-not-trusted', hint: 'set TRUST_PROXY to the address of the proxy' });
    }
  }

  async function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.raw.socket.destroyed) {
      return reply.hijack();
    }
    const asked = formRequest(request);
    if (error.statusCode === 413) {
      return sendAnswer(reply, await service.refuse(asked, 'too-large'));
    }
    if (error.statusCode === 415) {
      return sendAnswer(reply, await service.refuse(asked, 'wrong-content-type'));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return sendAnswer(reply, await service.refuse(asked, 'malformed-body'));
    }
    request.log.error({ event: 'form-failed', reason: error.message });
    return sendAnswer(reply, await service.refuse(asked, 'unavailable'));
  }
}

function formRequest(request: FastifyRequest): FormRequest {
  return {
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value.join(', ') : value;
    },
    host: request.host,
    address: request.ip,
    body: Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
    log: (level, event) => request.log[level](event),
  };
}
