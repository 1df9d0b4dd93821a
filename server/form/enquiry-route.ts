import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit, type FormRequest, formType } from '../../enquiry/form/form-request.ts';
import { createFormService } from '../../enquiry/form/form-service.ts';
import { createLimits } from '../../enquiry/form/limits.ts';
import type { Environment } from '../environment.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { FormSource } from '../publish/release.ts';
import { createPageReader } from './page-reader.ts';
import { sendAnswer } from './sent-page.ts';

export type EnquiryRouteOptions = {
  environment: Environment;
  inbox: Pick<Inbox, 'store' | 'readJudged' | 'takenTimes' | 'readCalendar' | 'moveCall' | 'cancelCall'>;
  /** The build that is served. */
  release: FormSource;
  /** Called after an enquiry is on the disk. */
  onStored?: (() => void) | undefined;
  now?: (() => number) | undefined;
};

/** The form service behind Fastify: POST to the site root. */
export async function registerEnquiryRoute(
  app: FastifyInstance,
  { environment, inbox, release, onStored, now }: EnquiryRouteOptions,
): Promise<void> {
  const limits = createLimits({
    perAddress: environment.RATE_LIMIT_PER_ADDRESS,
    overall: environment.RATE_LIMIT_OVERALL,
    now,
  });
  const service = createFormService({
    forms: () => release().manifest.forms,
    isPage: (path) => Object.hasOwn(release().manifest.pages, path),
    readPage: createPageReader(() => release().directory),
    takePlace: limits.take,
    store: inbox.store,
    readJudged: inbox.readJudged,
    rules: () => release().manifest.calls,
    takenTimes: inbox.takenTimes,
    readCalendar: inbox.readCalendar,
    moveCall: inbox.moveCall,
    cancelCall: inbox.cancelCall,
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
