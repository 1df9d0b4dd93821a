import { expect, it } from 'vitest';
import { judge } from './page-weight.ts';

it('says nothing up to the goal, warns above it, and fails from 12 percent above it on', () => {
  expect(judge('home', 1000, 1000)).toBeUndefined();
  expect(judge('home', 1001, 1000)).toEqual({
    text: 'home: 1001 bytes; the goal is 1000, 1120 are allowed',
    isTooMuch: false,
  });
  expect(judge('home', 1121, 1000)?.isTooMuch).toBe(true);
});
