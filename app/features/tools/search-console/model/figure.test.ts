import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveFigure, redact } from './figure.ts';
import { readTable } from './reading/read-table.ts';

const csv = `Made up, for this test
Date,Clicks,Impressions
2025-11,200,4000
2025-12,<10,300
2026-01,100,1000
2026-02,150,1000
2026-03,350,2000
`;
const quarter = { from: '2026-01', to: '2026-03' };
const january = { from: '2026-01', to: '2026-01' };
const march = { from: '2026-03', to: '2026-03' };

describe('deriveFigure', () => {
  it.each([
    ['a sum', { rule: 'sum', of: 'clicks', period: quarter }, 600],
    ['an average', { rule: 'average', of: 'clicks', period: quarter }, 200],
    ['a change', { rule: 'change', of: 'clicks', period: march, before: january }, 250],
    ['a rate', { rule: 'rate', period: quarter }, 15],
    ['a sum of impressions', { rule: 'sum', of: 'impressions', period: quarter }, 4000],
  ] as const)('makes %s', (_, rule, value) => {
    expect(deriveFigure(csv, rule, '')).toMatchObject({ value });
  });

  it('says which months it used', () => {
    expect(deriveFigure(csv, { rule: 'change', of: 'clicks', period: march, before: january }, '')).toMatchObject({
      months: [
        { month: '2026-01', clicks: 100, impressions: 1000 },
        { month: '2026-03', clicks: 350, impressions: 2000 },
      ],
    });
  });

  it.each([
    ['a month that the export lacks', csv, '2025-10'],
    ['a count that is too small to publish', csv, '2025-12'],
    ['a file that is no export', '<html></html>', '2025-10'],
  ])("can't use %s", (_, text, from) => {
    expect(deriveFigure(text, { rule: 'sum', of: 'clicks', period: { from, to: '2026-01' } }, '')).toEqual({
      missing: from,
    });
  });

  it("can't compare with nothing", () => {
    const none = 'Date,Clicks,Impressions\n2026-01,0,0\n2026-02,9,9\n';
    const rule = { rule: 'change', of: 'clicks', period: { from: '2026-02', to: '2026-02' }, before: january } as const;
    expect(deriveFigure(none, rule, '')).toEqual({ missing: '2026-01' });
  });
});

describe('a stated figure', () => {
  it.each([
    ['+80%', 8049, true],
    ['+80%', 8060, false],
    ['−27%', -2740, true],
    ['27%', -2740, false],
    ['80.5%', 8054, true],
    ['80.5%', 8056, false],
    ['much more', 8000, false],
  ])('of %s holds for a change of %d in 10,000: %s', (stated, change, holds) => {
    const table = `Date,Clicks,Impressions\n2026-01,10000,90000\n2026-03,${10_000 + change},90000\n`;
    const rule = { rule: 'change', of: 'clicks', period: march, before: january } as const;
    expect(deriveFigure(table, rule, stated)).toMatchObject({ holds });
  });

  it('may have thousands', () => {
    const rule = { rule: 'sum', of: 'impressions', period: quarter } as const;
    expect(deriveFigure(csv, rule, '4,000')).toMatchObject({ holds: true });
  });
});

describe('redact', () => {
  const days = (month: string, count: number, clicks: number) =>
    Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')},${clicks},50,5%,7.1`);
  const redacted = (...lines: string[]) => {
    const table = readTable(['Date,Clicks,Impressions,CTR,Position', ...lines].join('\n'));
    return table && redact(table, 'Clinic, clicks by month');
  };

  it('keeps one row for each whole month, and nothing but its counts', () => {
    const found = redacted(...days('2026-02', 28, 3), ...days('2026-01', 31, 2), ...days('2026-03', 9, 2));
    expect(found).toEqual({
      csv: 'Clinic, clicks by month\nDate,Clicks,Impressions\n2026-01,62,1550\n2026-02,84,1400\n',
      months: ['2026-01', '2026-02'],
      suppressed: [],
      partial: ['2026-03'],
    });
  });

  it('hides counts below ten, from which no figure is made', () => {
    const found = redacted(...days('2026-02', 28, 0));
    expect(found?.csv).toContain('2026-02,<10,1400');
    expect(found?.suppressed).toEqual(['2026-02']);
  });

  it('refuses tables of queries, and of two periods', () => {
    const queries = readTable('Top queries,Clicks,Impressions,CTR,Position\nroof,9,99,9%,1\n');
    const compared = readTable(
      'Date,Now Clicks,Before Clicks,Now Impressions,Before Impressions\n2026-01-01,1,1,1,1\n',
    );
    expect([queries, compared].map((table) => table && redact(table, ''))).toEqual([undefined, undefined]);
  });

  it('changes no sum of the months that it publishes', () => {
    const february = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 28, maxLength: 28 });
    fc.assert(
      fc.property(february, (clicks) => {
        const lines = clicks.map((count, day) => `2026-02-${String(day + 1).padStart(2, '0')},${count},9000,1%,3`);
        const period = { from: '2026-02', to: '2026-02' };
        expect(deriveFigure(redacted(...lines)?.csv ?? '', { rule: 'sum', of: 'clicks', period }, '')).toMatchObject({
          value: clicks.reduce((sum, count) => sum + count, 0),
        });
      }),
    );
  });
});
