import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { scaleOf, weeksOf } from './service-legend.tsx';

describe('the weeks of a service', () => {
  it.each([
    ['4-6 weeks', { from: 4, to: 6 }],
    ['2-3 weeks (setup)', { from: 2, to: 3 }],
    ['3 weeks', { from: 3, to: 3 }],
    ['4–5 semanas', { from: 4, to: 5 }],
    ['ongoing', undefined],
  ])('%s', (duration, weeks) => {
    expect(weeksOf(duration)).toEqual(weeks);
  });

  it('can be drawn for every service, on a scale that holds the longest', () => {
    const all = mainEdition()
      .services()
      .map(({ duration }) => weeksOf(duration));
    for (const weeks of all) {
      expect(weeks?.to).toBeLessThanOrEqual(scaleOf(all));
    }
    expect(scaleOf(all) % 2).toBe(0);
  });
});
