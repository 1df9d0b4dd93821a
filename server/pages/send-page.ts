import { constants, gzipSync } from 'node:zlib';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FormAnswer } from '../../enquiry/form/form-request.ts';
import { securityHeaders } from '../../hosting/headers.ts';
import { refusalWords } from '../../hosting/rules.ts';
import { type FilledPage, htmlOf } from '../../text/template.ts';
import { acceptedEncodings } from './representations.ts';

/** The bytes of filled pages, packed once each: some are shown to everyone for a while. */
const packed = new WeakMap<FilledPage, Buffer>();

/** Sends an answer; one without words has no type either. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: FormAnswer): FastifyReply {
  reply.code(status).headers(headers);
  return typeof body === 'string' ? reply.send(body === '' ? undefined : body) : sendPage(reply, body);
}

/**
 * Sends a page that was filled. Every browser takes gzip. What answers a post goes as it is: packing
 * would be half of its cost, for a form that came without JavaScript and had a fault.
 */
export function sendPage(reply: FastifyReply, page: FilledPage): FastifyReply {
  const { headers, method } = reply.request;
  reply.header('content-type', 'text/html; charset=utf-8');
  if (method === 'POST') {
    return reply.send(htmlOf(page));
  }
  const isPacked = acceptedEncodings(String(headers['accept-encoding'] ?? '')).includes('gz');
  const bytes = isPacked ? packedBytes(page) : Buffer.from(htmlOf(page));
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  reply.header('content-length', bytes.length);
  if (isPacked) {
    reply.header('content-encoding', 'gzip');
  }
  return method === 'HEAD' ? reply.send() : reply.send(bytes);
}

function packedBytes(page: FilledPage): Buffer {
  // The fastest level is a tenth larger and takes a third of the time.
  const bytes = packed.get(page) ?? gzipSync(htmlOf(page), { level: constants.Z_BEST_SPEED });
  packed.set(page, bytes);
  return bytes;
}

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
