import { describe, expect, it } from 'vitest';
import { levelsOf } from './levels.ts';

const levelOf = levelsOf(['+58%', '1.9×', '24', '63', '7 months', '12 months', 'none', '−12%']);

describe('the figures of the list', () => {
  it.each([
    ['+58%', { value: 58, top: 100, steps: 10, shownTop: '100%' }],
    ['1.9×', { value: 90, top: 100, steps: 10, shownTop: '100%' }],
    ['24', { value: 24, top: 70, steps: 7, shownTop: '70' }],
    ['7 months', { value: 7, top: 12, steps: 12, shownTop: '12' }],
  ])('%s is on one scale with its kind', (shown, level) => {
    expect(levelOf(shown)).toEqual(level);
  });

  it.each(['none', '−12%'])('%s has no length', (shown) => {
    expect(levelOf(shown)).toBeUndefined();
  });
});
