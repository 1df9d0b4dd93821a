import type { FastifyReply } from 'fastify';
import type { FormAnswer } from '../../enquiry/form/form-request.ts';

/** Sends an answer as it is; without words it has no type either. */
export function sendAnswer(reply: FastifyReply, { status, headers, body }: FormAnswer): FastifyReply {
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body);
}
