import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '../../enquiry/form/answers.ts';
import { bodyLimit, type FormRequest, formType } from '../../enquiry/form/form-request.ts';
import type { createFormService } from '../../enquiry/form/form-service.ts';
import { limitOpenBodies } from '../crowd.ts';
import { sendAnswer } from '../pages/send-page.ts';

/** Fastify rejects some bodies unread. These are our codes by its status; the rest are malformed. */
const unread: Readonly<Record<number, Fault>> = { 413: 'too-large', 415: 'wrong-content-type' };

/** The form service behind Fastify: POST to the site root. */
export async function registerEnquiryRoute(
  app: FastifyInstance,
  service: ReturnType<typeof createFormService>,
  trustsProxy: boolean,
): Promise<void> {
  let hasWarned = trustsProxy;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  app.setErrorHandler<FastifyError>(onError);
  app.addHook('onRequest', limitOpenBodies());
  app.post('/', { bodyLimit }, async (request, reply) => {
    // Behind a proxy that is not trusted all visitors have one address, and share its limit.
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn({ event: 'proxy-not-trusted', hint: 'set TRUST_PROXY to the address of the proxy' });
    }
    return sendAnswer(reply, await service.receive(formRequest(request)));
  });

  async function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (request.raw.socket.destroyed) {
      return reply.hijack();
    }
    const { statusCode: status = 500, message: reason } = error;
    if (status >= 500) {
      request.log.error({ event: 'form-failed', reason });
    }
    const fault = status >= 500 ? 'unavailable' : (unread[status] ?? 'malformed-body');
    return sendAnswer(reply, await service.refuse(formRequest(request), fault));
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
