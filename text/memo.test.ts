import { expect, it } from 'vitest';
import { memoize } from './memo.ts';

it('remembers the texts that were asked for last', () => {
  const made: string[] = [];
  const shout = memoize((text) => {
    made.push(text);
    return text.toUpperCase();
  }, 2);
  expect(['a', 'b', 'a', 'c', 'a'].map(shout)).toEqual(['A', 'B', 'A', 'C', 'A']);
  expect(made).toEqual(['a', 'b', 'c']);
  shout('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
