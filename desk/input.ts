import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

/** More characters than anyone writes about one inquiry, and few enough to show again. */
export const longestNote = 10_000;

/** A day that the calendar has: `2026-02-30` isn't one. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Returns the fields of a posted form; of a repeated one the last, and none of a request without a body. */
export function valuesOf(request: FastifyRequest): Record<string, string> {
  const { body } = request;
  const pairs = body instanceof URLSearchParams || body instanceof FormData ? [...body] : [];
  return Object.fromEntries(pairs.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** Returns what stands behind an address's question mark, one text for each name. */
export function queryOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
}

/** A form that can't be taken, with the fields at fault. */
export class InputFault extends Error {
  override name = 'InputFault';
  fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(`not valid: ${fields.join(', ')}`);
    this.fields = fields;
  }
}

/** @throws InputFault when a field isn't what the schema says. */
export function parseInput<TSchema extends v.GenericSchema>(
  schema: TSchema,
  values: Record<string, string>,
): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, values);
  if (!result.success) {
    throw new InputFault(faultyFields(result.issues));
  }
  return result.output;
}

/** Returns the names of the fields at fault, each once, in the order of the schema. */
export function faultyFields(issues: ReadonlyArray<v.BaseIssue<unknown>>): string[] {
  return [...new Set(issues.map((issue) => String(issue.path?.[0]?.key)))];
}
