import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createContentCheck } from './content-check.ts';

it('runs once at a time, however often it is asked for, and the newest answers all', async () => {
  let [begun, under, most] = [0, 0, 0];
  const check = createContentCheck(async (stop) => {
    begun += 1;
    under += 1;
    most = Math.max(most, under);
    const number = begun;
    // A process lives on for a moment after it was told to end.
    await (number < 3 && aborted(stop));
    await nextTurn();
    under -= 1;
    return [`fault ${number}`];
  });
  const first = check.faults();
  await nextTurn();
  const others = Array.from({ length: 31 }, () => check.faults());
  await nextTurn();
  await nextTurn();
  expect([begun, most]).toEqual([2, 1]);
  const last = check.faults();
  expect(await Promise.all([first, ...others, last])).toEqual(Array(33).fill(['fault 3']));
  expect([begun, most, under]).toEqual([3, 1, 0]);
});

it('ends what is under way when whoever asked is closed', async () => {
  const check = createContentCheck((stop) => aborted(stop).then(() => []));
  const faults = check.faults();
  await nextTurn();
  check.stop();
  expect(await faults).toEqual([]);
});

function aborted(stop: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => stop.addEventListener('abort', resolve, { once: true }));
}
