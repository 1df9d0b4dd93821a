import { expect, it } from 'vitest';
import { day, minute } from '../../text/units.ts';
import { localInbox, type TestClock } from '../testing/inbox.ts';
import { createRunningTime } from './running-time.ts';

it('goes on where the last run ended, whatever the clock says', async () => {
  const { inbox } = localInbox();
  const clock: TestClock = { now: Date.UTC(2026, 10, 1), monotonic: 5000 };
  const first = createRunningTime(inbox.perform, () => clock.monotonic);
  expect(await first.now()).toBe(0);
  clock.monotonic += minute;
  await first.save(true);
  clock.now += 900 * day;
  const second = createRunningTime(inbox.perform, () => clock.monotonic);
  expect(await second.now()).toBe(minute);
  clock.monotonic += minute;
  expect(await second.now()).toBe(2 * minute);
});

it('loses five minutes to a crash at most, and asks the disk no oftener', async () => {
  const { inbox } = localInbox();
  let monotonic = 0;
  let writes = 0;
  const time = createRunningTime(
    (operation) => {
      writes += operation.isReading ? 0 : 1;
      return inbox.perform(operation);
    },
    () => monotonic,
  );
  for (; monotonic < 11 * minute; monotonic += minute) {
    await time.save();
  }
  expect(writes).toBe(2);
  expect(await createRunningTime(inbox.perform, () => 0).now()).toBe(10 * minute);
});
