import type { DatabaseSync } from 'node:sqlite';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { day } from '../app/content/engine/fields.ts';
import type { SecondCopy } from '../server/inbox/copy/second-copy.ts';
import { type Call, referenceOf, toldAt, withQuery } from './desk.ts';
import { showInquiry } from './pages/inquiry.ts';
import { faultyFields } from './pages/layout.ts';
import { changeCall, findInquiry, type Inquiry, longestNote, saveProgress, stages, type Undo } from './records.ts';

const stageSchema = v.object({ stage: v.picklist(stages) });

const notesSchema = v.object({
  note: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\r\n', '\n').trim()),
    v.maxLength(longestNote),
  ),
  dollars: v.pipe(
    v.string(),
    // As people write it: "$3,000".
    v.transform((text) => text.trim().replaceAll(/[$, ]/gu, '')),
    v.regex(/^\d{0,9}$/u),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  followUp: v.pipe(
    v.string(),
    v.trim(),
    v.union([v.literal(''), day]),
    v.transform((text) => text || null),
  ),
});

/** When a call moves to, as the clock of the owner's zone shows it, or that it's canceled. */
const callSchema = v.object({ at: v.union([v.literal('cancel'), v.pipe(v.string(), v.isoDateTime())]) });

export function changeStage(call: Call): FastifyReply {
  const { stage } = v.parse(stageSchema, call.values);
  return change(call, 'stage', (database, inquiry, now) => saveProgress(database, inquiry, { stage }, now));
}

export function changeNotes(call: Call): FastifyReply | Promise<FastifyReply> {
  const typed = call.values;
  const result = v.safeParse(notesSchema, typed);
  return result.success
    ? change(call, 'notes', (database, inquiry, now) => saveProgress(database, inquiry, result.output, now))
    : showInquiry(call, { fields: faultyFields(result.issues), typed });
}

export function moveCall(call: Call): FastifyReply {
  const { at } = v.parse(callSchema, call.values);
  return change(call, 'call', (database, inquiry, now) => changeCall(database, inquiry, at, now));
}

export function undo({ desk, reply, now, values }: Call): FastifyReply {
  const { change = '' } = values;
  const step = desk.steps.get(change);
  if (!step) {
    return reply.redirect('/?done=gone', 303);
  }
  const isDone = desk.inbox.write((database, copy) => step.undo(database, new Date(now), copy)) !== false;
  desk.steps.delete(change);
  const failed = step.inquiry ? 'no-call' : 'gone';
  return reply.redirect(withQuery(step.to, { done: isDone ? 'undone' : failed }), 303);
}

/**
 * Changes an inquiry. After an answer or a deletion the list comes back, with the next open one under the focus. What
 * can't be changed anymore, as another tab changed it, is shown as it is.
 */
export function change(
  call: Call,
  done: 'stage' | 'notes' | 'accept' | 'spam' | 'deleted' | 'call',
  work: (database: DatabaseSync, inquiry: Inquiry, now: Date, copy: SecondCopy) => Undo | undefined,
): FastifyReply {
  const { desk, request, reply, now } = call;
  const reference = referenceOf(request);
  const to = `/inquiries/${reference}`;
  const step = desk.inbox.write((database, copy) => {
    const inquiry = findInquiry(database, reference);
    const undo = inquiry && work(database, inquiry, new Date(now), copy);
    return undo && { to, inquiry, undo };
  });
  if (!step) {
    return reply.redirect(done === 'call' ? withQuery(to, { done: 'no-call' }) : to, 303);
  }
  const isDeleted = done === 'deleted';
  return toldAt(isDeleted || done === 'stage' ? '/' : to, call, { done, step, ...(isDeleted && { key: reference }) });
}
