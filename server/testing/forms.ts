import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { formType } from '../../enquiry/form/form-request.ts';
import { type Environment, readEnvironment } from '../environment.ts';

/** A form as a browser's script sends it. */
export function postForm(
  app: FastifyInstance,
  fields: Record<string, string>,
  headers: Record<string, string> = { accept: 'application/json' },
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': formType, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** An environment for tests: quiet, without limits that a test would run into. */
export function testEnvironment(changes: Record<string, string> = {}): Environment {
  return readEnvironment({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_ADDRESS: '1000000',
    RATE_LIMIT_OVERALL: '1000000',
    ...changes,
  });
}
