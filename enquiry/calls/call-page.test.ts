import { describe, expect, it } from 'vitest';
import { plan } from '../../hosting/testing/fixture.ts';
import { htmlOf } from '../../text/template.ts';
import { createLiveTimes } from './call-page.ts';
import type { CallRules } from './slots.ts';

/** A Friday afternoon in Florida. */
const now = Date.parse('2026-11-27T18:00:00Z');

const [form = expect.fail()] = plan.forms;

function shownWith(changes: Partial<CallRules>): string {
  const nine = ['09:00-10:00'];
  const hours = { monday: nine, tuesday: nine, wednesday: nine, thursday: nine, friday: nine };
  const rules = { ...(plan.calls ?? expect.fail()), hours, ...changes };
  const shown = createLiveTimes().show(form, { rules, taken: [], now });
  return htmlOf({ template: shown?.markup ?? [], values: new Map() });
}

/** Returns the days as they're shown: those that can be chosen by their id, others by their text. */
function daysOf(changes: Partial<CallRules>): string[] {
  return [...shownWith(changes).matchAll(/id="day-([\d-]+)"|<p><span>(.*?)<\/span> <b>(.*?)<\/b>/gu)].map(
    ([, day, weekday, date]) => day ?? `${weekday} ${date}`,
  );
}

describe('the days of the call page', () => {
  it('begin and end with one that has a free time, and name days without calls together', () => {
    expect(daysOf({ horizon: 13, daysOff: ['2026-12-02'] })).toEqual([
      '2026-11-30',
      '2026-12-01',
      'Wed Dec 2',
      '2026-12-03',
      '2026-12-04',
      'Sat\u2009\u2013\u2009Sun Dec 5\u2009\u2013\u20096',
      '2026-12-07',
      '2026-12-08',
      '2026-12-09',
    ]);
  });

  it('say how many of their times are free, and of one that it is one', () => {
    const html = shownWith({ hours: { monday: ['09:00-09:20'], tuesday: ['09:00-10:00'] }, horizon: 5 });
    expect(html.match(/free\w+: \d+/gu)).toEqual(['freeOne: 1', 'freeOther: 2']);
  });
});
