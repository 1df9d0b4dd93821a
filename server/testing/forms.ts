import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type Environment, readEnvironment } from '../environment.ts';

export const formType = 'application/x-www-form-urlencoded';

/** The fields of a form that is complete. */
export function formFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    'form-name': 'contact',
    'bot-field': '',
    name: 'Dana Reyes',
    email: 'dana@bakery.example',
    phone: '305-555-0147',
    company: 'Bakery',
    service: 'SEO Automation',
    budget: '$2,000 – $5,000',
    message: 'We need help with our shop.',
    ...changes,
  };
}

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
