import { expect, it } from 'vitest';
import { isMiscounted } from './miscount.ts';

const days = (first: string, last: string, count: number) => ({ first, last, count });

it.each([
  ['inside', days('2025-08-01', '2025-10-31', 92), [''], true],
  ['after', days('2026-05-01', '2026-07-31', 92), [''], false],
  ['before', days('2025-01-01', '2025-05-12', 132), [''], false],
  ['compared with days inside', days('2026-06-01', '2026-08-31', 92), ['Last 3 months', 'Previous 3 months'], true],
  ['compared with days after', days('2026-09-01', '2026-10-31', 61), ['Last 3 months', 'Previous 3 months'], false],
  ['a year after', days('2026-10-01', '2026-10-28', 28), ['Last 28 days', 'Same period last year'], true],
  ['a year after, in Spanish', days('2026-10-01', '2026-10-28', 28), ['Últimos 28 días', 'Año anterior'], true],
  ['without days', undefined, ['Last 28 days', 'Same period last year'], false],
])('knows the days of wrong impressions: %s', (_, known, periods, expected) => {
  expect(isMiscounted({ periods, ...(known && { days: known }) })).toBe(expected);
});
