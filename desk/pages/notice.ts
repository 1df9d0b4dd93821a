import { say } from '../../text/interpolate.ts';
import type { Call } from '../desk.ts';
import { type Html, html } from '../html.ts';
import { queryOf } from '../input.ts';
import { type Deleted, findInquiry } from '../records.ts';
import { tellVisitor } from './call.ts';
import { button } from './layout.ts';

/** Returns a confirmation of the last action, with the way to undo it. */
export function noticeOf(call: Call): Html | undefined {
  const { desk, request, context } = call;
  const { done = '', about = '', change } = queryOf(request);
  const { words } = context;
  if (done === 'deleted') {
    return deletionNotice(desk.deleted.get(about), call);
  }
  if (!Object.hasOwn(words.done, done)) {
    return undefined;
  }
  const { name = '', stage = 'new' } = desk.inbox.read((database) => findInquiry(database, about)) ?? {};
  const said = say(words.done[done as keyof typeof words.done], { name, stage: words.stage[stage] });
  const back = change && button(context, { action: '/undo', label: words.done.undo, fields: { change } });
  return html`<div class="cluster notice" role="status"><p id="notice">${said}</p>${back}</div>`;
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
