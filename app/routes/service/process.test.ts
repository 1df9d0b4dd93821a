import { describe, expect, it } from 'vitest';
import { editions } from '../../editions/edition.server.ts';
import { weeksOf } from './process.tsx';

describe('weeksOf', () => {
  it('reads one week and a span of weeks, in either language', () => {
    expect(weeksOf('Week 1')).toEqual({ from: 1, to: 1 });
    expect(weeksOf('Weeks 2-3')).toEqual({ from: 2, to: 3 });
    expect(weeksOf('Semanas 5 a 6')).toEqual({ from: 5, to: 6 });
  });

  it('refuses words without a week', () => {
    expect(() => weeksOf('Ongoing')).toThrow('names no week');
  });

  it('reads every phase of every service, in an order that never goes back', () => {
    for (const { process } of editions().flatMap((edition) => edition.services())) {
      const spans = process.map(({ weeks }) => weeksOf(weeks));
      for (const [index, { from, to }] of spans.entries()) {
        expect(to).toBeGreaterThanOrEqual(from);
        expect(from).toBeGreaterThanOrEqual(spans[index - 1]?.from ?? 1);
      }
    }
  });
});
