import type { Face } from './dice-machine.ts';

/** Returns a number from 0 (included) to 1 (excluded), each equally likely, like `Math.random`. */
export type RandomSource = () => number;

/** Returns a face of the die, 1 to 6, each equally likely. */
export function randomFace(random: RandomSource): Face {
  return (Math.floor(random() * 6) + 1) as Face;
}

/**
 * Returns one of the items, each equally likely.
 * @throws RangeError when the list is empty.
 */
export function randomItem<T>(items: readonly T[], random: RandomSource): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) {
    throw new RangeError('there is nothing to choose from');
  }
  return item;
}
