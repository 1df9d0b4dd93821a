import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';

/** More characters than anyone writes about one inquiry, and few enough to show again. */
export const longestNote = 10_000;

/** Returns the fields of a posted form; of a repeated one the last, and none of a request without a body. */
export function valuesOf(request: FastifyRequest): Record<string, string> {
  return request.body instanceof URLSearchParams ? Object.fromEntries(request.body) : {};
}

/** Returns what stands behind an address's question mark, one text for each name. */
export function queryOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
}

/** Returns the names of the fields at fault, each once, in the order of the schema. */
export function faultyFields(issues: ReadonlyArray<v.BaseIssue<unknown>>): string[] {
  return [...new Set(issues.map((issue) => String(issue.path?.[0]?.key)))];
}
