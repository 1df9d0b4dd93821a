import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { minute } from '../../text/units.ts';
import type { OwnersCalendar, Span } from '../calls/slots.ts';
import { forEachField } from '../enquiry.ts';
import { readSetting, writeSetting } from './settings.ts';
import { both, fieldColumns, type Operation, reading, type SqlValue, statement, writing } from './statement.ts';

/**
 * When a call is, in milliseconds, how many minutes stay free around it, and the owner's time zone.
 */
export type BookedTime = { startsAt: number; endsAt: number; buffer: number; ownZone: string };

/** A call as it was booked, moved, or canceled last. Times in ISO format (UTC). */
export const callSchema = v.object({
  startsAt: v.pipe(v.string(), v.isoTimestamp()),
  endsAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The owner's time zone, and the visitor's, '' where it isn't known. */
  ownZone: v.string(),
  zone: v.string(),
  /** A wish takes no time; the owner gives it one. */
  state: v.picklist(['booked', 'wished', 'canceled']),
  /** 1 when the owner's calendar couldn't be asked. */
  isUnconfirmed: v.number(),
  /** How often it was moved, canceled, or booked again. */
  changes: v.number(),
});

export type Call = v.InferOutput<typeof callSchema>;

const callJson = v.pipe(v.string(), v.parseJson(), callSchema);

/** The column `callColumn`. */
export const callCell = v.pipe(
  v.nullable(callJson),
  v.transform((call) => call ?? undefined),
);

/** An inquiry as its private page shows it. */
const privateSchema = v.object({
  ...forEachField(() => v.string()),
  reference: v.string(),
  receivedAt: v.string(),
  /** When the last email about it left, null before. */
  mailedAt: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  /** The summary of a tool's result, '' without one. */
  findings: v.string(),
  call: callCell,
});

export type PrivateInquiry = v.InferOutput<typeof privateSchema>;

/** SQL for whether a booked call leaves no room for the time in `timeValues`. */
export const overlaps = "state = 'booked' AND starts_at < :blockedUntil AND ends_at > :blockedFrom";

/** The most open calls of one network address, which carriers share among many people. */
const mostOpen = 2;

/** How often a visitor may change a call. Then only the owner can. */
export const mostChanges = 6;

/** The shortest time between two emails about one call, in milliseconds. */
const mailPace = 10 * minute;

/**
 * SQL for whether a person by email or phone, or a network address, has all the open calls that one
 * may have. Takes SQL for each; an empty one is nobody's. `:at` is the time of day.
 */
export function hasCalls({ email, phone, origin }: Record<'email' | 'phone' | 'origin', string>): string {
  const open = "held.state = 'booked' AND held.ends_at > :at";
  return `(EXISTS (SELECT 1 FROM call AS held JOIN enquiry AS person ON person.id = held.enquiry_id
      WHERE ${open} AND (lower(person.email) = nullif(lower(${email}), '')
        OR ${digitsOf('person.phone')} = nullif(${digitsOf(phone)}, '')))
    OR (SELECT count(*) FROM call AS held WHERE ${open} AND held.origin = ${origin}) >= ${mostOpen})`;
}

/** SQL for whether an inquiry may be spam, or wishes for a call. */
export const isDoubtful = `(enquiry.status = 'suspect' OR EXISTS (
  SELECT 1 FROM call WHERE call.enquiry_id = enquiry.id AND state = 'wished'))`;

/** SQL for the last ten digits of a phone number, which are the same however it's written. */
function digitsOf(phone: string): string {
  const bare = [' ', '-', '.', '/', '(', ')', '+'].reduce((sql, sign) => `replace(${sql}, '${sign}', '')`, phone);
  return `substr(${bare}, -10)`;
}

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

/** Tells the owner's calendar as it was last read; undefined where none is. */
export function readCalendar(): Operation<OwnersCalendar | undefined> {
  const calendar = statement("SELECT value FROM setting WHERE key = 'calendar'");
  return reading(calendar, ([row]) => row && JSON.parse(String(row['value'])));
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
  return both([bookedTimes(after), readCalendar()], (booked, calendar) => [
    ...booked,
    ...(calendar?.busy.filter(({ to }) => to > after) ?? []),
  ]);
}

/** Tells the times that are booked and end after an instant in milliseconds. */
export function bookedTimes(after: number): Operation<Span[]> {
  const booked = statement(
    "SELECT starts_at AS startsAt, ends_at AS endsAt FROM call WHERE state = 'booked' AND ends_at > :after ORDER BY starts_at",
    { after: new Date(after).toISOString() },
  );
  return reading(booked, (rows) =>
    rows.map(({ startsAt, endsAt }) => ({ from: Date.parse(String(startsAt)), to: Date.parse(String(endsAt)) })),
  );
}

/** Tells the inquiry that a token opens, undefined when there's none. */
export function readPrivate(token: string): Operation<PrivateInquiry | undefined> {
  const inquiry = statement(
    `SELECT reference, received_at AS receivedAt, ${fieldColumns}, findings,
       answered_at AS answeredAt, coalesce(outbox.sent_at, CASE outbox.state WHEN 'sent' THEN received_at END) AS mailedAt, ${callColumn}
     FROM enquiry LEFT JOIN progress ON progress.enquiry_id = enquiry.id
       LEFT JOIN outbox ON outbox.id = coalesce(
         (SELECT id FROM outbox AS own WHERE own.enquiry_id = enquiry.id), digest_id)
     WHERE token = :token`,
    { token },
  );
  return reading(inquiry, ([row]) => row && v.parse(privateSchema, row));
}

/**
 * Tells the calls of the owner's feed that end after an instant in milliseconds, undefined unless
 * the token opens it.
 */
export function readFeed(token: string, after: number): Operation<OwnersCall[] | undefined> {
  return both([readSetting('feed'), listCalls(after)], (known, list) => (known === token ? list : undefined));
}

/**
 * How a change of a call ended: refused when the time is taken, the call has begun, or it changed
 * too often; wished when a canceled call came back beside another one, or may be spam.
 */
export type CallChange = 'done' | 'wished' | 'refused' | 'unknown';

/** Which inquiry's call changes: by its token, or by its reference for the owner. */
export type CallKey = { token: string } | { reference: string };

/**
 * Moves a call that hasn't begun, or books a canceled one again, and queues the email about it. The
 * old time is free at once. The owner gives a wish its time so. Done twice, it changes nothing the
 * second time.
 */
export function moveCall(
  key: CallKey,
  time: BookedTime & { isUnconfirmed: boolean },
  at: number,
): Operation<CallChange> {
  const values = { ...timeValues(time), isUnconfirmed: time.isUnconfirmed ? 1 : 0 };
  const own = (column: string): string => `(SELECT ${column} FROM enquiry WHERE id = call.enquiry_id)`;
  const isBeyond = hasCalls({ email: own('email'), phone: own('phone'), origin: 'call.origin' });
  // What comes back is judged like what comes.
  const isWish = `state = 'canceled' AND (${own('status')} = 'suspect' OR ${isBeyond})`;
  const state = 'token' in key ? `CASE WHEN ${isWish} THEN 'wished' ELSE 'booked' END` : "'booked'";
  return change(
    { key, at },
    {
      values,
      set: `state = ${state}, starts_at = :startsAt, ends_at = :endsAt, own_zone = :ownZone, is_unconfirmed = :isUnconfirmed`,
      condition: `(state <> 'booked' OR (starts_at > :at AND starts_at <> :startsAt)) AND NOT EXISTS
      (SELECT 1 FROM call AS other WHERE other.id <> call.id AND ${overlaps})`,
      isDone: "state <> 'canceled' AND starts_at = :startsAt",
    },
  );
}

/**
 * Cancels a call that hasn't begun: its time is free at once. Done twice, it changes nothing the
 * second time.
 */
export function cancelCall(key: CallKey, at: number): Operation<CallChange> {
  return change(
    { key, at },
    {
      values: {},
      set: "state = 'canceled'",
      condition: "state <> 'canceled' AND starts_at > :at",
      isDone: "state = 'canceled'",
    },
  );
}

function change(
  { key, at }: { key: CallKey; at: number },
  {
    values,
    set,
    condition,
    isDone,
  }: { values: Record<string, SqlValue>; set: string; condition: string; isDone: string },
): Operation<CallChange> {
  const isVisitor = 'token' in key;
  const owner = `enquiry_id = (SELECT id FROM enquiry WHERE ${isVisitor ? 'token' : 'reference'} = :key)`;
  const isAllowed = isVisitor ? `state <> 'wished' AND changes < ${mostChanges}` : 'true';
  const all = {
    ...values,
    key: isVisitor ? key.token : key.reference,
    at: new Date(at).toISOString(),
    now: at,
    mailPace,
    messageId: randomUUID(),
  };
  const changed = `(SELECT enquiry_id FROM call WHERE ${owner} AND changed_at = :at AND ${isDone})`;
  const statements = [
    `UPDATE call SET ${set}, changes = changes + 1, changed_at = :at
     WHERE ${owner} AND ${isAllowed} AND ${condition} RETURNING state`,
    // Whoever the owner gives a time isn't spam.
    ...(isVisitor
      ? []
      : [
          `UPDATE enquiry SET status = 'accepted' WHERE id = ${changed} AND status = 'suspect'
      AND EXISTS (SELECT 1 FROM call WHERE enquiry_id = enquiry.id AND state = 'booked')`,
        ]),
    ...queueAgain(changed),
    `SELECT ${isDone} AS isDone, state FROM call WHERE ${owner}`,
  ];
  return {
    statements: statements.map((sql) => statement(sql, all)),
    read: (rows) => {
      const [[changed] = [], [found] = []] = [rows[0], rows.at(-1)];
      if (changed) {
        return changed.state === 'wished' ? 'wished' : 'done';
      }
      if (!found) {
        return 'unknown';
      }
      return found.isDone === 1 && found.state !== 'wished' ? 'done' : 'refused';
    },
  };
}

/**
 * Statements that make an inquiry's email wait again, as a new message about its newest state. It
 * leaves at once, or ten minutes after the last one. One that's under way then counts as an earlier
 * message, which `settleSent` knows by its id; the newer one leaves when the claim runs out.
 */
function queueAgain(enquiry: string): string[] {
  const sinceLast = '86400000 * (julianday(:at) - julianday(sent_at))';
  // A clock that was set back, or that nothing is known of, holds no email for longer.
  const wait = `max(0, min(:mailPace, coalesce(:mailPace - ${sinceLast}, :mailPace)))`;
  const due = `:now + CAST(${wait} AS INTEGER)`;
  return [
    `UPDATE outbox SET state = 'waiting', queued_at = strftime('%Y-%m-%dT%H:%M:%fZ', (${due}) / 1000.0, 'unixepoch'),
       due_at = ${due}, hold = NULL, refusals = 0, failure = NULL
     WHERE enquiry_id = ${enquiry} AND state = 'sent'`,
    // One that waits already has its turn, and none that was listed in a digest has one of its own.
    `INSERT INTO outbox (channel, kind, enquiry_id, message_id, queued_at)
     SELECT 'mail', 'enquiry', id, :messageId, :at FROM enquiry WHERE id = ${enquiry}
     ON CONFLICT (enquiry_id) DO UPDATE SET message_id = excluded.message_id`,
  ];
}

/** A call with what the owner needs for it. */
const ownersCallSchema = v.object({
  ...v.pick(privateSchema, ['reference', 'name', 'email', 'phone', 'message']).entries,
  status: v.picklist(['accepted', 'suspect']),
  call: callJson,
});

export type OwnersCall = v.InferOutput<typeof ownersCallSchema>;

/**
 * Tells the calls that end after an instant in milliseconds, canceled ones included, the next
 * first.
 */
export function listCalls(after: number): Operation<OwnersCall[]> {
  const listed = statement(
    `SELECT reference, name, email, phone, message, status, ${callColumn} FROM call AS listed JOIN enquiry ON enquiry.id = enquiry_id
     WHERE ends_at > :after ORDER BY starts_at, listed.id`,
    { after: new Date(after).toISOString() },
  );
  return reading(listed, (rows) => v.parse(v.array(ownersCallSchema), rows));
}
