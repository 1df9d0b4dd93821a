import * as v from 'valibot';
import { say } from '../../text/interpolate.ts';
import type { Call } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { parseInput, queryOf } from '../input.ts';
import { type Deleted, findInquiry } from '../records.ts';
import { tellVisitor } from './call.ts';
import { button, type Context } from './layout.ts';

const noticeSchema = v.object({
  done: v.fallback(
    v.picklist(['stage', 'notes', 'accept', 'spam', 'deleted', 'undone', 'call', 'booked', 'no-call', 'past-call']),
    'notes',
  ),
  about: v.fallback(v.string(), ''),
  change: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,15}$/u)), ''),
});

/** Returns a confirmation of the last action, with the way to undo it. */
export function noticeOf(call: Call): Html | undefined {
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
    return html`<div class="cluster notice" role="status"><p id="notice">${plain[done]}</p>${change && undoButton(context, change)}</div>`;
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
  return html`<div class="cluster notice" role="status"><p id="notice">${said}</p>${undoButton(context, change)}</div>`;
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
  return html`<div class="cluster notice" role="status"><p id="notice">${said}${isOff && html` ${done.callOff}`}</p>${isOff && gone.inquiry.email && tellVisitor(gone.inquiry, { ...call, state: 'canceled' }, context.words)}${back}</div>`;
}
