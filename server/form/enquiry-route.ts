import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkEnquiry, FORM_NAME, HIDDEN_FIELDS } from '../../enquiry/enquiry.ts';
import type { Environment } from '../environment.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { createReference } from '../inbox/store-enquiry.ts';
import { createAnswers } from './answers.ts';
import { readFormBody } from './form-body.ts';
import { createRateLimit, visitorKey } from './rate-limit.ts';
import { isSameOrigin } from './same-origin.ts';
import { suspectReasons } from './spam.ts';

/** Bytes of a whole form. */
const BODY_LIMIT = 64 * 1024;

const FORM_TYPE = 'application/x-www-form-urlencoded';
const LIMIT_WINDOW = 10 * 60_000;

export interface EnquiryRouteOptions {
  environment: Environment;
  inbox: Pick<Inbox, 'store'>;
  /** Called after an enquiry is on the disk. */
  onStored?: (() => void) | undefined;
  now?: (() => number) | undefined;
}

/**
 * The form service: POST to the site root (SPEC §7). Answers success only when the enquiry is on the disk,
 * or when it is a robot that should not learn more (D15).
 */
export async function registerEnquiryRoute(
  app: FastifyInstance,
  { environment, inbox, onStored, now = Date.now }: EnquiryRouteOptions,
): Promise<void> {
  const answers = createAnswers(environment.SITE_DIR);
  const perVisitor = createRateLimit({ capacity: environment.RATE_LIMIT_PER_ADDRESS, window: LIMIT_WINDOW, now });
  const overall = createRateLimit({ capacity: environment.RATE_LIMIT_OVERALL, window: LIMIT_WINDOW, now });

  let hasWarned = false;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler<FastifyError>(onError);
  app.post('/', { bodyLimit: BODY_LIMIT }, receive);

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isPlainForm(request)) {
      return answers.fault(request, reply, 'wrong-content-type');
    }
    const values = readFormBody(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
    if (!(values instanceof Map)) {
      return answers.fault(request, reply, 'malformed-body');
    }
    if (values.get(HIDDEN_FIELDS.formName) !== FORM_NAME) {
      return answers.fault(request, reply, 'wrong-form');
    }
    if (values.get(HIDDEN_FIELDS.honeypot)) {
      return answers.success(request, reply, createReference());
    }
    if (!isSameOrigin(request, environment.BASE_URL)) {
      return answers.fault(request, reply, 'foreign-origin');
    }
    warnOfProxy(request);
    const wait = perVisitor.take(visitorKey(request.ip)) || overall.take('everyone');
    if (wait > 0) {
      reply.header('retry-after', wait);
      return answers.fault(request, reply, 'too-many', { values });
    }
    return keep(request, reply, values);
  }

  async function keep(
    request: FastifyRequest,
    reply: FastifyReply,
    values: Map<string, string>,
  ): Promise<FastifyReply> {
    const check = checkEnquiry(Object.fromEntries(values));
    if (!check.ok) {
      return answers.fault(request, reply, 'invalid', { values, fields: check.fields });
    }
    const reasons = suspectReasons(check.values, values.get(HIDDEN_FIELDS.fillTime));
    const formKey = formKeyIn(values);
    try {
      const submission = { values: check.values, reasons, ...(formKey && { formKey }) };
      const { reference, repeated } = await inbox.store(submission, now());
      request.log.info({ event: 'enquiry-stored', reference, repeated, reasons });
      onStored?.();
      return answers.success(request, reply, reference);
    } catch (error) {
      request.log.error({
        event: 'enquiry-not-stored',
        reason: error instanceof Error ? error.message : String(error),
      });
      reply.header('retry-after', 60);
      return answers.fault(request, reply, 'unavailable', { values });
    }
  }

  /** Behind a proxy that is not trusted all visitors have one address, and share its limit. */
  function warnOfProxy(request: FastifyRequest): void {
    if (!hasWarned && environment.TRUST_PROXY === undefined && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn({ event: 'proxy-not-trusted', hint: 'set TRUST_PROXY to the address of the proxy' });
    }
  }

  function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (error.statusCode === 413) {
      return answers.fault(request, reply, 'too-large');
    }
    if (error.statusCode === 415) {
      return answers.fault(request, reply, 'wrong-content-type');
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return answers.fault(request, reply, 'malformed-body');
    }
    request.log.error({ event: 'form-failed', reason: error.message });
    return answers.fault(request, reply, 'unavailable');
  }
}

/** Exactly a form in UTF-8: another charset or a compressed body could be read wrongly, so it is refused. */
function isPlainForm(request: FastifyRequest): boolean {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='));
  return (
    type === FORM_TYPE && encoding === 'identity' && charsets.every((charset) => /^charset="?utf-?8"?$/u.test(charset))
  );
}

/** The form's own random text; anything else than that counts as none, for it is no fault of the visitor. */
function formKeyIn(values: ReadonlyMap<string, string>): string | undefined {
  const key = values.get(HIDDEN_FIELDS.enquiryId) ?? '';
  return /^[\w-]{8,64}$/u.test(key) ? key : undefined;
}
