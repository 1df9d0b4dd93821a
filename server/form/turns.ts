import { setTimeout as pause } from 'node:timers/promises';
import { narrowestOf } from '../../enquiry/form/limits.ts';

/** The time between two answers of a network, in milliseconds. */
const pace = 10;

/** So many come at once after a while without any. */
const atOnce = 20;

/** The longest wait for a turn, in milliseconds. */
const longest = 1000;

/** Networks that are remembered at once. */
const mostNetworks = 20_000;

/**
 * Spreads the answers that are made for one network, so that they leave the time for everyone
 * else's. Takes an address and returns, when its turn has come, 0; or the whole seconds after which
 * to try again, when too many wait.
 */
export function createTurns(clock = (): number => performance.now()): (address: string) => Promise<number> {
  /** When a network's next turn is. */
  const next = new Map<string, number>();

  return async (address) => {
    const network = narrowestOf(address);
    const now = clock();
    const turn = Math.max(next.get(network) ?? Number.NEGATIVE_INFINITY, now - pace * atOnce);
    const wait = turn - now;
    if (wait > longest) {
      return Math.ceil(wait / 1000);
    }
    // Deleted and set again: the first key is then the one to forget.
    next.delete(network);
    next.set(network, turn + pace);
    if (next.size > mostNetworks) {
      next.delete(next.keys().next().value ?? network);
    }
    if (wait > 0) {
      await pause(wait);
    }
    return 0;
  };
}
