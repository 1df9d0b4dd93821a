import { describe, expect, it } from 'vitest';
import { createSleeper } from './outbox-pace.ts';

const long = 60_000;

describe('createSleeper', () => {
  it('ends a nap, but no rest, when it is woken', async () => {
    const sleeper = createSleeper();
    const nap = sleeper.nap(long);
    sleeper.wake();
    await nap;
    let rested = false;
    const rest = sleeper.rest(long).then(() => {
      rested = true;
    });
    sleeper.wake();
    await new Promise(setImmediate);
    expect(rested).toBe(false);
    sleeper.end();
    await rest;
  });

  it('takes no nap after it was woken in between, once', async () => {
    const sleeper = createSleeper();
    sleeper.wake();
    await sleeper.nap(long);
    const second = sleeper.nap(long).then(() => 'woken');
    expect(await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 20, 'asleep'))])).toBe('asleep');
    sleeper.end();
    await second;
  });
});
