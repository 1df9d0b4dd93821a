import { describe, expect, it } from 'vitest';
import { figureOf, scaleOf } from './figure.ts';

describe('a result', () => {
  it.each([
    ['+180% leads', { figure: '+180%', unit: 'leads', percent: 180 }],
    ['71% of tour requests', { figure: '71%', unit: 'of tour requests', percent: 71 }],
    ['2.3× estimate requests', { figure: '2.3×', unit: 'estimate requests' }],
    ['Half of all requests', { unit: 'Half of all requests' }],
  ])('%s', (result, figure) => {
    expect(figureOf(result)).toEqual(figure);
  });

  it('is on one scale with the others, which holds the highest', () => {
    expect(scaleOf(['+180% leads', '+74% clicks', '2.3× requests'].map(figureOf))).toBe(200);
    expect(scaleOf([])).toBe(50);
  });
});
