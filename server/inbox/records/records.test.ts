import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cancelCall, moveCall } from '../../../enquiry/inbox/calls.ts';
import { prepareTest, readStatus } from '../../../enquiry/inbox/counts.ts';
import * as emails from '../../../enquiry/inbox/emails.ts';
import { exportPage } from '../../../enquiry/inbox/exported.ts';
import { createReference, storeEnquiry } from '../../../enquiry/inbox/store-enquiry.ts';
import { cpuTime } from '../../../scripts/testing/cpu-time.ts';
import { day, hour, minute } from '../../../text/units.ts';
import { callAt, type LocalInbox, localInbox, valuesOf } from '../../testing/inbox.ts';
import { acceptSuspect, addPulled, deleteEnquiry, keepMarked, retryDelivery, trustClock } from './enquiry-records.ts';
import { perform } from './transaction.ts';

const monday = Date.UTC(2026, 10, 23, 14);

function calls() {
  const clock = { now: monday - 24 * hour };
  const local = localInbox({ clock });
  const later = () => (clock.now += 1);
  return {
    ...local,
    book: () => local.inbox.store({ values: valuesOf(), reasons: [], call: callAt(monday) }, clock.now),
    move: (token: string, startsAt: number) => local.inbox.perform(moveCall({ token }, callAt(startsAt), later())),
    cancel: (token: string) => local.inbox.perform(cancelCall({ token }, later())),
    /** Sends what is due, and returns the call as it was told. */
    send: async () => {
      const email = await local.sendNext();
      return email?.kind === 'enquiry' ? email.enquiry.call : undefined;
    },
    clock,
  };
}

describe('calls', () => {
  it('are deleted with their inquiry, with its token and its emails', async () => {
    const { book, move, file, inbox } = calls();
    const { reference, token } = await book();
    await move(token, monday + hour);
    const found = (): string =>
      file.read((database) => {
        const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
        return JSON.stringify(tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all()));
      });
    const traces = [reference, token, 'Dana Reyes', new Date(monday + hour).toISOString()];
    expect(traces.filter((trace) => !found().includes(trace))).toEqual([]);
    file.write((database) => deleteEnquiry(database, reference));
    expect(traces.filter((trace) => found().includes(trace))).toEqual([]);
    expect([await inbox.readPrivate(token), await inbox.takenTimes(0)]).toEqual([undefined, []]);
  });

  it('are told to the owner at once, then every ten minutes as they are by then', async () => {
    const { book, move, cancel, send, clock } = calls();
    const { token } = await book();
    expect(await send()).toMatchObject({ state: 'booked', changes: 0 });
    for (let change = 1; change < 4; change += 1) {
      clock.now += minute;
      await move(token, monday + change * hour);
      expect(await send()).toBe(undefined);
    }
    await cancel(token);
    await cancel(token);
    clock.now += 7 * minute;
    expect(await send()).toMatchObject({ state: 'canceled', changes: 4 });
    expect(await send()).toBe(undefined);
    clock.now += hour;
    await move(token, monday);
    expect(await send()).toMatchObject({ state: 'booked', changes: 5 });
  });

  it('are told even when they change while an email about them is under way', async () => {
    const { book, move, send, inbox, clock } = calls();
    const { token } = await book();
    const first = (await inbox.claim('mail', { lease: 10 * minute })) ?? expect.fail();
    await move(token, monday + hour);
    await inbox.settleSent(first, { at: clock.now, isNotice: false });
    await inbox.settleFailed(first, { detail: 'late', cause: 'server', pause: hour });
    clock.now += 10 * minute;
    expect(await send()).toMatchObject({ startsAt: new Date(monday + hour).toISOString() });
    expect((await inbox.readPrivate(token))?.mailedAt).not.toBe(null);
  });

  it('keep nothing of a network address once they are over', async () => {
    const { file, inbox, clock } = calls();
    await inbox.store({ values: valuesOf(), reasons: [], call: { ...callAt(monday), origin: 'abcd' } }, clock.now);
    const origins = () => file.read((database) => database.prepare('SELECT origin FROM call').all());
    await inbox.retain(24, clock.now);
    expect(origins()).toEqual([{ origin: 'abcd' }]);
    await inbox.retain(24, monday + hour);
    expect(origins()).toEqual([{ origin: null }]);
  });
});

it('listEnquiries shows what the last attempt reported and when the next is due', async () => {
  const { file, inbox, store, records } = localInbox({ clock: { now: Date.now() } });
  store();
  const claim = await inbox.claim('mail', { lease: 1000 });
  await inbox.settleFailed(claim ?? expect.fail(), { detail: 'ECONNREFUSED', cause: 'server', pause: hour / 2 });
  expect(records()).toMatchObject([{ delivery: 'waiting', attempts: 1, lastFailure: 'ECONNREFUSED' }]);
  expect(records()[0]?.nextAttemptIn).toBeGreaterThan(hour / 4 / 1000);
  file.write(retryDelivery);
  expect(await inbox.perform(emails.nextDue('mail', Date.now()))).toBe(0);
});

it('addPulled keeps an inquiry as the other host has it, with the message that told of it, and once', async () => {
  const [there, here] = [localInbox(), localInbox()];
  there.store({ name: 'Ann Lee' });
  const email = await there.sendNext();
  const pageOf = ({ file }: typeof here) =>
    file.read((database) => perform(database, exportPage({ received_at: '', reference: '' })));
  const page = pageOf(there);
  expect(page).toMatchObject([{ name: 'Ann Lee', message_id: email?.messageId }]);
  const add = () => page.map((inquiry) => here.file.write((database) => addPulled(database, inquiry, 0)));
  expect([add(), add()]).toEqual([['added'], ['known']]);
  expect(pageOf(here)).toEqual(page);
});

it('deleting leaves no trace of the words in any file', () => {
  const { file, store, records } = localInbox();
  const reference = store({ message: 'unrepeatable-words' });
  expect(file.write((database) => deleteEnquiry(database, reference))).toBe(true);
  expect(file.write((database) => deleteEnquiry(database, reference))).toBe(false);
  expect([records(), statusOf(file)]).toMatchObject([[], { waiting: 0, suspects: 0, marked: 0 }]);
  for (const path of [file.path, `${file.path}-wal`]) {
    expect(readFileSync(path, 'latin1')).not.toContain('unrepeatable-words');
  }
});

it('acceptSuspect takes the mark off once, and queues no second email', () => {
  const { file, store } = localInbox();
  const reference = store({}, ['many-links']);
  const accept = () => file.write((database) => acceptSuspect(database, reference, 0));
  expect([accept(), accept()]).toEqual([true, false]);
  expect(statusOf(file)).toMatchObject({ waiting: 1, suspects: 0 });
});

function statusOf(file: LocalInbox['file']) {
  return file.read((database) => perform(database, readStatus(0)));
}

function submitting() {
  const clock = { now: Date.UTC(2026, 10, 1) };
  const local = localInbox({ clock });
  const submit = (changes: Record<string, string> = {}, formKey?: string, reasons: string[] = []) =>
    local.inbox.store({ values: valuesOf(changes), reasons, ...(formKey && { formKey }) }, clock.now);
  return { ...local, clock, submit, counts: () => statusOf(local.file) };
}

describe('storing an inquiry', () => {
  it('keeps both when a form comes again with other words', async () => {
    const { submit, counts } = submitting();
    await submit({}, 'form-0001');
    expect((await submit({ phone: '305-555-0199' }, 'form-0001')).repeated).toBe(false);
    expect(counts().waiting).toBe(2);
  });

  it('takes the same words without a key for one inquiry for ten minutes', async () => {
    const { submit, clock } = submitting();
    const repeated: boolean[] = [];
    for (const later of [0, 599_000, 2000]) {
      clock.now += later;
      repeated.push((await submit()).repeated);
    }
    expect(repeated).toEqual([false, true, false]);
  });

  it('gives ten suspects a day an email of their own and leaves the others to the digest', async () => {
    const { submit, clock, counts, inbox, records } = submitting();
    for (let index = 0; index < 14; index += 1) {
      await submit({ name: `Robot ${index}` }, undefined, ['many-links']);
    }
    expect(counts()).toMatchObject({ suspects: 14, waiting: 10 });
    expect(await inbox.queueDigest('', clock.now)).toBe(true);
    // Every suspect is now in an email: ten of their own and one digest.
    expect(counts().waiting).toBe(11);
    expect(records().every(({ delivery }) => delivery === 'waiting')).toBe(true);
    expect(await inbox.queueDigest('', clock.now)).toBe(false);
    clock.now += day + 1;
    await submit({ name: 'The next day' }, undefined, ['many-links']);
    expect(counts().waiting).toBe(12);
  });

  it('knows a test by the key that was noted before, and forgets it when the next one begins', async () => {
    const { submit, inbox, records, sendNext } = submitting();
    await inbox.perform(prepareTest('key-of-the-test'));
    await submit({}, 'key-of-the-test');
    await submit({}, 'key-of-a-visitor');
    expect(records().map(({ isTest }) => isTest)).toEqual([1, 0]);
    expect([await sendNext(), await sendNext()]).not.toContain(undefined);
    await inbox.perform(prepareTest('another-key'));
    expect(records().map(({ isTest }) => isTest)).toEqual([0]);
  });
});

it('createReference has no letters that are mistaken for each other', () => {
  for (let round = 0; round < 500; round += 1) {
    expect(createReference()).toMatch(/^TM-[2-9A-HJKMNP-TV-Z]{5}$/u);
  }
});

const at = Date.UTC(2026, 10, 2);
const waiting = 10_000;

/** An inbox whose emails wait, some of them tried before. */
function full() {
  const { file } = localInbox();
  file.write((database) =>
    database.exec(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${waiting})
        INSERT INTO enquiry (reference, received_at, status, reasons, name, email, phone, company, service, budget, message, digest)
        SELECT 'TM-' || i, '2026-11-01T00:00:00.000Z', iif(i % 3 = 0, 'suspect', 'accepted'), '', 'Client ' || i, 'a@b.co', '', '', '', '',
          'Please call. ' || i, i FROM n;
      INSERT INTO outbox (channel, kind, enquiry_id, message_id, queued_at, due_at, hold, failure)
        SELECT 'mail', 'enquiry', id, id, received_at, iif(id % 2 = 0, id, 0), iif(id % 2 = 0, 'server', NULL),
          iif(id % 2 = 0, 'ECONNREFUSED', NULL) FROM enquiry`),
  );
  return file;
}

const claim = { now: 20_000, lease: 1000 };

it(`stores, claims, and settles with ${waiting} emails waiting in a tenth of a second of processor time`, () => {
  const file = full();
  const submission = { values: valuesOf(), reasons: ['many-links'] };
  const began = cpuTime();
  file.write((database) => perform(database, storeEnquiry(submission, { at, isClockSound: true })));
  file.read((database) => perform(database, emails.nextDue('mail', at)));
  const claimed = file.write((database) => perform(database, emails.claimNext('mail', claim))) ?? expect.fail();
  file.write((database) =>
    perform(database, emails.settleFailed(claimed, { detail: 'ECONNREFUSED', cause: 'server', due: 9 })),
  );
  statusOf(file);
  expect(cpuTime() - began).toBeLessThan(100);
});

it('sends what never failed first, the newest before all, and then what is due the longest', () => {
  const file = full();
  const next = () => file.write((database) => perform(database, emails.claimNext('mail', claim)))?.id;
  expect([next(), next()]).toEqual([waiting - 1, waiting - 3]);
  file.write((database) => database.exec("UPDATE outbox SET state = 'sent' WHERE hold IS NULL AND state = 'waiting'"));
  expect([next(), next()]).toEqual([2, 4]);
});

const start = Date.UTC(2026, 10, 1);

/** An inbox with a clock that can be moved, mail that always works, and these people's inquiries. */
async function retained(people: readonly string[] = ['Dana Reyes'], now = start, build = start) {
  const clock = { now };
  const local = localInbox({ clock, build });
  // Two years of days take a while if each waits for the disk.
  local.file.read((database) => database.exec('PRAGMA synchronous = OFF'));
  const receive = async (...names: string[]) => {
    for (const name of names) {
      local.store({ name });
    }
    while ((await local.sendNext()) !== undefined) {
      // One after the other.
    }
  };
  await receive(...people);
  return {
    ...local,
    clock,
    receive,
    retain: () => local.inbox.retain(24, clock.now),
    /**
     * Lets the server run for some days. Its work comes every ten days, and daily in the last
     * sixty.
     */
    run: async (days: number) => {
      for (let left = days; left > 0; ) {
        const passed = (left >= 70 ? 10 : 1) * day;
        left -= passed / day;
        clock.now += passed;
        await local.inbox.retain(24, clock.now);
      }
    },
    names: () => local.records().map(({ name }) => name),
    marked: () => local.records().filter(({ isMarked }) => isMarked).length,
  };
}

describe('the retention', () => {
  it('marks an inquiry a month before its time and removes it when its time has come', async () => {
    const { run, names, marked } = await retained();
    await run(680);
    expect([names(), marked()]).toEqual([['Dana Reyes'], 0]);
    await run(30);
    expect([names(), marked()]).toEqual([['Dana Reyes'], 1]);
    await run(30);
    expect(names()).toEqual([]);
  });

  it.each([
    ['1,100 days ahead', 1100 * day],
    ['in 1970', -start],
    ['three months behind', -90 * day],
  ])('deletes and marks nothing at a start with the clock %s', async (_what, error) => {
    const { clock, retain, names, marked } = await retained(['One', 'Two', 'Three']);
    await retain();
    clock.now += error;
    expect(await retain()).toMatchObject({ clock: expect.stringContaining('the clock says') });
    expect([names().length, marked()]).toEqual([3, 0]);
  });

  it('counts what was stored under a wrong clock from the day on which the clock is right', async () => {
    const { clock, run, names, marked } = await retained(['One', 'Two', 'Three', 'Four', 'Five'], 0);
    clock.now = start;
    await run(40);
    expect([names().length, marked()]).toEqual([5, 0]);
    await run(730);
    expect(names()).toEqual([]);
  });

  it('needs a month of days on which it ran, not of the clock', async () => {
    const { clock, retain, names, run } = await retained();
    await run(710);
    // The machine sleeps for three months and then runs for one day.
    clock.now += 90 * day;
    await retain();
    await run(15);
    expect(names()).toEqual(['Dana Reyes']);
    await run(10);
    expect(names()).toEqual([]);
  });

  it('never removes what did not reach the owner, and says how many', async () => {
    const { run, store, names, retain } = await retained([]);
    store();
    await run(800);
    expect(names()).toEqual(['Dana Reyes']);
    expect(await retain()).toMatchObject({ removed: 0, overdue: 1 });
  });

  it('removes a few a day at most', async () => {
    const { run, names } = await retained(Array.from({ length: 35 }, (_, index) => `Client ${index}`));
    await run(725);
    const left = [names().length];
    while (left.at(-1) !== 0 && left.length < 20) {
      await run(1);
      left.push(names().length);
    }
    expect(left.filter((count, index) => count !== left[index - 1])).toEqual([35, 25, 15, 5, 0]);
  });

  it('can be undone by the owner until the end', async () => {
    const { clock, file, run, names, marked } = await retained(['Keep', 'Go']);
    await run(705);
    const keep = file.read((database) => database.prepare("SELECT reference FROM enquiry WHERE name = 'Keep'").get());
    expect(file.write((database) => keepMarked(database, String(keep?.reference), clock.now))).toBe(1);
    await run(60);
    expect([names(), marked()]).toEqual([['Keep'], 0]);
  });

  it('takes the marks off when a wrong clock is put right', async () => {
    const { clock, file, run, retain, marked } = await retained();
    await run(640);
    clock.now += 70 * day;
    await retain();
    expect(marked()).toBe(1);
    clock.now -= 70 * day;
    file.write((database) => trustClock(database, clock.now));
    await retain();
    expect(marked()).toBe(0);
  });

  it('believes a doubtful clock on the owner’s word', async () => {
    const { clock, file, retain } = await retained();
    await retain();
    clock.now += 500 * day;
    expect(await retain()).toHaveProperty('clock');
    file.write((database) => trustClock(database, clock.now));
    expect(await retain()).toMatchObject({ marked: 0, removed: 0 });
  });

  it('purges by calendar months, to the last day of a short month', async () => {
    const february = (date: number, hours: number) => Date.UTC(2026, 1, date, hours);
    const { clock, inbox, names, receive } = await retained(['Old'], february(28, 11), february(1, 0));
    clock.now = february(28, 13);
    await receive('New');
    // On thirty days since, both are marked.
    for (let passed = 0; passed < 31; passed += 1) {
      await inbox.retain(1, clock.now + passed * day);
    }
    await inbox.retain(1, Date.UTC(2026, 2, 31, 12));
    expect(names()).toEqual(['New']);
  });
});
