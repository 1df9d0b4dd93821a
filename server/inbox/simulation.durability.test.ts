import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Operation, type Statement, statement, writing } from '../../enquiry/inbox/statement.ts';
import { minute } from '../../text/units.ts';
import { rounds } from '../testing/child-server.ts';
import { type Change, createSimulator, type Fault } from '../testing/simulator.ts';

type Values = Statement['values'];

/** Changes values of an operation, wherever its statements name them. */
const values =
  (work: (all: Values) => Values): Change =>
  (operation) => {
    const all = valuesOf(operation);
    const changed = { ...all, ...work(all) };
    const named = (names: Values): Values =>
      Object.fromEntries(Object.keys(names).map((name) => [name, changed[name] ?? null]));
    return { ...operation, statements: operation.statements.map((each) => ({ ...each, values: named(each.values) })) };
  };

/** Does nothing, and tells what a success would. */
const telling =
  (result?: unknown): Change =>
  (operation) => ({ ...operation, statements: [], read: () => result });

/** Leaves out statements by their places. */
const without =
  (...places: number[]): Change =>
  (operation) => {
    const left = operation.statements.map((_, place) => place).filter((place) => !places.includes(place));
    const { statements, read } = operation;
    return {
      ...operation,
      statements: left.map((place) => statements[place] as Statement),
      read: (rows) => read(statements.map((_, place) => rows[left.indexOf(place)] ?? [])),
    };
  };

/** Puts a statement before the last one, which tells the result. */
const andThen =
  (sql: string): Change =>
  (operation) => ({
    ...operation,
    statements: operation.statements.toSpliced(-1, 0, statement(sql, valuesOf(operation))),
    read: (rows) => operation.read(rows.toSpliced(-2, 1)),
  });

/** Does what a success does and tells no one of it. */
const quietly: Change = (operation) => {
  const [first, last] = [operation.statements[0], operation.statements.at(-1)];
  return { ...operation, statements: [first, last].filter((each) => each !== undefined) };
};

function valuesOf({ statements }: Operation<unknown>): Values {
  return Object.assign({}, ...statements.map((each) => each.values));
}

const booking = ['storeEnquiry', 'moveCall'];
const changing = ['moveCall', 'cancelCall'];
const longAgo = new Date(0).toISOString();
let firstToken: Values[string] | undefined;

const faults: Fault[] = [
  {
    name: 'a time can be booked twice',
    at: ['storeEnquiry'],
    change: values(() => ({ blockedUntil: longAgo })),
  },
  {
    name: 'a break after a call is forgotten',
    at: booking,
    change: values((all) => ({ blockedUntil: all['endsAt'] ?? null })),
  },
  {
    name: 'a break before a call is forgotten',
    at: booking,
    change: values((all) => ({ blockedFrom: all['startsAt'] ?? null })),
  },
  {
    name: 'a call moves onto another',
    at: ['moveCall'],
    change: values(() => ({ blockedUntil: longAgo })),
  },
  { name: 'a canceled time is not freed', at: ['cancelCall'], change: telling('done') },
  { name: 'a call that moves stays where it was', at: ['moveCall'], change: telling('done') },
  {
    name: 'a call is as long as before',
    at: ['moveCall'],
    change: values((all) => ({
      endsAt: new Date(Date.parse(String(all['startsAt'])) + 20 * minute).toISOString(),
    })),
  },
  { name: 'a change is told to no one', at: changing, change: quietly },
  {
    name: 'a change is told as the message before',
    at: ['storeEnquiry', ...changing],
    change: values((all) => ({ messageId: `message about ${all['token'] ?? all['key']}` })),
  },
  { name: 'a booking has no email', at: ['storeEnquiry'], change: without(2) },
  { name: 'an email that was sent is sent again', at: ['settleSent'], change: telling() },
  {
    name: 'an older message settles a newer one',
    at: ['settleSent'],
    change: (operation) => {
      const { id = null } = operation.statements[0]?.values ?? {};
      return writing(
        operation.name,
        statement("UPDATE outbox SET state = 'sent', sent_at = '' WHERE id = :id", { id }),
      );
    },
  },
  {
    name: 'an email in hand at a crash never leaves',
    at: ['claimNext'],
    change: andThen("UPDATE outbox SET state = 'sent' WHERE due_at = :now"),
  },
  {
    name: 'a call that has begun can move',
    at: ['moveCall'],
    change: values(() => ({ at: longAgo })),
  },
  {
    name: 'a call that has begun can be canceled',
    at: ['cancelCall'],
    change: values(() => ({ at: longAgo })),
  },
  {
    name: 'a wish takes its time',
    at: ['storeEnquiry'],
    change: andThen(
      `UPDATE call SET state = 'booked' WHERE enquiry_id = (SELECT id FROM enquiry WHERE token = :token)`,
    ),
  },
  {
    name: 'a visitor gives a wish its time',
    at: ['moveCall'],
    change: andThen(
      `UPDATE call SET state = 'booked' WHERE state = 'wished' AND enquiry_id = (SELECT id FROM enquiry WHERE token = :key)`,
    ),
  },
  { name: 'changes are not counted', at: changing, change: andThen('UPDATE call SET changes = 0') },
  {
    name: 'a form that comes again is another booking',
    at: ['storeEnquiry'],
    change: values(() => ({ formKey: randomUUID(), digest: randomUUID() })),
  },
  {
    name: 'a token opens any inquiry',
    at: ['readPrivate'],
    change: values(({ token = null }) => {
      firstToken ??= token;
      return { token: firstToken };
    }),
  },
  { name: 'times that are booked are not known', at: ['takenTimes', 'bookedTimes'], change: telling([]) },
  {
    name: 'the owner’s calendar is not asked',
    at: ['readCalendar', 'takenTimes'],
    change: (operation) => (operation.name === 'takenTimes' ? without(1) : telling())(operation),
  },
  {
    name: 'an old calendar is relied on',
    at: booking,
    change: values(() => ({ isUnconfirmed: 0 })),
  },
  { name: 'hours stay in winter time', rules: (rules) => ({ ...rules, zone: 'Etc/GMT+5' }) },
  { name: 'notice is ignored', rules: (rules) => ({ ...rules, notice: 0 }) },
  { name: 'days off are ignored', rules: (rules) => ({ ...rules, daysOff: [] }) },
];

const seeds = rounds(10_000, 500);

/** Seeds within which a fault must show itself. */
const patience = 300;

describe('form, inbox, emails, calendar, and clock together', () => {
  it(`keep every promise under ${seeds} seeds`, async () => {
    const run = createSimulator();
    for (let seed = 0; seed < seeds; seed += 1) {
      await run(seed).catch((cause: unknown) => {
        throw new Error(`seed ${seed}: ${String(cause)}`, { cause });
      });
      // A run never waits, and the runner wants to hear from a long test.
      await turn();
    }
  });

  it.each(faults)('would show that $name', async (fault) => {
    const run = createSimulator();
    let found: unknown;
    for (let seed = 0; seed < patience && found === undefined; seed += 1) {
      found = await run(seed, fault).catch((error: unknown) => error);
    }
    expect(found).toBeInstanceOf(Error);
  });
});
