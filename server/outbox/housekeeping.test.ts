import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHousekeeping, type HousekeepingEvent } from '../../enquiry/outbox/housekeeping.ts';
import { type OwnerLanguage, ownerWords } from '../../enquiry/outbox/owner-words.ts';
import { day, minute } from '../../text/units.ts';
import { listBackups } from '../backup/backup.ts';
import { restoreInbox } from '../backup/restore.ts';
import { rowsIn } from '../testing/child-server.ts';
import { damagePages } from '../testing/folders.ts';
import { callAt, localInbox, valuesOf } from '../testing/inbox.ts';

const start = Date.UTC(2026, 10, 2);
function kept(sendTest?: () => Promise<string>, language: OwnerLanguage = 'en') {
  const clock = { now: start };
  const local = localInbox({ clock, build: start });
  const events: HousekeepingEvent[] = [];
  const conditions: [string, boolean][] = [];
  const housekeeping = createHousekeeping({
    inbox: local.inbox,
    months: 24,
    monitor: { set: async (condition, words) => void conditions.push([condition, words !== undefined]) },
    report: (event) => events.push(event),
    sendTest,
    words: ownerWords({ ownerLanguage: language }),
    now: () => clock.now,
  });
  return {
    ...local,
    clock,
    events,
    conditions,
    look: housekeeping.look,
    pass: (time: number) => {
      clock.now += time;
      return housekeeping.look();
    },
    backups: () => listBackups(join(local.directory, 'backups')).length,
    digests: () => rowsIn(local.file.path, "SELECT words FROM outbox WHERE kind = 'digest' ORDER BY id").flat(),
  };
}

describe('daily work', () => {
  it('backs up at the first start and then once a day, also by a clock that was ahead', async () => {
    const { look, pass, backups } = kept();
    await look();
    expect(backups()).toBe(1);
    await pass(day - 1);
    expect(backups()).toBe(1);
    await pass(1);
    expect(backups()).toBe(2);
    await pass(-2 * day);
    expect(backups()).toBe(3);
    await pass(minute);
    expect(backups()).toBe(3);
  });

  it('finds a database that is damaged on the disk, within ten minutes, and goes no further', async () => {
    const { look, pass, store, file, checkpoint, events, backups } = kept();
    store();
    await look();
    checkpoint();
    damagePages(file.path);
    await pass(10 * minute);
    expect(events.at(-1)).toMatchObject({
      event: 'housekeeping-failed',
      reason: expect.stringMatching(/damaged.*npm run enquiries -- restore/su),
    });
    await pass(day);
    expect(backups()).toBe(1);
    file.close();
    restoreInbox(file.directory, undefined, start);
    await look();
    expect(backups()).toBe(2);
  });

  it('lists suspects without an email once, and sends nothing when there are none', async () => {
    const { look, pass, store, digests } = kept();
    await look();
    expect(digests()).toEqual([]);
    for (let index = 0; index < 12; index += 1) {
      store({ name: `Robot ${index}` }, ['many-links']);
    }
    await pass(day);
    await pass(day);
    expect(digests()).toEqual(['']);
  });

  it.each([
    ['en', /23 months old: 1\..*keep REFERENCE/u],
    ['es', /23 meses: 1\..*keep REFERENCIA/u],
  ] as const)('tells the owner a month ahead what will be deleted, and how to keep it: %s', async (language, note) => {
    const { look, pass, store, file, digests } = kept(undefined, language);
    store();
    file.write((database) => database.exec("UPDATE enquiry SET kept_since = '2024-12-03T00:00:00.000Z'"));
    await look();
    expect(digests()).toEqual([]);
    await pass(day);
    await pass(day);
    await pass(day);
    expect(digests()).toEqual([expect.stringMatching(note)]);
  });

  it('reminds once of a booked call, in the day before it', async () => {
    const { look, pass, inbox, digests } = kept();
    const call = { ...callAt(start + 2.5 * day), ownZone: 'UTC' };
    const { reference } = await inbox.store({ values: valuesOf(), reasons: [], call }, start);
    await look();
    await pass(day);
    expect(digests()).toEqual([]);
    await pass(day);
    await pass(day);
    expect(digests()).toEqual([`Your calls in the next 24 hours:\nNov 4, 2026, 12:00 PM UTC: ${reference}`]);
  });

  it('deletes nothing by age on a day without a backup, says so, and tries again soon', async () => {
    const { directory, look, events, conditions, pass } = kept();
    writeFileSync(join(directory, 'backups'), 'a file in the way');
    await look();
    expect(events.map(({ event }) => event)).toEqual(['backup-failed']);
    expect(conditions).toEqual([['backup-failing', true]]);
    unlinkSync(join(directory, 'backups'));
    await pass(600_000);
    expect(events.map(({ event }) => event)).toEqual(['backup-failed', 'backup-made', 'retention']);
    expect(conditions.at(-1)).toEqual(['backup-failing', false]);
  });
});

it('the weekly test is sent at the first start and once a week, and its failure is told', async () => {
  let isWell = true;
  const { look, pass, events, conditions } = kept(async () => {
    if (!isWell) {
      throw new Error('the form answered 503');
    }
    return 'TM-22222';
  });
  await look();
  await pass(6 * day);
  isWell = false;
  await pass(day);
  const sent = events.flatMap(({ event }) => (event.startsWith('test') ? event : []));
  expect(sent).toEqual(['test-sent', 'test-failed']);
  const told = conditions.flatMap(([condition, holds]) => (condition === 'test-failed' ? holds : []));
  expect(told).toEqual([false, true]);
});
