import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '../../hosting/headers.ts';
import { refusalWords } from '../../hosting/rules.ts';

/** Answers with one line of text, for requests that no visitor sends with a browser. */
export function refuse(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(`${words}\n`);
}

/**
 * Returns Fastify's `frameworkErrors`: addresses that cannot be decoded reach no route and no hook.
 * `secure` says whether visitors come over https.
 */
export function answerFrameworkError(secure: boolean) {
  return (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    refuse(reply.headers(securityHeaders(secure)), 400, refusalWords[400]);
}
