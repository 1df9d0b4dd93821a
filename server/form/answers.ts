import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EnquiryField, enquiryFields } from '../../enquiry/enquiry.ts';
import type { FormPlan } from '../../hosting/manifest.ts';
import { renderContactPage } from './contact-page.ts';

export type Fault = keyof typeof statuses;

const statuses = {
  'malformed-body': 400,
  'wrong-form': 400,
  'foreign-origin': 403,
  'too-large': 413,
  'wrong-content-type': 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
} as const;

/** No script may run in a page that holds what a visitor typed. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

type FaultDetails = {
  /** What was typed, as far as it could be read. */
  values?: ReadonlyMap<string, string>;
  /** The faulty fields in form order. */
  fields?: readonly EnquiryField[];
  /** Seconds until the next try makes sense. */
  wait?: number;
};

/**
 * The answers to the contact form: JSON for a script, a redirect or the refilled page for a plain post. Takes what returns
 * the folder of the built pages.
 */
export function createAnswers(siteDirectory: () => string) {
  const readPage = createPageReader(siteDirectory);

  return {
    success: (request: FastifyRequest, reply: FastifyReply, form: FormPlan, reference: string): FastifyReply => {
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      return wantsJson(request)
        ? reply.send({ ok: true, reference })
        : reply.redirect(`${form.sentPage}?ref=${reference}`, 303);
    },
    fault: (
      request: FastifyRequest,
      reply: FastifyReply,
      form: FormPlan,
      code: Fault,
      { values = new Map(), fields = [], wait }: FaultDetails = {},
    ): FastifyReply => {
      const message = messageFor(code, form.words, wait);
      reply.code(statuses[code]).header('cache-control', 'no-store').header('vary', 'accept');
      if (wait !== undefined) {
        reply.header('retry-after', wait);
      }
      if (wantsJson(request)) {
        return reply.send({ error: { code, message, fields } });
      }
      const page = readPage(form.page);
      if (page === undefined) {
        return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
      }
      const isKept = enquiryFields.some((field) => values.get(field));
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', scriptlessPolicy)
        .header('x-robots-tag', 'noindex')
        .send(
          renderContactPage(page, {
            values,
            fields,
            ...(code !== 'invalid' && { failure: { reason: message, ...(!isKept && { ways: form.words.lostWays }) } }),
          }),
        );
    },
  };
}

/**
 * Returns a reader of built pages by their paths. It reads a file again only when it has changed, and returns undefined
 * when there is none.
 */
export function createPageReader(siteDirectory: () => string): (path: string) => string | undefined {
  const kept = new Map<string, { at: number; text: string }>();
  return (path) => {
    const file = join(siteDirectory(), `${path}.html`);
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) {
      return undefined;
    }
    const known = kept.get(file);
    if (known?.at === at) {
      return known.text;
    }
    const text = readFileSync(file, 'utf8');
    kept.set(file, { at, text });
    return text;
  };
}

function messageFor(code: Fault, words: FormPlan['words'], wait = 0): string {
  if (code === 'invalid') {
    return words.invalid;
  }
  if (code !== 'too-many') {
    return words.failed;
  }
  const minutes = Math.max(1, Math.ceil(wait / 60));
  const shown = minutes === 1 ? words.waitOne : words.waitOther.replace('{count}', String(minutes));
  return words.limited.replace('{wait}', shown);
}

function wantsJson(request: FastifyRequest): boolean {
  return (
    request.headers['x-requested-with'] === 'fetch' || /\bapplication\/json\b/iu.test(request.headers.accept ?? '')
  );
}
