import { randomUUID } from 'node:crypto';
import { minute } from '../../text/units.ts';
import type { OwnersCalendar } from '../calls/owners-calendar.ts';
import type { Span } from '../calls/slots.ts';
import type { EnquiryField } from '../enquiry.ts';
import { readSetting, writeSetting } from './settings.ts';
import { type Operation, type Row, type SqlValue, type Statement, statement, writing } from './statement.ts';

/**
 * When a call is, in milliseconds, how many minutes stay free around it, and the owner's time zone.
 */
export type BookedTime = { startsAt: number; endsAt: number; buffer: number; ownZone: string };

/** A call as it was booked, moved, or canceled last. Times in ISO format (UTC). */
export type Call = {
  startsAt: string;
  endsAt: string;
  /** The owner's time zone, and the visitor's, '' where it isn't known. */
  ownZone: string;
  zone: string;
  state: 'booked' | 'canceled';
  /** 1 when the owner's calendar couldn't be asked. */
  isUnconfirmed: number;
  /** How often it was moved, canceled, or booked again. */
  changes: number;
};

/** An inquiry as its private page shows it. */
export type PrivateInquiry = Record<EnquiryField, string> & {
  reference: string;
  receivedAt: string;
  /** When the email about its newest state left, null before. */
  mailedAt: string | null;
  readAt: string | null;
  answeredAt: string | null;
  /** The summary of a tool's result, '' without one. */
  findings: string;
  call: Call | undefined;
};

/** SQL for whether a booked call leaves no room for the time in `timeValues`. */
export const overlaps = "state = 'booked' AND starts_at < :blockedUntil AND ends_at > :blockedFrom";

/** Returns the values that a statement about a time names. */
export function timeValues({ startsAt, endsAt, buffer, ownZone }: BookedTime): Record<string, string> {
  const iso = (instant: number): string => new Date(instant).toISOString();
  return {
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    ownZone,
    blockedFrom: iso(startsAt - buffer * minute),
    blockedUntil: iso(endsAt + buffer * minute),
  };
}

/** SQL for an inquiry's call as JSON, null without one. */
export const callColumn = `(SELECT json_object('startsAt', starts_at, 'endsAt', ends_at, 'ownZone', own_zone, 'zone', zone, 'state', state,
  'isUnconfirmed', is_unconfirmed, 'changes', changes) FROM call WHERE call.enquiry_id = enquiry.id) AS call`;

/** Returns a row with its call read from that column. */
export function withCall(row: Row): Omit<Row, 'call'> & { call: Call | undefined } {
  return { ...row, call: typeof row['call'] === 'string' ? JSON.parse(row['call']) : undefined };
}

/** Tells the owner's calendar as it was last read; undefined where none is. */
export function readCalendar(): Operation<OwnersCalendar | undefined> {
  const { statements, read } = readSetting('calendar');
  return {
    statements,
    read: (rows) => {
      const value = read(rows);
      return value === undefined ? undefined : JSON.parse(value);
    },
  };
}

/**
 * Keeps the owner's calendar; without one, none counts any more. One that's new must not wait to be
 * read first.
 */
export function keepCalendar(calendar: OwnersCalendar | 'none' | 'unread'): Operation<void> {
  const value = JSON.stringify({ readAt: 0, busy: [] } satisfies OwnersCalendar);
  return writing(
    calendar === 'none'
      ? statement("DELETE FROM setting WHERE key = 'calendar'")
      : calendar === 'unread'
        ? statement("INSERT INTO setting (key, value) VALUES ('calendar', :value) ON CONFLICT DO NOTHING", { value })
        : writeSetting('calendar', JSON.stringify(calendar)),
  );
}

/**
 * Tells the times that are booked or busy in the owner's calendar, and end after an instant in
 * milliseconds.
 */
export function takenTimes(after: number): Operation<Span[]> {
  const [booked, calendar] = [bookedTimes(after), readCalendar()];
  return {
    statements: [...booked.statements, ...calendar.statements],
    read: ([first = [], second = []]) => [
      ...booked.read([first]),
      ...(calendar.read([second])?.busy.filter(({ to }) => to > after) ?? []),
    ],
  };
}

/** Tells the times that are booked and end after an instant in milliseconds. */
export function bookedTimes(after: number): Operation<Span[]> {
  return {
    statements: [
      statement(
        "SELECT starts_at AS startsAt, ends_at AS endsAt FROM call WHERE state = 'booked' AND ends_at > :after ORDER BY starts_at",
        { after: new Date(after).toISOString() },
      ),
    ],
    read: ([rows = []]) =>
      rows.map(({ startsAt, endsAt }) => ({ from: Date.parse(String(startsAt)), to: Date.parse(String(endsAt)) })),
  };
}

/** Tells the inquiry that a token opens, undefined when there's none. */
export function readPrivate(token: string): Operation<PrivateInquiry | undefined> {
  return {
    statements: [
      statement(
        `SELECT reference, received_at AS receivedAt, name, email, phone, company, service, budget, message, findings,
           read_at AS readAt, answered_at AS answeredAt,
           CASE letter.state WHEN 'sent' THEN coalesce(letter.sent_at, received_at) END AS mailedAt, ${callColumn}
         FROM enquiry LEFT JOIN progress ON progress.enquiry_id = enquiry.id
           LEFT JOIN letter ON letter.id = coalesce(
             (SELECT id FROM letter AS own WHERE own.enquiry_id = enquiry.id), digest_id)
         WHERE token = :token`,
        { token },
      ),
    ],
    read: ([rows]) => {
      const row = rows?.[0];
      // The columns are those of the type.
      return row && (withCall(row) as unknown as PrivateInquiry);
    },
  };
}

/**
 * Tells the calls of the owner's feed that end after an instant in milliseconds, undefined unless
 * the token opens it.
 */
export function readFeed(token: string, after: number): Operation<OwnersCall[] | undefined> {
  const [known, list] = [readSetting('feed'), listCalls(after)];
  return {
    statements: [...known.statements, ...list.statements],
    read: ([first = [], second = []]) => (known.read([first]) === token ? list.read([second]) : undefined),
  };
}

/** How a change of a call ended: refused when the time is taken or the call has begun. */
export type CallChange = 'done' | 'refused' | 'unknown';

/** Which inquiry's call changes: by its token, or by its reference for the owner. */
export type CallKey = { token: string } | { reference: string };

/** The time of day and the running time of a change, in milliseconds. */
type Moment = { at: number; running: number };

/**
 * Moves a call that hasn't begun, or books a canceled one again, and queues the email about it. The
 * old time is free at once. Done twice, it changes nothing the second time.
 */
export function moveCall(
  key: CallKey,
  time: BookedTime & { isUnconfirmed: boolean },
  moment: Moment,
): Operation<CallChange> {
  const values = { ...timeValues(time), isUnconfirmed: time.isUnconfirmed ? 1 : 0 };
  return change(key, moment, {
    values,
    set: "state = 'booked', starts_at = :startsAt, ends_at = :endsAt, own_zone = :ownZone, is_unconfirmed = :isUnconfirmed",
    condition: `(state = 'canceled' OR (starts_at > :at AND starts_at <> :startsAt)) AND NOT EXISTS
      (SELECT 1 FROM call AS other WHERE other.id <> call.id AND ${overlaps})`,
    isDone: "state = 'booked' AND starts_at = :startsAt",
  });
}

/**
 * Cancels a call that hasn't begun: its time is free at once. Done twice, it changes nothing the
 * second time.
 */
export function cancelCall(key: CallKey, moment: Moment): Operation<CallChange> {
  return change(key, moment, {
    values: {},
    set: "state = 'canceled'",
    condition: "state = 'booked' AND starts_at > :at",
    isDone: "state = 'canceled'",
  });
}

function change(
  key: CallKey,
  { at, running }: Moment,
  {
    values,
    set,
    condition,
    isDone,
  }: { values: Record<string, SqlValue>; set: string; condition: string; isDone: string },
): Operation<CallChange> {
  const owner =
    'token' in key
      ? 'enquiry_id = (SELECT id FROM enquiry WHERE token = :key)'
      : 'enquiry_id = (SELECT id FROM enquiry WHERE reference = :key)';
  const all = {
    ...values,
    key: 'token' in key ? key.token : key.reference,
    at: new Date(at).toISOString(),
    running,
    messageId: randomUUID(),
  };
  const changed = `(SELECT enquiry_id FROM call WHERE ${owner} AND changed_at = :at AND ${isDone})`;
  const statements = [
    `UPDATE call SET ${set}, changes = changes + 1, changed_at = :at WHERE ${owner} AND ${condition}`,
    ...queueAgain(changed),
    `SELECT ${isDone} AS isDone FROM call WHERE ${owner}`,
  ];
  return {
    statements: statements.map((sql) => statement(sql, all)),
    read: (rows) => {
      const found = rows.at(-1)?.[0];
      return found === undefined ? 'unknown' : found.isDone === 1 ? 'done' : 'refused';
    },
  };
}

/**
 * Statements that make an inquiry's email wait again, as a new message about its newest state. One
 * that's under way then counts as an earlier message: `settleSent` knows it by its id.
 */
function queueAgain(enquiry: string): string[] {
  return [
    // What earlier attempts say of the message before would count for this one.
    `DELETE FROM letter_attempt WHERE letter_id = (SELECT id FROM letter WHERE enquiry_id = ${enquiry})`,
    `UPDATE letter SET state = 'waiting', message_id = :messageId, queued_at = :at, queued_running = :running,
       due_running = 0, hold = NULL, refusals = 0, claimed_by = NULL, claimed_until_running = NULL, sent_at = NULL
     WHERE enquiry_id = ${enquiry}`,
  ];
}

/** Notes that the owner opened an inquiry, the first time. */
export function markRead(reference: string, at: number): Statement {
  return statement('UPDATE enquiry SET read_at = coalesce(read_at, :at) WHERE reference = :reference', {
    at: new Date(at).toISOString(),
    reference,
  });
}

/** A call with what the owner needs for it. */
export type OwnersCall = Pick<PrivateInquiry, 'reference' | 'name' | 'email' | 'phone' | 'message'> & { call: Call };

/**
 * Tells the calls that end after an instant in milliseconds, canceled ones included, the next
 * first.
 */
export function listCalls(after: number): Operation<OwnersCall[]> {
  return {
    statements: [
      statement(
        `SELECT reference, name, email, phone, message, ${callColumn} FROM call AS listed JOIN enquiry ON enquiry.id = enquiry_id
         WHERE ends_at > :after ORDER BY starts_at, listed.id`,
        { after: new Date(after).toISOString() },
      ),
    ],
    read: ([rows = []]) => rows.map((row) => withCall(row) as unknown as OwnersCall),
  };
}
