import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { releasedSteps } from '../../../enquiry/inbox/schema.ts';
import { hour, minute } from '../../../text/units.ts';
import { localInbox, valuesOf } from '../../testing/inbox.ts';
import { migrate } from '../file/database.ts';
import { deleteEnquiry } from './enquiry-records.ts';

const monday = Date.UTC(2026, 10, 23, 14);

function timeAt(startsAt: number) {
  return { startsAt, endsAt: startsAt + 20 * minute, buffer: 10, ownZone: 'America/New_York', isUnconfirmed: false };
}

function calls() {
  const clock = { now: monday - 24 * hour, monotonic: 0 };
  const local = localInbox({ clock });
  const later = (): number => {
    clock.now += 1;
    return clock.now;
  };
  return {
    ...local,
    book: (startsAt: number, name: string) =>
      local.inbox.store(
        { values: valuesOf({ name }), reasons: [], call: { ...timeAt(startsAt), zone: '' } },
        clock.now,
      ),
    move: (token: string, startsAt: number) => local.inbox.moveCall(token, timeAt(startsAt), later()),
    cancel: (token: string) => local.inbox.cancelCall(token, later()),
    claim: () => local.inbox.claim('mail', { owner: 'a/1/b', lease: hour, at: clock.now }),
    clock,
  };
}

describe('calls', () => {
  it('are deleted with their inquiry, with its token and its letters', async () => {
    const { book, move, file, inbox } = calls();
    const { reference, token } = await book(monday, 'Dana Reyes');
    await move(token, monday + hour);
    const found = (): string =>
      file.read((database) =>
        database
          .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
          .all()
          .flatMap(({ name }) =>
            database
              .prepare(`SELECT * FROM "${name}"`)
              .all()
              .map((row) => JSON.stringify(row)),
          )
          .join('\n'),
      );
    const traces = [reference, token, 'Dana Reyes', new Date(monday + hour).toISOString()];
    expect(traces.filter((trace) => !found().includes(trace))).toEqual([]);
    file.write((database) => deleteEnquiry(database, reference));
    expect(traces.filter((trace) => found().includes(trace))).toEqual([]);
    expect([await inbox.readPrivate(token), await inbox.takenTimes(0)]).toEqual([undefined, []]);
  });

  it('never overlap, whatever times are asked for', async () => {
    const { book, inbox } = calls();
    const answers = [0, 5, 29, 30, -30, -29].map((offset) => book(monday + offset * minute, `At ${offset}`));
    const references = (await Promise.all(answers)).map(({ reference }) => reference !== '');
    expect(references).toEqual([true, false, false, true, true, false]);
    expect(await inbox.takenTimes(0)).toHaveLength(3);
  });

  it('are told to the owner again when they change, once for each change', async () => {
    const { book, move, cancel, claim, inbox, clock } = calls();
    const { token } = await book(monday, 'Dana Reyes');
    const messages = new Set<string>();
    for (const act of [undefined, () => move(token, monday + hour), () => cancel(token), () => cancel(token)]) {
      await act?.();
      const letter = await claim();
      if (letter) {
        messages.add(letter.messageId);
        await inbox.settleSent(letter, { at: clock.now, isNotice: false });
      }
    }
    expect(messages.size).toBe(3);
    expect(await claim()).toBe(undefined);
  });

  it('are told even when they change while an email about them is under way', async () => {
    const { book, move, claim, inbox, clock } = calls();
    const { token } = await book(monday, 'Dana Reyes');
    const first = (await claim()) ?? expect.fail();
    await move(token, monday + hour);
    const second = (await claim()) ?? expect.fail();
    expect(second).toMatchObject({ enquiry: { call: { startsAt: new Date(monday + hour).toISOString() } } });
    await inbox.settleSent(first, { at: clock.now, isNotice: false });
    expect((await inbox.readPrivate(token))?.mailedAt).toBe(null);
    await inbox.settleFailed(first, { detail: 'late', cause: 'server', pause: hour, at: clock.now });
    await inbox.settleSent(second, { at: clock.now, isNotice: false });
    expect((await inbox.readPrivate(token))?.mailedAt).not.toBe(null);
  });

  it('that have begun stay as they are', async () => {
    const { book, move, cancel, clock } = calls();
    const { token } = await book(monday, 'Dana Reyes');
    clock.now = monday + minute;
    expect([await move(token, monday + hour), await cancel(token)]).toEqual(['refused', 'refused']);
  });

  it('change for no one without the token', async () => {
    const { move, cancel } = calls();
    expect([await move('0'.repeat(32), monday), await cancel('0'.repeat(32))]).toEqual(['unknown', 'unknown']);
  });
});

describe('an inbox of an earlier version', () => {
  const withoutTokens = releasedSteps.findIndex((step) => step.includes('ADD COLUMN token'));
  it.each(Array.from({ length: withoutTokens }, (_, index) => index + 1))(
    '%i gets a token for each inquiry',
    (version) => {
      const database = new DatabaseSync(':memory:');
      migrate(database, releasedSteps.slice(0, version));
      for (const id of [1, 2]) {
        database.exec(`INSERT INTO enquiry (id, reference, received_at, status, reasons, name, email, phone, company, service, budget, message, digest)
        VALUES (${id}, 'TM-${id}', '2026-11-01', 'accepted', '', '', '', '', '', '', '', '', '')`);
      }
      migrate(database);
      const tokens = database.prepare('SELECT token FROM enquiry').all();
      expect(new Set(tokens.map(({ token }) => token)).size).toBe(2);
      expect(tokens.every(({ token }) => /^[\da-f]{32}$/u.test(String(token)))).toBe(true);
    },
  );
});
