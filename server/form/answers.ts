import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EnquiryField } from '../../enquiry/enquiry.ts';
import { type FormMessage, renderContactPage } from './contact-page.ts';

export type Fault = keyof typeof FAULTS;

/** SPEC §8. The pages take their words from the content; these are for callers that get JSON or have no page. */
const INVALID = 'Please complete name, a valid email and a short project description.';
const FAILED = 'Something went wrong sending your message. Please try again.';

const FAULTS = {
  'malformed-body': { status: 400, message: FAILED },
  'wrong-form': { status: 400, message: FAILED },
  'foreign-origin': { status: 403, message: FAILED },
  'too-large': { status: 413, message: FAILED },
  'wrong-content-type': { status: 415, message: FAILED },
  invalid: { status: 422, message: INVALID },
  'too-many': { status: 429, message: FAILED },
  unavailable: { status: 503, message: FAILED },
} as const;

/** No script may run in a page that holds what a visitor typed. */
export const SCRIPTLESS_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The answers to the contact form (SPEC §7, D14): JSON for a script, a redirect or the refilled page for a plain post.
 * Takes the folder of the built pages, where contact.html is.
 */
export function createAnswers(siteDirectory: string) {
  const contactPage = createPageReader(join(siteDirectory, 'contact.html'));

  return {
    success: (request: FastifyRequest, reply: FastifyReply, reference: string): FastifyReply => {
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      return wantsJson(request)
        ? reply.send({ ok: true, reference })
        : reply.redirect(`/contact/sent?ref=${reference}`, 303);
    },
    fault: (
      request: FastifyRequest,
      reply: FastifyReply,
      code: Fault,
      {
        values = new Map(),
        fields = [],
      }: { values?: ReadonlyMap<string, string>; fields?: readonly EnquiryField[] } = {},
    ): FastifyReply => {
      const { status, message } = FAULTS[code];
      reply.code(status).header('cache-control', 'no-store').header('vary', 'accept');
      if (wantsJson(request)) {
        return reply.send({ error: { code, message, fields } });
      }
      const page = contactPage();
      if (page === undefined) {
        return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
      }
      const shown: FormMessage = code === 'invalid' ? 'contact-error' : 'contact-failure';
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', SCRIPTLESS_POLICY)
        .header('x-robots-tag', 'noindex')
        .send(renderContactPage(page, { values, message: shown, fields }));
    },
  };
}

/** Gives the text of a file, read again only when it has changed; undefined when there is none. */
export function createPageReader(path: string): () => string | undefined {
  let kept: { at: number; text: string } | undefined;
  return () => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) {
      return undefined;
    }
    if (kept?.at !== at) {
      kept = { at, text: readFileSync(path, 'utf8') };
    }
    return kept.text;
  };
}

function wantsJson(request: FastifyRequest): boolean {
  return (
    request.headers['x-requested-with'] === 'fetch' || /\bapplication\/json\b/iu.test(request.headers.accept ?? '')
  );
}
