import { describe, expect, it } from 'vitest';
import { cancelCall, moveCall } from '../../../enquiry/inbox/calls.ts';
import { hour, minute } from '../../../text/units.ts';
import { callAt, localInbox, valuesOf } from '../../testing/inbox.ts';
import { deleteEnquiry } from './enquiry-records.ts';

const monday = Date.UTC(2026, 10, 23, 14);

function calls() {
  const clock = { now: monday - 24 * hour };
  const local = localInbox({ clock });
  const later = (): number => {
    clock.now += 1;
    return clock.now;
  };
  return {
    ...local,
    book: (startsAt: number, name: string, phone = String(3_055_550_000 + (Math.abs(startsAt / minute) % 10_000))) =>
      local.inbox.store(
        {
          values: valuesOf({ name, phone, email: `${phone}@bakery.example` }),
          reasons: [],
          call: callAt(startsAt),
        },
        clock.now,
      ),
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

  it('are told to the owner at once, then every ten minutes as they are by then', async () => {
    const { book, move, cancel, send, clock } = calls();
    const { token } = await book(monday, 'Dana Reyes');
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
    const { token } = await book(monday, 'Dana Reyes');
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
