import ical, { ICalEventStatus } from 'ical-generator';
import type { Call } from '../inbox/calls.ts';
import { ownCalls } from './owners-calendar.ts';

/** A call as a calendar shows it. */
export type CalendarCall = { reference: string; call: Call; summary: string; description: string };

/**
 * Returns calls as a calendar file. A call keeps its id and counts its changes, so a program that
 * knows it moves or strikes the event. `now` is in milliseconds.
 */
export function calendarOf(calls: readonly CalendarCall[], now: number): string {
  const calendar = ical({ prodId: { company: 'Tidemark', product: 'Calls' } });
  for (const { reference, call, summary, description } of calls) {
    calendar.createEvent({
      id: reference + ownCalls,
      stamp: new Date(now),
      start: new Date(call.startsAt),
      end: new Date(call.endsAt),
      sequence: call.changes,
      status: statusOf(call),
      summary,
      description,
    });
  }
  return calendar.toString();
}

function statusOf({ state, isUnconfirmed }: Call): ICalEventStatus {
  if (state === 'canceled') {
    return ICalEventStatus.CANCELLED;
  }
  return isUnconfirmed ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
