import { day } from '../../../../../text/units.ts';
import type { Dataset } from './rows.ts';

/**
 * The days on which Search Console counted too many impressions, by Google's page of data anomalies
 * (support.google.com/webmasters/answer/6211453): disclosed on April 3, 2026, put right by April 27.
 * Clicks were right.
 */
export const miscounted = { first: '2025-05-13', last: '2026-04-27' };

/**
 * Returns whether an export's days, or the days that they're compared with, can lie in that time. A
 * comparison reaches back as many days as the export has, or a year when its name says so. Without
 * days, nothing is known.
 */
export function isMiscounted({ days, periods }: Pick<Dataset, 'days' | 'periods'>): boolean {
  if (!days) {
    return false;
  }
  const [, earlier] = periods;
  const back = earlier === undefined ? 0 : /year|a[nñ]o/iu.test(earlier) ? 366 : days.count;
  return daysBefore(days.first, back) <= miscounted.last && days.last >= miscounted.first;
}

function daysBefore(date: string, count: number): string {
  return new Date(Date.parse(date) - count * day).toISOString().slice(0, 10);
}
