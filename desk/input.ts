import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { line, personEntries } from '../enquiry/enquiry.ts';
import { stages, views } from './records.ts';

/** More characters than anyone writes about one inquiry, and few enough to show again. */
export const longestNote = 10_000;

/** A day that the calendar has: `2026-02-30` isn't one. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export const stageSchema = v.object({ stage: v.picklist(stages) });

export const notesSchema = v.object({
  note: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.maxLength(longestNote),
  ),
  dollars: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{0,9}$/u),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  followUp: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isDay(text)),
    v.transform((text) => text || null),
  ),
});

/** When a call moves to, as the clock of the owner's zone shows it, or that it's canceled. */
export const callSchema = v.object({ at: v.union([v.literal('cancel'), v.pipe(v.string(), v.isoDateTime())]) });

/** A call that the owner took by phone: whom she calls, by an email or a phone number, and when. */
export const bookingSchema = v.object({
  name: personEntries().name,
  contact: v.union([
    personEntries().email,
    v.pipe(line('phone'), v.regex(/^\+?[\d ().-]*$/u), v.regex(/(?:\D*\d){7}/u)),
  ]),
  slot: v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse)),
});

export const changeSchema = v.object({ change: v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number)) });

/** What an address says of the list. Anything else falls back: an address is typed by no one, and kept for long. */
export const listSchema = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  view: v.fallback(v.optional(v.picklist(views)), undefined),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/u), v.transform(Number)), 1),
});

export const noticeSchema = v.object({
  done: v.fallback(
    v.picklist(['stage', 'notes', 'accept', 'spam', 'deleted', 'undone', 'call', 'booked', 'no-call', 'past-call']),
    'notes',
  ),
  about: v.fallback(v.string(), ''),
  change: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,15}$/u)), ''),
});

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
