import type { DatabaseSync } from 'node:sqlite';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { instantOf } from '../enquiry/calls/local-time.ts';
import { say } from '../text/interpolate.ts';
import { type Call, missing, send } from './desk.ts';
import { fillReplies } from './fill-reply.ts';
import { checksOf } from './health.ts';
import { type Html, html } from './html.ts';
import {
  callSchema,
  changeSchema,
  faultyFields,
  listSchema,
  notesSchema,
  noticeSchema,
  parseInput,
  queryOf,
  stageSchema,
  valuesOf,
} from './input.ts';
import { inquiriesCsv } from './inquiries-csv.ts';
import { tellVisitor } from './pages/calls.ts';
import { inquiriesPage, type ListState } from './pages/inquiries.ts';
import { inquiryPage } from './pages/inquiry.ts';
import { button, type Context } from './pages/layout.ts';
import {
  acceptInquiry,
  changeCall,
  countViews,
  type Deleted,
  deleteInquiry,
  findInquiry,
  type Inquiry,
  listInquiries,
  markSpam,
  nextCalls,
  putBack,
  readInquiries,
  saveProgress,
  undoChange,
} from './records.ts';

/** The list, with the next calls and the health of the inbox above it. */
export async function showList(call: Call): Promise<FastifyReply> {
  const { desk, request, reply, context } = call;
  const state = stateOf(request);
  const checks = await checksOf(desk, context);
  const page = desk.inbox.read((database) => {
    const { rows, total, page: shown } = listInquiries(database, state);
    return inquiriesPage(context, {
      state: { ...state, page: shown },
      rows,
      total,
      counts: countViews(database, state.search),
      calls: nextCalls(database, context.now),
      checks,
      notice: noticeOf(call),
    });
  });
  return send(reply, page);
}

/** The list as a table for spreadsheets. */
export function sendTable({ desk, request, reply, context }: Call): FastifyReply {
  const { zone = 'UTC' } = context.words;
  const table = desk.inbox.read((database) =>
    [...inquiriesCsv(readInquiries(database, stateOf(request)), zone)].join(''),
  );
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="inquiries.csv"')
    .send(table);
}

/** One inquiry with its replies. */
export function showInquiry(call: Call): FastifyReply {
  const { desk, request, reply, context } = call;
  const inquiry = find(call);
  if (!inquiry) {
    const reference = referenceOf(request);
    return desk.deleted.has(reference) ? reply.redirect(`/?done=deleted&about=${reference}`) : missing(reply);
  }
  const replies = fillReplies(inquiry, desk.facts());
  return send(reply, inquiryPage(context, { inquiry, replies, notice: noticeOf(call) }));
}

export function changeStage(call: Call): FastifyReply {
  const { stage } = parseInput(stageSchema, valuesOf(call.request));
  return change(call, 'stage', (database, reference, now) => saveProgress(database, reference, { stage }, now));
}

export function changeNotes(call: Call): FastifyReply {
  const { desk, request, reply, context } = call;
  const typed = valuesOf(request);
  const inquiry = find(call);
  if (!inquiry) {
    return missing(reply);
  }
  const result = v.safeParse(notesSchema, typed);
  if (result.success) {
    return change(call, 'notes', (database, reference, now) => saveProgress(database, reference, result.output, now));
  }
  const page = inquiryPage(context, {
    inquiry,
    replies: fillReplies(inquiry, desk.facts()),
    notice: undefined,
    refused: { fields: faultyFields(result.issues), typed },
  });
  return send(reply.code(422), page);
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
    return missing(reply);
  }
  desk.inbox.write((database) => putBack(database, gone));
  desk.deleted.delete(reference);
  return reply.redirect(`/inquiries/${reference}?done=undone`, 303);
}

/** Moves the call of an inquiry, gives a wish its time, or cancels it. */
export function moveCall(call: Call): FastifyReply {
  const { desk, request, reply, context } = call;
  const { at } = parseInput(callSchema, valuesOf(request));
  const inquiry = find(call);
  if (!inquiry?.call) {
    return missing(reply);
  }
  const { reference } = inquiry;
  const [day = '', time = ''] = at.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = at === 'cancel' ? at : instantOf({ day, minutes: hours * 60 + minutes }, inquiry.call.ownZone);
  if (typeof wanted === 'number' && wanted <= context.now) {
    return reply.redirect(`/inquiries/${reference}?done=past-call`, 303);
  }
  const change =
    wanted !== undefined &&
    desk.inbox.write((database) => changeCall(database, reference, wanted, new Date(context.now)));
  return change
    ? reply.redirect(`/inquiries/${reference}?done=call${change === 'done' ? '' : `&change=${change}`}`, 303)
    : reply.redirect(`/inquiries/${reference}?done=no-call`, 303);
}

export function undo({ desk, request, reply, context }: Call): FastifyReply {
  const { change } = parseInput(changeSchema, valuesOf(request));
  const undone = desk.inbox.write((database) => undoChange(database, change, new Date(context.now)));
  const { reference, isFree } = undone ?? {};
  return reply.redirect(reference ? `/inquiries/${reference}?done=${isFree ? 'undone' : 'no-call'}` : '/', 303);
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

function find({ desk, request }: Call): Inquiry | undefined {
  return desk.inbox.read((database) => findInquiry(database, referenceOf(request)));
}

function referenceOf(request: FastifyRequest): string {
  return (request.params as { reference: string }).reference;
}

/** Words are looked for in all tabs unless one is chosen. */
function stateOf(request: FastifyRequest): ListState {
  const { view, q, page } = parseInput(listSchema, queryOf(request));
  return { view: view ?? (q ? 'all' : 'open'), search: q, page };
}

/** Returns a confirmation of the last action, with the way to undo it. */
function noticeOf(call: Call): Html | undefined {
  const { desk, request, context } = call;
  const { done, about, change } = parseInput(noticeSchema, queryOf(request));
  const { words } = context;
  const plain: Partial<Record<typeof done, string>> = {
    undone: words.done.undone,
    call: words.call.done,
    booked: words.book.done,
    'no-call': words.call.refused,
    'past-call': words.call.past,
  };
  if (plain[done] !== undefined) {
    return html`<div class="notice" role="status"><p id="notice">${plain[done]}</p>${change && undoButton(context, change)}</div>`;
  }
  if (done === 'deleted') {
    return deletionNotice(desk.deleted.get(about), call);
  }
  const inquiry = about ? desk.inbox.read((database) => findInquiry(database, about)) : undefined;
  if (!inquiry || !change) {
    return undefined;
  }
  const { name, stage } = inquiry;
  const said = {
    stage: say(words.done.stage, { name, stage: words.stage[stage] }),
    accept: words.done.accept,
    spam: words.done.spam,
    notes: words.done.notes,
  }[done as 'stage' | 'accept' | 'spam' | 'notes'];
  return html`<div class="notice" role="status"><p id="notice">${said}</p>${undoButton(context, change)}</div>`;
}

function undoButton(context: Context, change: string): Html {
  return button(context, { action: '/undo', label: context.words.done.undo, fields: { change } });
}

/** Asks the owner to tell whoever expects the call: the private page is gone, too. */
function deletionNotice(gone: Deleted | undefined, { desk, context }: Call): Html | undefined {
  if (!gone) {
    return undefined;
  }
  const { reference, name, call } = gone.inquiry;
  const { done } = context.words;
  const said = say(done.deleted, { name, days: desk.environment.BACKUP_COUNT });
  const isOff = call?.state === 'booked' && Date.parse(call.startsAt) > context.now;
  const back = button(context, { action: `/inquiries/${reference}/put-back`, label: done.undo });
  return html`<div class="notice" role="status"><p id="notice">${said}${isOff && html` ${done.callOff}`}</p>${isOff && gone.inquiry.email && tellVisitor(gone.inquiry, { ...call, state: 'canceled' }, context.words)}${back}</div>`;
}
