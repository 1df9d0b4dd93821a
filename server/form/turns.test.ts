import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('spreads a network’s answers over a second, sends more away, and lets no one else wait', async () => {
  let now = 0;
  const turn = createTurns(() => now);
  const began = performance.now();
  const flood = Array.from({ length: 400 }, () => turn('192.0.2.1'));
  expect(await turn('192.0.2.2')).toBe(0);
  const waits = await Promise.all(flood);
  expect(performance.now() - began).toBeGreaterThan(900);
  // Some at once, and then one each ten milliseconds.
  expect(waits).toEqual([...Array(121).fill(0), ...Array(279).fill(2)]);
  now = 1000;
  expect(await turn('192.0.2.1')).toBe(0);
});

it('takes a /64 of IPv6 for one network', async () => {
  const turn = createTurns(() => 0);
  const waits = await Promise.all(Array.from({ length: 122 }, (_, index) => turn(`2001:db8::${index}`)));
  expect(waits.at(-1)).toBe(2);
  expect(await turn('2001:db8:0:1::1')).toBe(0);
});
