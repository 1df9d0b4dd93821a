import { describe, expect, it } from 'vitest';
import { day } from '../../../text/units.ts';
import { localInbox } from '../../testing/inbox.ts';
import { keepMarked, trustClock } from './enquiry-records.ts';

const start = Date.UTC(2026, 10, 1);

/** An inbox with a clock that can be moved, and mail that always works. */
function retained(now = start, build = start) {
  const clock = { now };
  const local = localInbox({ clock, build });
  // Two years of days take a while if each waits for the disk.
  local.file.read((database) => database.exec('PRAGMA synchronous = OFF'));
  return {
    ...local,
    clock,
    deliver: async () => {
      while ((await local.sendNext()) !== undefined) {
        // One after the other.
      }
    },
    /**
     * Lets the server run for some days. Its work comes every ten days, and daily in the last
     * sixty.
     */
    run: async (days: number, months = 24) => {
      for (let left = days; left > 0; ) {
        const passed = (left >= 70 ? 10 : 1) * day;
        left -= passed / day;
        clock.now += passed;
        await local.inbox.retain(months, clock.now);
      }
    },
    names: () => local.records().map(({ name }) => name),
    marked: () => local.records().filter(({ isMarked }) => isMarked).length,
  };
}

describe('the retention', () => {
  it('marks an inquiry a month before its time and removes it when its time has come', async () => {
    const { run, store, deliver, names, marked } = retained();
    store();
    await deliver();
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
    const { clock, inbox, store, deliver, names, marked } = retained();
    for (const name of ['One', 'Two', 'Three']) {
      store({ name });
    }
    await deliver();
    await inbox.retain(24, clock.now);
    clock.now += error;
    expect(await inbox.retain(24, clock.now)).toMatchObject({ clock: expect.stringContaining('the clock says') });
    expect([names().length, marked()]).toEqual([3, 0]);
  });

  it('counts what was stored under a wrong clock from the day on which the clock is right', async () => {
    const { clock, store, deliver, run, names, marked } = retained();
    clock.now = 0;
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      store({ name });
    }
    await deliver();
    clock.now = start;
    await run(40);
    expect([names().length, marked()]).toEqual([5, 0]);
    await run(730);
    expect(names()).toEqual([]);
  });

  it('needs a month of days on which it ran, not of the clock', async () => {
    const { clock, inbox, store, deliver, names, run } = retained();
    store();
    await deliver();
    await run(710);
    // The machine sleeps for three months and then runs for one day.
    clock.now += 90 * day;
    await inbox.retain(24, clock.now);
    expect(names()).toEqual(['Dana Reyes']);
  });

  it('never removes what did not reach the owner, and says how many', async () => {
    const { clock, run, store, names, inbox } = retained();
    store();
    await run(800);
    expect(names()).toEqual(['Dana Reyes']);
    expect(await inbox.retain(24, clock.now)).toMatchObject({ removed: 0, overdue: 1 });
  });

  it('removes a few a day at most', async () => {
    const { run, store, deliver, names } = retained();
    for (let index = 0; index < 35; index += 1) {
      store({ name: `Client ${index}` });
    }
    await deliver();
    await run(725);
    const left = [names().length];
    while (left.at(-1) !== 0 && left.length < 20) {
      await run(1);
      left.push(names().length);
    }
    expect(left.filter((count, index) => count !== left[index - 1])).toEqual([35, 25, 15, 5, 0]);
  });

  it('can be undone by the owner until the end', async () => {
    const { clock, file, run, store, deliver, names, marked } = retained();
    store({ name: 'Keep' });
    store({ name: 'Go' });
    await deliver();
    await run(705);
    const keep = file.read((database) => database.prepare("SELECT reference FROM enquiry WHERE name = 'Keep'").get());
    expect(file.write((database) => keepMarked(database, String(keep?.reference), clock.now))).toBe(1);
    await run(60);
    expect([names(), marked()]).toEqual([['Keep'], 0]);
  });

  it('takes the marks off when a wrong clock is put right', async () => {
    const { clock, file, store, deliver, run, inbox, marked } = retained();
    store();
    await deliver();
    await run(640);
    clock.now += 70 * day;
    await inbox.retain(24, clock.now);
    expect(marked()).toBe(1);
    clock.now -= 70 * day;
    file.write((database) => trustClock(database, clock.now));
    await inbox.retain(24, clock.now);
    expect(marked()).toBe(0);
  });

  it('believes a doubtful clock on the owner’s word', async () => {
    const { clock, file, inbox, store } = retained();
    store();
    await inbox.retain(24, clock.now);
    clock.now += 500 * day;
    expect(await inbox.retain(24, clock.now)).toHaveProperty('clock');
    file.write((database) => trustClock(database, clock.now));
    expect(await inbox.retain(24, clock.now)).toMatchObject({ marked: 0, removed: 0 });
  });

  it('purges by calendar months, to the last day of a short month', async () => {
    const { clock, inbox, store, names, deliver } = retained(Date.UTC(2026, 1, 28, 11), Date.UTC(2026, 1, 1));
    store({ name: 'Old' });
    await deliver();
    await inbox.retain(1, clock.now + 1);
    // On thirty days since, all of them before its time.
    for (let passed = 1; passed < 31; passed += 1) {
      await inbox.retain(1, clock.now + passed * day);
    }
    clock.now = Date.UTC(2026, 1, 28, 13);
    store({ name: 'New' });
    await deliver();
    await inbox.retain(1, Date.UTC(2026, 2, 31, 12));
    expect(names()).toEqual(['New']);
  });
});
