import { describe, expect, it } from 'vitest';
import { rounds } from '../testing/child-server.ts';
import { createSimulator, type Fault, runSeeds } from '../testing/simulator.ts';

const seeds = Number(process.env.SIMULATOR_SEEDS ?? rounds(10_000, 500));

const replaced =
  (part: string | RegExp, by: string): Fault['sql'] =>
  (sql) =>
    sql.replace(part, by);

const faults: Fault[] = [
  {
    name: 'a time can be booked twice',
    sql: replaced(/AND NOT EXISTS \(SELECT 1 FROM call WHERE/u, 'AND NOT EXISTS (SELECT 1 FROM call WHERE 0 AND'),
  },
  { name: 'a break after a call is forgotten', sql: replaced(/:blockedUntil/gu, ':endsAt') },
  { name: 'a break before a call is forgotten', sql: replaced(/:blockedFrom/gu, ':startsAt') },
  {
    name: 'a call moves onto another',
    sql: replaced(/AND NOT EXISTS\s+\(SELECT 1 FROM call AS other.*?:blockedFrom\)/su, ''),
  },
  { name: 'a canceled time is not freed', sql: replaced("SET state = 'canceled',", 'SET state = state,') },
  { name: 'a call that moves stays where it was', sql: replaced('starts_at = :startsAt, ends_at = :endsAt,', '') },
  { name: 'a call is as long as before', sql: replaced('ends_at = :endsAt, own_zone', 'ends_at = ends_at, own_zone') },
  {
    name: 'a change is told to no one',
    sql: replaced(/^UPDATE letter SET state = 'waiting', queued_at.*$/su, 'SELECT 1'),
  },
  {
    name: 'a change is told as the message before',
    sql: replaced('DO UPDATE SET message_id = excluded.message_id', 'DO NOTHING'),
  },
  { name: 'a booking has no letter', sql: replaced(/WHERE token = :token\s+AND \(NOT/u, 'WHERE 0 AND (NOT') },
  {
    name: 'a letter that was sent is sent again',
    sql: replaced("UPDATE letter SET state = 'sent'", "UPDATE letter SET state = 'waiting'"),
  },
  {
    name: 'an older message settles a newer one',
    sql: replaced('WHERE id = :id AND message_id = :messageId', 'WHERE id = :id'),
  },
  { name: 'a letter in hand at a crash never leaves', sql: replaced('claimed_until_running < :running', '0') },
  { name: 'a call that has begun can move', sql: replaced('starts_at > :at AND starts_at <>', 'starts_at <>') },
  {
    name: 'a call that has begun can be canceled',
    sql: replaced("state <> 'canceled' AND starts_at > :at", "state <> 'canceled'"),
  },
  {
    name: 'a wish takes its time',
    sql: replaced(/THEN 'wished' ELSE 'booked' END,\s+:isUnc/u, "THEN 'booked' END, :isUnc"),
  },
  { name: 'a visitor gives a wish its time', sql: replaced("state <> 'wished' AND changes < 6", 'changes < 6') },
  { name: 'changes are not counted', sql: replaced('changes = changes + 1', 'changes = changes') },
  {
    name: 'a form that comes again is another booking',
    sql: replaced(/form_key = :formKey AND digest = :digest/gu, 'token = :token'),
  },
  { name: 'a token opens any inquiry', sql: replaced('WHERE token = :token', 'WHERE token >= :token OR true') },
  {
    name: 'times that are booked are not known',
    sql: replaced("state = 'booked' AND ends_at > :after", "state = 'canceled' AND ends_at > :after"),
  },
  { name: 'the owner’s calendar is not asked', sql: replaced('WHERE key = :key', 'WHERE key = :key AND 0') },
  { name: 'an old calendar is relied on', sql: replaced(/:isUnconfirmed/gu, '0') },
  { name: 'hours stay in winter time', rules: (rules) => ({ ...rules, zone: 'Etc/GMT+5' }) },
  { name: 'notice is ignored', rules: (rules) => ({ ...rules, notice: 0 }) },
  { name: 'days off are ignored', rules: (rules) => ({ ...rules, daysOff: [] }) },
];

/** Seeds within which a fault must show itself. */
const patience = 300;

describe('form, inbox, letters, calendar, and clock together', () => {
  it(`keep every promise under ${seeds} seeds`, async () => {
    const half = Math.ceil(seeds / 2);
    await Promise.all([runSeeds(0, half), runSeeds(half, seeds)]);
  });

  it.each(faults)('would show that $name', async (fault) => {
    const simulator = createSimulator();
    let found: unknown;
    for (let seed = 0; seed < patience && found === undefined; seed += 1) {
      found = await simulator.run(seed, fault).catch((error: unknown) => error);
    }
    expect(found).toBeInstanceOf(Error);
  });
});
