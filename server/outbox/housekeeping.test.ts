import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayAfter, localTimeAt } from '../../enquiry/calls/local-time.ts';
import { createHousekeeping, type HousekeepingEvent } from '../../enquiry/outbox/housekeeping.ts';
import { writeLetter } from '../../enquiry/outbox/letters.ts';
import type { Health } from '../../enquiry/outbox/monitor.ts';
import { type OwnerLanguage, ownerWords } from '../../enquiry/outbox/owner-words.ts';
import { lastWeek } from '../../enquiry/outbox/weekly.ts';
import { day, hour } from '../../text/units.ts';
import { listBackups } from '../backup/backup.ts';
import { localInbox, valuesOf } from '../testing/inbox.ts';

const start = Date.UTC(2026, 10, 2);
const well = {
  status: 'ok',
  inbox: true,
  mail: true,
  waiting: 0,
  oldestWaitingSeconds: 0,
  problems: [],
  events: [],
} satisfies Health;

function kept(sendTest?: () => Promise<string>, language: OwnerLanguage = 'en', weeklyZone?: string) {
  const clock = { now: start, monotonic: 0 };
  const local = localInbox({ clock, build: start });
  const events: HousekeepingEvent[] = [];
  const conditions: [string, boolean][] = [];
  const housekeeping = createHousekeeping({
    inbox: local.inbox,
    months: 24,
    monitor: {
      set: async (condition, words) => void conditions.push([condition, words !== undefined]),
      health: async () => ({ ...well, problems: ['backup-failing'] }),
    },
    report: (event) => events.push(event),
    sendTest,
    weeklyZone: () => weeklyZone,
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
      clock.monotonic += time;
      return housekeeping.look();
    },
    backups: () => listBackups(join(local.directory, 'backups')).length,
    digests: () =>
      local.file.read((database) =>
        database
          .prepare("SELECT words FROM letter WHERE kind = 'digest' ORDER BY id")
          .all()
          .map(({ words }) => String(words)),
      ),
  };
}

describe('daily work', () => {
  it('backs up at the first start and then once a day of running time', async () => {
    const { look, pass, backups, clock } = kept();
    await look();
    expect(backups()).toBe(1);
    clock.now += 3 * day;
    await look();
    expect(backups()).toBe(1);
    await pass(day - 1);
    await pass(1);
    expect(backups()).toBe(2);
  });

  it('lists suspects without a letter once, and sends nothing when there are none', async () => {
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
    ['en', /^1 more than 23 months old.*keep REFERENCE/u],
    ['es', /^1 con más de 23 meses.*keep REFERENCIA/u],
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

describe('the weekly test', () => {
  it('is sent once a week, and its failure is told', async () => {
    let isWell = true;
    const { look, pass, events, conditions } = kept(async () => {
      if (!isWell) {
        throw new Error('the form answered 503');
      }
      return 'TM-22222';
    });
    await look();
    await pass(7 * day);
    isWell = false;
    await pass(7 * day);
    expect(events.filter(({ event }) => event.startsWith('test')).map(({ event }) => event)).toEqual([
      'test-sent',
      'test-failed',
    ]);
    expect(conditions.filter(([condition]) => condition === 'test-failed').map(([, holds]) => holds)).toEqual([
      false,
      true,
    ]);
  });
});

describe('the weekly email', () => {
  const zone = 'America/New_York';
  /** Monday at seven in Florida; the clocks went back the day before. */
  const monday = Date.UTC(2026, 10, 2, 12);

  function weekly(language: OwnerLanguage = 'en') {
    const local = kept(undefined, language, zone);
    return {
      ...local,
      subjects: () =>
        local.file.read((database) =>
          database
            .prepare("SELECT words FROM letter WHERE topic = 'weekly' ORDER BY id")
            .all()
            .map(({ words }) => String(words).split('\n', 1)[0]),
        ),
    };
  }

  it('waits once, from Monday morning on, however often the server looks', async () => {
    const { look, pass, subjects, clock } = weekly();
    await look();
    await pass(monday - start - 1);
    expect(subjects()).toEqual([]);
    await pass(1);
    await pass(hour);
    clock.now -= day;
    await look();
    await pass(3 * day);
    expect(subjects()).toEqual(['Your week: October 26 – November 1']);
  });

  it('tells nothing of the time before the inbox, and only the newest week after a pause', async () => {
    const { look, pass, subjects } = weekly();
    await pass(3 * day);
    expect(subjects()).toEqual([]);
    await pass(18 * day);
    await look();
    expect(subjects()).toEqual(['Your week: November 9 – 15']);
  });

  it('stays unsent while the clock is in doubt, and doesn’t leave a week out for it', async () => {
    const { look, pass, subjects, clock } = weekly();
    await look();
    clock.now += 400 * day;
    await look();
    expect(subjects()).toEqual([]);
    clock.now -= 400 * day;
    await pass(monday - start);
    expect(subjects()).toHaveLength(1);
  });

  it.each(['en', 'es'] as const)('sums up the week and says what’s due, without a name: %s', async (language) => {
    const { look, pass, store, inbox, file, clock } = weekly(language);
    const { weekly: said } = ownerWords({ ownerLanguage: language });
    await look();
    await pass(monday - start + hour);
    const call = {
      startsAt: clock.now + 8 * day,
      endsAt: clock.now + 8 * day + hour,
      buffer: 0,
      ownZone: zone,
      zone: '',
    };
    const values = valuesOf({ name: 'Ana Ruiz' });
    const submission = { values, reasons: [], call: { ...call, isUnconfirmed: false }, ledFrom: '/services' };
    const { reference: booked } = await inbox.store(submission, clock.now);
    const answered = store({ name: 'Client' }, [], { ledFrom: '/services' });
    const waiting = store({ name: 'Second Client' });
    store({ name: 'Robot' }, ['many-links']);
    file.write((database) => {
      const note = database.prepare(
        `INSERT INTO progress (enquiry_id, stage, answered_at, follow_up)
         SELECT id, :stage, :at, :followUp FROM enquiry WHERE reference = :reference`,
      );
      const later = (time: number): string => new Date(clock.now + time).toISOString();
      note.run({ reference: answered, stage: 'answered', at: later(30 * hour), followUp: null });
      note.run({ reference: booked, stage: 'won', at: later(hour), followUp: '2026-11-11' });
    });
    await pass(7 * day);
    for (;;) {
      const claim = (await inbox.claim('mail', { owner: 'test', lease: hour, at: clock.now })) ?? expect.fail();
      if (claim.kind === 'alarm' && claim.topic === 'weekly' && claim.words.includes(booked)) {
        const { subject, text } = writeLetter(claim, ownerWords({ ownerLanguage: language }));
        expect(subject).toBe(said.subject({ en: 'November 2 – 8', es: '2–8 de noviembre' }[language]));
        for (const line of [
          said.inquiries(3, 1, 1),
          said.answers(2, 2, 1, 30),
          said.waiting(1, 1),
          said.page({ views: 0, inquiries: 2, won: 1 }),
          said.health([said.problems['backup-failing']]),
          said.followUps,
          said.stop,
        ]) {
          expect(text).toContain(line);
        }
        expect(text).toMatch(new RegExp(`- ${waiting},`, 'u'));
        expect(text).toMatch(new RegExp(`:00.*: ${booked}$`, 'mu'));
        expect(text).not.toMatch(/Ana|Client|Robot/u);
        return;
      }
      await inbox.settleSent(claim, { at: clock.now, isNotice: false });
    }
  });

  it.each([
    ['the morning clocks go forward', '2026-03-08', 'America/New_York'],
    ['a day without a midnight', '2026-09-06', 'America/Santiago'],
    ['the Panhandle', '2026-11-02', 'America/Chicago'],
    ['a zone ahead of UTC', '2026-11-02', 'Pacific/Auckland'],
  ])('is about seven days from Monday to Sunday: %s', (_, on, there) => {
    for (let now = Date.parse(on) - 8 * day; now < Date.parse(on) + 8 * day; now += hour) {
      const { monday: leaves, from, to } = lastWeek(now, there);
      expect(new Date(leaves).getUTCDay()).toBe(1);
      expect([localTimeAt(from, there).day, localTimeAt(to, there).day]).toEqual([dayAfter(leaves, -7), leaves]);
      expect(now - to).toBeGreaterThanOrEqual(6 * hour);
      expect(now - to).toBeLessThan(7 * day + 8 * hour);
    }
  });
});
