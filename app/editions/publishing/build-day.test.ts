import { describe, expect, it } from 'vitest';
import { buildDay } from './build-day.server.ts';

describe('the day of the build', () => {
  it('is that of SOURCE_DATE_EPOCH, whatever the hour', () => {
    const noon = Date.parse('2026-11-22T12:00:00Z');
    for (const at of ['2026-11-22T00:00:00Z', '2026-11-22T23:59:59Z']) {
      expect(buildDay({ SOURCE_DATE_EPOCH: String(Date.parse(at) / 1000) })).toBe(noon);
    }
  });

  it('is today otherwise', () => {
    expect(Math.abs(buildDay({}) - Date.now())).toBeLessThanOrEqual(12 * 3_600_000);
  });
});
