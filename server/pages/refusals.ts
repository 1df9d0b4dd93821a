import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
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

/**
 * Returns Fastify's `clientErrorHandler`: what the parser refuses never becomes a request, so the
 * answer is written to the connection itself.
 */
export function answerClientError(secure: boolean) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code !== 'ECONNRESET') {
      endWith(socket, statusOf(error.code), secure);
    }
  };
}

/** Answers with a line of text on a connection itself, and closes it. */
export function endWith(socket: Socket, status: 400 | 408 | 431 | 503, secure: boolean): void {
  const words = `${STATUS_CODES[status]}\n`;
  const headers = {
    ...securityHeaders(secure),
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': words.length,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${words}`);
  }
  socket.destroySoon();
}

/**
 * Whether a request names its host exactly once, as HTTP/1.1 asks (RFC 9112 §3.2); two could mean
 * two things to two readers.
 */
export function namesOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === '1.0');
}

function statusOf(code: string | undefined): 400 | 408 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return 408;
  }
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
