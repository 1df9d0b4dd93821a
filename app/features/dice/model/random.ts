import type { Face } from './dice-machine.ts';

/** Gives a number from 0 (included) to 1 (excluded), each equally likely, as `Math.random` does. */
export type RandomSource = () => number;

/** A face of the die, 1 to 6, each equally likely (SPEC §9). */
export function randomFace(random: RandomSource): Face {
  return (Math.floor(random() * 6) + 1) as Face;
}

/**
 * One of the items, each equally likely.
 * @throws RangeError when there is none.
 */
export function randomItem<T>(items: readonly T[], random: RandomSource): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) {
    throw new RangeError('there is nothing to choose from');
  }
  return item;
}
