import { describe, expect, it } from 'vitest';
import { levelsOf } from './study-entry.tsx';

const levelOf = levelsOf(['+58%', '1.9×', '24', '63', '7 months', '12 months', 'none', '−12%']);

describe('the figures of the list', () => {
  it.each([
    ['+58%', { value: 58, top: 100, steps: 10, shownTop: '100%' }],
    ['1.9×', { value: 90, top: 100, steps: 10, shownTop: '100%' }],
  ])('%s is on the scale of all percentages', (shown, level) => {
    expect(levelOf(shown)).toEqual(level);
  });

  it.each(['none', '−12%', '24', '7 months'])('%s has no length', (shown) => {
    expect(levelOf(shown)).toBeUndefined();
  });
});
