import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ClaimedEmail, queueAlarm } from '../../enquiry/inbox/emails.ts';
import { createHousekeeping, type HousekeepingEvent } from '../../enquiry/outbox/housekeeping.ts';
import { createMonitor, type MonitorEvent } from '../../enquiry/outbox/monitor.ts';
import { type OwnerLanguage, ownerWords } from '../../enquiry/outbox/owner-words.ts';
import { writeEmail } from '../../enquiry/outbox/write-email.ts';
import { say } from '../../text/interpolate.ts';
import { day, minute } from '../../text/units.ts';
import { listBackups } from '../backup/backup.ts';
import { restoreInbox } from '../backup/restore.ts';
import { rowsIn } from '../testing/child-server.ts';
import { damagePages } from '../testing/folders.ts';
import { callAt, localInbox, valuesOf } from '../testing/inbox.ts';

const limit = 10 * minute;
const start = Date.UTC(2026, 10, 2);

function watched({ hasMail = true, hasWebhook = true, language = 'en' as OwnerLanguage } = {}) {
  const clock = { now: start };
  const local = localInbox({ clock, build: start });
  const events: MonitorEvent[] = [];
  const direct: ClaimedEmail[] = [];
  const send = async (claim: ClaimedEmail) => {
    direct.push(claim);
    return { isNotice: false };
  };
  const monitor = createMonitor({
    inbox: local.inbox,
    channels: { ...(hasMail && { mail: send }), ...(hasWebhook && { webhook: send }) },
    mailLimit: limit,
    report: (event) => events.push(event),
    words: ownerWords({ ownerLanguage: language }),
    now: () => clock.now,
  });
  return {
    ...local,
    clock,
    monitor,
    events,
    direct,
    pass: async (time: number) => {
      clock.now += time;
      await monitor.watch();
    },
    queued: () =>
      rowsIn(local.file.path, "SELECT channel || ' ' || topic FROM outbox WHERE kind = 'alarm' ORDER BY id").flat(),
  };
}

it('a publication that fails turns the health to failing and tells the owner by mail and webhook, until it works', async () => {
  const { monitor, queued } = watched();
  await monitor.set('publication-failing', 'It isn’t on the site.');
  expect(await monitor.health()).toMatchObject({ status: 'failing', problems: ['publication-failing'] });
  expect(queued()).toEqual(['mail publication-failing', 'webhook publication-failing']);
  await monitor.set('publication-failing', undefined);
  expect(await monitor.health()).toMatchObject({ status: 'ok', problems: [] });
});

describe('mail that does not go out', () => {
  it('turns the health to failing past the limit, tells the webhook within a minute of it, and only once', async () => {
    const { store, pass, monitor, queued } = watched();
    store();
    await pass(limit - 1);
    expect(await monitor.health()).toMatchObject({ status: 'ok', oldestWaitingSeconds: 599, waiting: 1 });
    await pass(minute / 2);
    const late = { inbox: true, oldestWaitingSeconds: 629, problems: ['mail-waiting'] };
    expect(await monitor.health()).toMatchObject({ status: 'failing', ...late });
    expect(queued()).toEqual(['webhook mail-waiting']);
    await pass(minute);
    expect(queued()).toHaveLength(1);
  });

  it('says so again every day, and that it is over', async () => {
    const { store, pass, sendNext, queued, monitor } = watched();
    store();
    await pass(limit);
    await pass(24 * 60 * minute);
    expect(queued()).toEqual(['webhook mail-waiting', 'webhook mail-waiting']);
    await sendNext();
    await pass(minute);
    expect(queued().at(-1)).toBe('webhook mail-waiting-over');
    expect((await monitor.health()).status).toBe('ok');
  });

  it('is not told anew by a server that starts and fails in a circle', async () => {
    const { store, pass, inbox, queued, clock } = watched();
    store();
    await pass(limit);
    for (let start = 0; start < 5; start += 1) {
      await inbox.perform(queueAlarm(['webhook'], { topic: 'mail-waiting', words: 'again', at: clock.now }));
    }
    expect(queued()).toHaveLength(1);
  });

  it('is no fault where mail is off', async () => {
    const { store, pass, monitor } = watched({ hasMail: false });
    store();
    await pass(100 * limit);
    // Anyone may ask: no words of the inbox.
    const waiting = { waiting: 1, oldestWaitingSeconds: (100 * limit) / 1000 };
    expect(await monitor.health()).toEqual({ status: 'ok', inbox: true, mail: false, ...waiting, problems: [] });
  });
});

describe('an inbox that fails', () => {
  it('shows at once in the health, alarms at the second look, and straight, past the inbox that cannot keep the alarm', async () => {
    const { file, pass, monitor, direct, events } = watched();
    mkdirSync(file.path);
    await pass(0);
    const failing = { status: 'failing', inbox: false, waiting: null, problems: ['inbox-failing'] };
    expect(await monitor.health()).toMatchObject(failing);
    expect(direct).toEqual([]);
    await pass(minute / 2);
    expect(direct).toMatchObject([{ topic: 'inbox-failing' }, { topic: 'inbox-failing' }]);
    expect(events).toMatchObject([{ event: 'alarm', topic: 'inbox-failing' }]);
    await pass(minute / 2);
    expect(direct).toHaveLength(2);
  });

  it('is one that is damaged on the disk, told in words', async () => {
    const { file, store, checkpoint, pass, monitor, direct } = watched();
    for (let index = 0; index < 20; index += 1) {
      store({ name: `Client ${index}`, message: 'words '.repeat(300) });
    }
    await pass(0);
    expect((await monitor.health()).status).toBe('ok');
    checkpoint();
    damagePages(file.path);
    // What the server does every ten minutes.
    expect(file.check).toThrow(/damaged/u);
    expect(() => store({ name: 'After' })).toThrow(/damaged/u);
    await pass(minute);
    expect(await monitor.health()).toMatchObject({ status: 'failing', inbox: false, problems: ['inbox-failing'] });
    await pass(minute);
    const { alarm } = ownerWords();
    const words = say(alarm.inboxFailing, { fault: alarm.damaged });
    expect(direct).toMatchObject([{ words }, { topic: 'inbox-failing' }]);
  });
});

it.each([
  ['en', 'An email to you has been waiting', 'Fixed.'],
  ['es', 'Un correo para ti lleva', 'Arreglado.'],
] as const)('the owner’s language is that of alarms and of their end: %s', async (language, alarm, end) => {
  const { store, pass, monitor, file } = watched({ language });
  store();
  await pass(limit + minute);
  await monitor.set('mail-waiting', undefined);
  const words = rowsIn(file.path, "SELECT words FROM outbox WHERE kind = 'alarm'").flat();
  expect(words).toEqual([alarm, end].map((start) => expect.stringContaining(start)));
});

it('a clock that cannot be right is told', async () => {
  const { clock, pass, queued } = watched();
  await pass(0);
  clock.now += 1100 * day;
  await pass(minute);
  expect(queued()).toEqual(['mail clock-wrong', 'webhook clock-wrong']);
});

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

  it.each([
    ['en', 'Nov 4, 2026, 12:00 PM UTC'],
    ['es', '4 nov 2026, 12:00\u{a0}p.\u{a0}m. UTC'],
  ] as const)('reminds once of a booked call, in the day before it: %s', async (language, moment) => {
    const { look, pass, inbox, digests, sendNext } = kept(undefined, language);
    const call = { ...callAt(start + 2.5 * day), ownZone: 'UTC' };
    const { reference } = await inbox.store({ values: valuesOf(), reasons: [], call }, start);
    await look();
    await sendNext();
    await pass(day);
    expect(digests()).toEqual([]);
    await pass(day);
    await pass(day);
    const words = ownerWords({ ownerLanguage: language });
    const text = `${words.nextCalls}\n${moment}: ${reference}`;
    expect(digests()).toEqual([text]);
    const email = await sendNext();
    expect(email && writeEmail(email, words)).toMatchObject({ subject: words.digest.calls, text: `${text}\n` });
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
