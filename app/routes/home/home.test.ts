import { describe, expect, it } from 'vitest';
import { mainEdition } from '../../editions/edition.server.ts';
import { figureOf } from './results.tsx';
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

describe('a result', () => {
  it.each([
    ['+180% leads', { figure: '+180%', unit: 'leads' }],
    ['71% of tour requests', { figure: '71%', unit: 'of tour requests' }],
    ['2.3× estimate requests', { figure: '2.3×', unit: 'estimate requests' }],
    ['Half of all requests', { unit: 'Half of all requests' }],
  ])('%s', (result, figure) => {
    expect(figureOf(result)).toEqual(figure);
  });
});
