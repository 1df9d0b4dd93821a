import { describe, expect, it } from 'vitest';
import { createSleeper } from './sleeper.ts';

const LONG = 60_000;

describe('createSleeper', () => {
  it('ends a nap, but no rest, when it is woken', async () => {
    const sleeper = createSleeper();
    const nap = sleeper.nap(LONG);
    sleeper.wake();
    await nap;
    let rested = false;
    const rest = sleeper.rest(LONG).then(() => {
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
    await sleeper.nap(LONG);
    const second = sleeper.nap(LONG).then(() => 'woken');
    expect(await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 20, 'asleep'))])).toBe('asleep');
    sleeper.end();
    await second;
  });
});
