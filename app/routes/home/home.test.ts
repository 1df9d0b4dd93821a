import { expect, it } from 'vitest';
import { figureOf } from './results.tsx';

it.each([
  ['+180% leads', { figure: '+180%', unit: 'leads' }],
  ['71% of tour requests', { figure: '71%', unit: 'of tour requests' }],
  ['2.3× estimate requests', { figure: '2.3×', unit: 'estimate requests' }],
  ['Half of all requests', { unit: 'Half of all requests' }],
])('a result has its figure apart: %s', (result, figure) => {
  expect(figureOf(result)).toEqual(figure);
});
