import type { DatabaseSync } from 'node:sqlite';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { day } from '../app/content/engine/fields.ts';
import { type Call, missing, referenceOf } from './desk.ts';
import { faultyFields, longestNote, valuesOf } from './input.ts';
import { showInquiry } from './pages/inquiry.ts';
import {
  acceptInquiry,
  changeCall,
  deleteInquiry,
  findInquiry,
  markSpam,
  putBack,
  saveProgress,
  stages,
  undoChange,
} from './records.ts';
import { instantIn } from './times.ts';

const stageSchema = v.object({ stage: v.picklist(stages) });

const notesSchema = v.object({
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
    v.union([v.literal(''), day]),
    v.transform((text) => text || null),
  ),
});

/** When a call moves to, as the clock of the owner's zone shows it, or that it's canceled. */
const callSchema = v.object({ at: v.union([v.literal('cancel'), v.pipe(v.string(), v.isoDateTime())]) });

const changeSchema = v.object({ change: v.pipe(v.string(), v.regex(/^\d{1,15}$/u), v.transform(Number)) });

export function changeStage(call: Call): FastifyReply {
  const { stage } = v.parse(stageSchema, valuesOf(call.request));
  return change(call, 'stage', (database, reference, now) => saveProgress(database, reference, { stage }, now));
}

export function changeNotes(call: Call): FastifyReply {
  const typed = valuesOf(call.request);
  const result = v.safeParse(notesSchema, typed);
  return result.success
    ? change(call, 'notes', (database, reference, now) => saveProgress(database, reference, result.output, now))
    : showInquiry(call, { fields: faultyFields(result.issues), typed });
}

export function accept(call: Call): FastifyReply {
  return change(call, 'accept', acceptInquiry);
}

export function spam(call: Call): FastifyReply {
  return change(call, 'spam', markSpam);
}

export function remove({ desk, request, reply }: Call): FastifyReply {
  const reference = referenceOf(request);
  const gone = desk.inbox.write((database) => deleteInquiry(database, reference));
  if (!gone) {
    return missing(reply);
  }
  desk.deleted.set(reference, gone);
  return reply.redirect(`/?done=deleted&about=${reference}`, 303);
}

export function restore({ desk, request, reply }: Call): FastifyReply {
  const reference = referenceOf(request);
  const gone = desk.deleted.get(reference);
  if (!gone) {
    return reply.redirect('/?done=gone', 303);
  }
  desk.inbox.write((database) => putBack(database, gone));
  desk.deleted.delete(reference);
  return reply.redirect(`/inquiries/${reference}?done=undone`, 303);
}

/** Moves the call of an inquiry, gives a wish its time, or cancels it. */
export function moveCall(call: Call): FastifyReply {
  const { desk, request, reply, context } = call;
  const { at } = v.parse(callSchema, valuesOf(request));
  const inquiry = desk.inbox.read((database) => findInquiry(database, referenceOf(request)));
  if (!inquiry?.call) {
    return missing(reply);
  }
  const { reference } = inquiry;
  const back = (done: string) => reply.redirect(`/inquiries/${reference}?done=${done}`, 303);
  const wanted = at === 'cancel' ? at : instantIn(at, inquiry.call.ownZone);
  if (typeof wanted === 'number' && wanted <= context.now) {
    return back('past-call');
  }
  const change =
    wanted !== undefined &&
    desk.inbox.write((database) => changeCall(database, reference, wanted, new Date(context.now)));
  return back(change ? `call&change=${change}` : 'no-call');
}

export function undo({ desk, request, reply, context }: Call): FastifyReply {
  const { change } = v.parse(changeSchema, valuesOf(request));
  const undone = desk.inbox.write((database) => undoChange(database, change, new Date(context.now)));
  const { reference, isFree } = undone ?? {};
  const to = reference ? `/inquiries/${reference}?done=${isFree ? 'undone' : 'no-call'}` : '/?done=gone';
  return reply.redirect(to, 303);
}

/** After an answer the list comes back, with the next open inquiry under the focus. */
function change(
  { desk, request, reply, context }: Call,
  done: 'stage' | 'notes' | 'accept' | 'spam',
  work: (database: DatabaseSync, reference: string, now: Date) => number | undefined,
): FastifyReply {
  const reference = referenceOf(request);
  const undone = desk.inbox.write((database) => work(database, reference, new Date(context.now)));
  if (undone === undefined) {
    return missing(reply);
  }
  const query = new URLSearchParams({ done, about: reference, change: String(undone) });
  return reply.redirect(done === 'stage' ? `/?${query}` : `/inquiries/${reference}?${query}`, 303);
}
