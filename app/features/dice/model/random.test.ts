import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../text/seeded-random.ts';
import { randomFace, randomItem } from './random.ts';

/**
 * 60,000 draws per seed. With equal chances, the count of one of six faces has a deviation of about
 * 91, of one of eight stories 81.
 */
const draws = 60_000;
const seeds = [1, 20_261_121, 4_294_967_295];

describe('randomFace', () => {
  it.each(seeds)('returns each of the six faces equally often (seed %d)', (seed) => {
    const random = seededRandom(seed);
    const counts = count(() => randomFace(random));
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chiSquare(counts, 6)).toBeLessThan(20.5); // 5 degrees of freedom, one in a thousand
  });

  it('returns a face for every number of the source', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (value) => {
        expect([1, 2, 3, 4, 5, 6]).toContain(randomFace(() => value));
      }),
    );
  });
});

describe('randomItem', () => {
  const stories = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  it.each(seeds)('returns each of eight stories equally often (seed %d)', (seed) => {
    const random = seededRandom(seed);
    const counts = count(() => randomItem(stories, random));
    expect([...counts.keys()].sort()).toEqual(stories);
    expect(chiSquare(counts, 8)).toBeLessThan(24.3); // 7 degrees of freedom, one in a thousand
  });

  it('throws for an empty list', () => {
    expect(() => randomItem([], () => 0)).toThrow(RangeError);
  });
});

function count<T>(draw: () => T): Map<T, number> {
  const counts = new Map<T, number>();
  for (let at = 0; at < draws; at++) {
    const drawn = draw();
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  return counts;
}

function chiSquare(counts: Map<unknown, number>, kinds: number): number {
  const expected = draws / kinds;
  return [...counts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
}
