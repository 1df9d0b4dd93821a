import { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLiveTimes } from '../../enquiry/calls/call-page.ts';
import { keepOwnersCalendar, ownCalls } from '../../enquiry/calls/owners-calendar.ts';
import { type CallRules, callDays, type Slot, slotAt } from '../../enquiry/calls/slots.ts';
import type { FormPlan } from '../../enquiry/form/form-plan.ts';
import { formType } from '../../enquiry/form/form-request.ts';
import { createFormService } from '../../enquiry/form/form-service.ts';
import * as calls from '../../enquiry/inbox/calls.ts';
import * as emails from '../../enquiry/inbox/emails.ts';
import type { Inbox, Operation } from '../../enquiry/inbox/statement.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { seededRandom } from '../../text/seeded-random.ts';
import { day, hour, minute } from '../../text/units.ts';
import { rounds } from '../testing/child-server.ts';
import { migrate } from './file/database.ts';
import { perform, transaction } from './records/transaction.ts';

const [form] = plan.forms as [FormPlan, ...FormPlan[]];

/** How long an email may be in hand, in milliseconds. */
const lease = minute;

/** Steps in a run. */
const steps = 20;

/** Hours of the owners, near changes of clocks, with days off. */
const zones = ['America/New_York', 'America/Chicago', 'Europe/Madrid', 'Pacific/Honolulu'];
const changes = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'];

/** A visitor's last answer, and the state of the call since. */
type Known = {
  name: string;
  /** Makes phone and network address. */
  number: number;
  isSuspect: boolean;
  key: string;
  slot: number;
  token: string;
  reference: string;
  call: Told;
};
type Told = Span & Pick<calls.Call, 'state' | 'changes' | 'isUnconfirmed'>;
type Span = { startsAt: number; endsAt: number };

type Mailed = { messageId: string; reference: string; call: calls.Call | undefined };

const seeds = rounds(10_000, 500);

/** How often each kind of thing happened, for a run in which nothing does proves nothing. */
const happened = new Map<string, number>();

const kinds = ['booked', 'refused', 'wished', 'given', 'moved', 'canceled', 'repeated', 'remailed', 'unconfirmed'];

it(`form, inbox, emails, calendar, and clock keep every promise together under ${seeds} seeds`, async () => {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: true });
  migrate(database);
  for (let seed = 0; seed < seeds; seed += 1) {
    await simulate(database, seed).catch((cause: unknown) => {
      throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
    });
    // A run never waits, and the runner wants to hear from a long test.
    await turn();
  }
  expect(kinds.filter((kind) => (happened.get(kind) ?? 0) < seeds / 10)).toEqual([]);
});

/**
 * Runs form, inbox, outbox, mail, the owner's calendar, desk, and clock as one program under a seed,
 * with crashes, lost answers, repeated and reordered posts, a calendar that can't be read, and jumps
 * of the clock. Throws at the first thing that must never be. Runs share a database: making one
 * takes longer than a run.
 */
async function simulate(database: DatabaseSync, seed: number): Promise<void> {
  database.exec("DELETE FROM enquiry; DELETE FROM outbox; DELETE FROM setting WHERE key = 'calendar'");
  const random = seededRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const anyOf = <T>(items: readonly T[]): T | undefined => items[below(items.length)];
  const pick = <T>(items: readonly T[]): T => anyOf(items) as T;
  const zone = pick(zones);
  const first = pick(changes);
  const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const rules: CallRules = {
    ...{ zone, minutes: 20, buffer: 10, notice: 2, horizon: 4 },
    hours: Object.fromEntries(everyDay.map((name) => [name, ['00:30-03:30', '10:00-12:00']])),
    daysOff: [new Date(Date.parse(first) + 2 * day).toISOString().slice(0, 10)],
  };
  // A change of the hours leaves earlier calls beside the new times, and breaks between them.
  const later: CallRules = { ...rules, minutes: 30, buffer: 5 };
  let current = rules;
  let now = Date.parse(`${first}T00:00:00Z`) - day + below(24) * hour;
  const known: Known[] = [];
  const outbox: emails.ClaimedEmail[] = [];
  const mailbox: Mailed[] = [];
  /** The owner's calendar as it was last read. */
  let calendar: { readAt: number; busy: Span[] } | undefined;
  /** Message ids that left without the inbox's knowing. */
  const unsettled = new Set<string>();

  const act = <TResult>(operation: Operation<TResult>): TResult =>
    transaction(database, () => perform(database, operation));
  const inbox: Inbox = {
    perform: async (operation) => act(operation),
    clockFault: async () => undefined,
  };
  const service = createFormService({
    built: () => ({ forms: plan.forms, pages: {}, calls: current }),
    liveTimes: createLiveTimes(),
    limits: { take: () => ({ wait: 0, reasons: [] }), release: () => undefined, refuse: () => 0 },
    inbox,
    now: () => now,
  });
  const post = async (fields: Record<string, string>, address = '192.0.2.1') => {
    const answer = await service.receive({
      header: (name) => ({ 'content-type': formType, accept: 'application/json' })[name],
      host: 'www.site.example',
      address,
      body: Buffer.from(new URLSearchParams({ 'form-name': form.call.name, ...fields }).toString()),
      log: (level, event) => expectThat(level === 'info', `the inbox failed: ${JSON.stringify(event)}`),
    });
    const told: { reference?: string; page?: string } = JSON.parse(String(answer.body || '{}'));
    return { ...answer, told };
  };

  const byVisitors = [book, book, book, repeat, move, move, cancel];
  const byOwner = [cancelAsOwner, give, readOwnersCalendar];
  const actions = [...byVisitors, ...byOwner, send, send, hold, settle, fail, crash, crash, jump];

  for (let step = 0; step < steps; step += 1) {
    await pick(actions)();
    now += below(3) * 7 * minute + minute;
    check();
  }
  // The last emails leave, whatever was lost before.
  current = rules;
  const end = now + day;
  do {
    now += 2 * lease;
    deliver(false);
  } while (now < end && isWaiting());
  check();
  for (const each of known) {
    const last = newestMail(each);
    expectThat(
      last?.state === each.call.state && Date.parse(last.startsAt) === each.call.startsAt,
      `the owner knows the newest state of ${each.name}'s call`,
    );
    expectThat(last?.changes === each.call.changes, `the changes of ${each.name}'s call are counted`);
  }
  expectThat(!isWaiting(), 'no email is left');

  function anyTime(): number {
    const timesOf = (hours: CallRules): number[] =>
      callDays(hours, now, []).flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
    // Now and then one of a day off, or too soon.
    if (below(6) === 0) {
      const wide = timesOf({ ...current, notice: 0, daysOff: [] });
      return below(2) === 0 ? (wide[0] ?? now) : pick([...wide, now]);
    }
    const times = timesOf(current);
    // Close to a call is where a break can be forgotten.
    const close = times.filter((time) => known.some(({ call }) => Math.abs(call.startsAt - time) <= hour / 2));
    if (close.length > 0 && below(3) === 0) {
      return pick(close);
    }
    // Now and then one that no page offers.
    return times.length === 0 || below(8) === 0 ? now + below(72) * hour : pick(times);
  }

  /** Returns the slot that the rules offer and the owner's calendar leaves free. */
  function offered(startsAt: number): Slot | undefined {
    const slot = slotAt(current, now, startsAt, []);
    return slot && calendar?.busy.some((busy) => !areApart(busy, slot)) ? undefined : slot;
  }

  function areApart(one: Span, other: Span): boolean {
    const buffer = current.buffer * minute;
    return one.startsAt >= other.endsAt + buffer || one.endsAt <= other.startsAt - buffer;
  }

  /** Whether the owner has to confirm what's booked now. */
  function expectedUnconfirmed(): number {
    return calendar && now - calendar.readAt > 30 * minute ? 1 : 0;
  }

  function isFree(slot: Slot, own?: Known): boolean {
    return known.every(
      ({ call, reference }) => reference === own?.reference || call.state !== 'booked' || areApart(call, slot),
    );
  }

  function postOf({ name, number, key, slot }: Pick<Known, 'name' | 'number' | 'key' | 'slot'>, isSuspect = false) {
    const email = `${name.toLowerCase()}@bakery.example`;
    const phone = `305-555-${String(number).padStart(4, '0')}`;
    const fields = { name, email, phone, 'enquiry-id': key, slot: new Date(slot).toISOString() };
    return post({ ...fields, 'bot-field': isSuspect ? 'x' : '' }, `192.0.2.${number}`);
  }

  async function book(): Promise<void> {
    const number = known.length;
    const each = { name: `Visitor${number}-${below(1e6)}`, number, key: `key-${below(1e9)}-${now}`, slot: anyTime() };
    const isSuspect = below(4) === 0;
    const slot = offered(each.slot);
    const isExpected = slot !== undefined && isFree(slot);
    const { status, told } = await postOf(each, isSuspect);
    expectThat(
      status === (isExpected ? 200 : 409),
      `a time is ${isExpected ? 'free' : 'not free'}, and the answer ${status}`,
    );
    note(isExpected ? (isSuspect ? 'wished' : 'booked') : 'refused');
    if (slot && isExpected) {
      expectHours(slot);
      note('unconfirmed', expectedUnconfirmed());
      const token = told.page?.slice(-32) ?? '';
      const { startsAt, endsAt } = slot;
      const state = isSuspect ? 'wished' : 'booked';
      const call: Told = { startsAt, endsAt, state, changes: 0, isUnconfirmed: expectedUnconfirmed() };
      known.push({ ...each, isSuspect, token, reference: told.reference ?? '', call });
    }
  }

  /** The visitor never saw the answer and sends again. */
  async function repeat(): Promise<void> {
    const each = known.at(-1);
    if (each) {
      const isTheirs = each.call.state === 'booked' && each.call.startsAt === each.slot;
      if (isTheirs && below(2) === 0) {
        const { status, told } = await postOf({ ...each, key: `again-${below(1e9)}` });
        expectThat(status === 409 && told.page === undefined, 'the same words in another form open nothing');
        return;
      }
      const { status, told } = await postOf(each);
      expectThat(status === 200, 'a form that is sent again is taken');
      expectThat(told.reference === each.reference, 'a form that is sent again is one booking');
      note('repeated');
      expectThat(told.page?.endsWith(each.token) === true, 'a form that is sent again leads to its page');
    }
  }

  async function move(each = anyOf(known)): Promise<void> {
    if (!each) {
      return;
    }
    const { call } = each;
    const startsAt = anyTime();
    const slot = offered(startsAt);
    const isSame = call.state === 'booked' && call.startsAt === startsAt;
    const isOpen = call.state === 'canceled' || (call.state === 'booked' && call.startsAt > now);
    const isExpected = slot !== undefined && !isSame && isOpen && call.changes < 6 && isFree(slot, each);
    const fields = { key: each.token, act: 'move', slot: new Date(startsAt).toISOString() };
    const { headers } = await post(fields);
    const isDone = headers['location']?.endsWith('done=moved') ?? false;
    // A suspect's call comes back as a wish.
    const state = each.isSuspect ? 'wished' : 'booked';
    const isMoved = isExpected && state === 'booked';
    expectThat(isDone === (isMoved || (isSame && slot !== undefined)), `a call moves: ${isMoved}`);
    if (slot && isExpected) {
      expectHours(slot);
      note('moved');
      const { endsAt } = slot;
      const isUnconfirmed = expectedUnconfirmed();
      each.call = { startsAt, endsAt, state, changes: call.changes + 1, isUnconfirmed };
    }
  }

  async function cancel(each = anyOf(known)): Promise<void> {
    if (each) {
      const { headers } = await post({ key: each.token, act: 'cancel' });
      const isDone = headers['location']?.endsWith('done=canceled') ?? false;
      noteCanceled(each, isDone, each.call.state === 'booked' && each.call.changes < 6);
    }
  }

  function cancelAsOwner(each = anyOf(known)): void {
    if (each) {
      const { reference } = each;
      const isDone = act(calls.cancelCall({ reference }, now)) === 'done';
      noteCanceled(each, isDone, each.call.state !== 'canceled');
    }
  }

  /** The owner gives a wish the time that it asks for. */
  function give(): void {
    const each = known.find(({ call }) => call.state === 'wished');
    if (each) {
      const { startsAt, endsAt } = each.call;
      const time = { startsAt, endsAt, buffer: current.buffer, ownZone: zone, isUnconfirmed: false };
      const isDone = act(calls.moveCall({ reference: each.reference }, time, now)) === 'done';
      const isExpected = isFree({ startsAt, endsAt, isFree: true }, each);
      expectThat(isDone === isExpected, `a wish gets its time: ${isExpected}`);
      if (isExpected) {
        note('given');
        each.isSuspect = false;
        each.call = { ...each.call, state: 'booked', changes: each.call.changes + 1, isUnconfirmed: 0 };
      }
    }
  }

  function noteCanceled(each: Known, isDone: boolean, mayChange: boolean): void {
    const { call } = each;
    const isExpected = mayChange && call.startsAt > now;
    expectThat(isDone === (isExpected || call.state === 'canceled'), `a call is canceled: ${isExpected}`);
    if (isExpected) {
      note('canceled');
      each.call = { ...call, state: 'canceled', changes: call.changes + 1 };
    }
  }

  /**
   * An older message may come after a newer one, which a calendar knows by its count of changes.
   */
  function newestMail({ reference }: Known): calls.Call | undefined {
    return mailbox
      .filter((mailed) => mailed.reference === reference)
      .flatMap(({ call }) => call ?? [])
      .sort((a, b) => a.changes - b.changes)
      .at(-1);
  }

  function claim(): emails.ClaimedEmail | undefined {
    return act(emails.claimNext('mail', { now, lease }));
  }

  function isWaiting(): boolean {
    return act(emails.nextDue('mail', now)) !== undefined;
  }

  function mail(email: emails.ClaimedEmail): void {
    const isKnown = mailbox.some(({ messageId }) => messageId === email.messageId);
    expectThat(!isKnown || unsettled.has(email.messageId), 'an email comes once');
    note('remailed', Number(isKnown));
    // The owner's mail program shows one message of an id.
    if (email.kind === 'enquiry' && !isKnown) {
      mailbox.push({ messageId: email.messageId, reference: email.enquiry.reference, call: email.enquiry.call });
    }
  }

  function deliver(isAnswerLost: boolean): void {
    const email = claim();
    if (email) {
      mail(email);
      unsettled.add(email.messageId);
      if (!isAnswerLost) {
        act(emails.settleSent(email, { at: now }));
        unsettled.delete(email.messageId);
      }
    }
  }

  function send(): void {
    deliver(below(4) === 0);
  }

  /** An email that the mail server takes its time with. */
  function hold(): void {
    const email = claim();
    if (email) {
      outbox.push(email);
    }
  }

  function settle(): void {
    const email = outbox.shift();
    if (email) {
      unsettled.add(email.messageId);
      mail(email);
      act(emails.settleSent(email, { at: now }));
    }
  }

  function fail(): void {
    const email = outbox.pop();
    if (email) {
      act(emails.settleFailed(email, { detail: 'busy', cause: 'server', due: now + minute }));
    }
  }

  function crash(): void {
    outbox.length = 0;
    now += 2 * lease;
    current = current === rules ? later : rules;
  }

  /** When it can't be read, what was read before stays and ages. It shows our own calls too. */
  async function readOwnersCalendar(): Promise<void> {
    const isDown = below(3) === 0;
    const busy = Array.from({ length: below(4) }, () => {
      const startsAt = Math.floor(anyTime() / minute) * minute + (below(7) - 3) * 5 * minute;
      return { startsAt, endsAt: startsAt + pick([5, 30, 180]) * minute };
    });
    const events = [
      ...busy.map((span, index) => ({ ...span, id: `${index}@home` })),
      ...known.map(({ call, reference }) => ({ ...call, id: reference + ownCalls })),
    ];
    await keepOwnersCalendar({
      inbox,
      address: 'https://calendar.example/secret',
      zone,
      read: async () => (isDown ? Promise.reject(new Error('down')) : calendarWith(events)),
      report: () => undefined,
      now,
    });
    calendar = isDown ? (calendar ?? { readAt: 0, busy: [] }) : { readAt: now, busy };
  }

  function jump(): void {
    now += pick([-hour, 5 * hour, day]);
  }

  function check(): void {
    const booked = known.filter(({ call }) => call.state === 'booked').map(({ call }) => call);
    booked.sort((a, b) => a.startsAt - b.startsAt);
    const stored = act(calls.bookedTimes(0));
    expectThat(
      stored.length === booked.length &&
        stored.every(({ from, to }, index) => from === booked[index]?.startsAt && to === booked[index]?.endsAt),
      'the inbox has the times that visitors were promised, and no other',
    );
    for (const [index, { startsAt }] of booked.entries()) {
      const before = booked[index - 1];
      expectThat(!before || before.endsAt + later.buffer * minute <= startsAt, 'calls never overlap');
    }
    const each = known.at(below(known.length));
    const page = each && act(calls.readPrivate(each.token));
    expectThat(
      !each ||
        (page?.reference === each.reference && page.name === each.name && page.call?.changes === each.call.changes),
      'a token opens its own inquiry as it is now',
    );
    expectThat(
      page?.call?.isUnconfirmed === each?.call.isUnconfirmed,
      'the owner confirms what was booked beside an old calendar',
    );
    const last = each && newestMail(each);
    expectThat(!page?.mailedAt || last !== undefined, 'what counts as mailed has reached the mailbox');
  }

  /** Asks the platform's calendar in another way than the rules do. */
  function expectHours({ startsAt }: Slot): void {
    const shown = clocks.get(zone)?.format(startsAt) ?? '';
    const [on = '', time = ''] = shown.split(/,? /u);
    const isInHours = (time >= '00:30' && time <= '03:10') || (time >= '10:00' && time <= '11:40');
    expectThat(isInHours && !rules.daysOff.includes(on), `a call is within the hours: ${shown} in ${zone}`);
    expectThat(startsAt - now >= rules.notice * hour, 'a call is booked in time');
  }
}

function note(kind: string, times = 1): void {
  happened.set(kind, (happened.get(kind) ?? 0) + times);
}

function calendarWith(events: ReadonlyArray<Span & { id: string }>): string {
  const utc = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/gu, '');
  const lines = events.flatMap(({ id, startsAt, endsAt }) => {
    const times = [`DTSTART:${utc(startsAt)}`, `DTEND:${utc(endsAt)}`];
    return ['BEGIN:VEVENT', `UID:${id}`, ...times, 'END:VEVENT'];
  });
  return ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
}

const clocks = new Map(
  zones.map((timeZone) => {
    return [timeZone, new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })];
  }),
);

function expectThat(holds: boolean, words: string): asserts holds {
  if (!holds) {
    throw new Error(words);
  }
}
