import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkEnquiry, type EnquiryValues, hiddenFields } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../hosting/manifest.ts';
import type { Environment } from '../environment.ts';
import type { Inbox } from '../inbox/inbox.ts';
import type { FormSource } from '../publish/release.ts';
import { createAnswers } from './answers.ts';
import { readFormBody, salvageFields } from './form-body.ts';
import { createLimits } from './limits.ts';
import { isSameOrigin } from './same-origin.ts';
import { suspectReasons } from './spam.ts';

/** Bytes of a whole form. */
const bodyLimit = 64 * 1024;

const formType = 'application/x-www-form-urlencoded';

export type EnquiryRouteOptions = {
  environment: Environment;
  inbox: Pick<Inbox, 'store'>;
  /** The build that is served. The first of its forms answers for a post that names none. */
  release: FormSource;
  /** Called after an enquiry is on the disk. */
  onStored?: (() => void) | undefined;
  now?: (() => number) | undefined;
};

/**
 * The form service: POST to the site root. Answers success only when the enquiry is on the disk, with its reference. What
 * looks like spam is stored and answered like anything else, and marked for the owner.
 */
export async function registerEnquiryRoute(
  app: FastifyInstance,
  { environment, inbox, release, onStored, now = Date.now }: EnquiryRouteOptions,
): Promise<void> {
  const answers = createAnswers(() => release().directory);
  const limits = createLimits({
    perAddress: environment.RATE_LIMIT_PER_ADDRESS,
    overall: environment.RATE_LIMIT_OVERALL,
    now,
  });
  const firstForm = (): FormPlan => firstOf(release().manifest.forms);
  firstForm();

  let hasWarned = false;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  app.setErrorHandler<FastifyError>(onError);
  app.post('/', { bodyLimit }, receive);

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!isPlainForm(request)) {
      return answers.fault(request, reply, firstForm(), 'wrong-content-type');
    }
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const read = readFormBody(body);
    const values = read instanceof Map ? read : salvageFields(body);
    const form = release().manifest.forms.find(({ name }) => name === values.get(hiddenFields.formName));
    if (!(read instanceof Map)) {
      return answers.fault(request, reply, form ?? firstForm(), 'malformed-body', { values });
    }
    if (!form) {
      return answers.fault(request, reply, firstForm(), 'wrong-form', { values });
    }
    if (!isSameOrigin(request, environment.BASE_URL)) {
      return answers.fault(request, reply, form, 'foreign-origin', { values });
    }
    const check = checkEnquiry(Object.fromEntries(values), form.services);
    return check.ok
      ? keep(request, reply, form, values, check.values)
      : answers.fault(request, reply, form, 'invalid', { values, fields: check.fields });
  }

  async function keep(
    request: FastifyRequest,
    reply: FastifyReply,
    form: FormPlan,
    values: ReadonlyMap<string, string>,
    checked: EnquiryValues,
  ): Promise<FastifyReply> {
    warnOfProxy(request);
    const place = limits.take(request.ip);
    if (place.wait > 0) {
      return answers.fault(request, reply, form, 'too-many', { values, wait: place.wait });
    }
    const signs = { honeypot: values.get(hiddenFields.honeypot), fillTime: values.get(hiddenFields.fillTime) };
    const reasons = [...suspectReasons(checked, signs), ...place.reasons];
    const formKey = formKeyIn(values);
    try {
      const submission = {
        values: checked,
        reasons,
        language: form.language,
        ledFrom: pageIn(values, hiddenFields.ledFrom),
        firstPage: pageIn(values, hiddenFields.firstPage),
        ...(formKey && { formKey }),
      };
      const { reference, repeated } = await inbox.store(submission, now());
      if (repeated) {
        place.release();
      }
      request.log.info({ event: 'enquiry-stored', reference, repeated, reasons });
      onStored?.();
      return answers.success(request, reply, form, reference);
    } catch (error) {
      place.release();
      request.log.error({
        event: 'enquiry-not-stored',
        reason: error instanceof Error ? error.message : String(error),
      });
      return answers.fault(request, reply, form, 'unavailable', { values, wait: 60 });
    }
  }

  /** Returns a page of the site that a field names, or ''. Any other text could be about a person. */
  function pageIn(values: ReadonlyMap<string, string>, field: string): string {
    const path = (values.get(field) ?? '').replace(/(?<=.)\/$/u, '');
    return Object.hasOwn(release().manifest.pages, path) ? path : '';
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
      return answers.fault(request, reply, firstForm(), 'too-large');
    }
    if (error.statusCode === 415) {
      return answers.fault(request, reply, firstForm(), 'wrong-content-type');
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return answers.fault(request, reply, firstForm(), 'malformed-body');
    }
    request.log.error({ event: 'form-failed', reason: error.message });
    return answers.fault(request, reply, firstForm(), 'unavailable');
  }
}

function firstOf(forms: readonly FormPlan[]): FormPlan {
  const [form] = forms;
  if (!form) {
    throw new Error('The build has no contact form. Run "npm run build" again.');
  }
  return form;
}

/** Exactly a form in UTF-8: another charset or a compressed body could be read wrongly, so it is refused. */
function isPlainForm(request: FastifyRequest): boolean {
  const [type = '', ...parameters] = (request.headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  const charsets = parameters.filter((parameter) => parameter.startsWith('charset='));
  return (
    type === formType && encoding === 'identity' && charsets.every((charset) => /^charset="?utf-?8"?$/u.test(charset))
  );
}

/** The form's own random text; anything else counts as none, for it is no fault of the visitor. */
function formKeyIn(values: ReadonlyMap<string, string>): string | undefined {
  const key = values.get(hiddenFields.enquiryId) ?? '';
  return /^[\w-]{8,64}$/u.test(key) ? key : undefined;
}
