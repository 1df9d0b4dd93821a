import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnquiryRecord } from './enquiry-records.ts';
import { toCsv, toTables } from './enquiry-tables.ts';

function recordOf(changes: Partial<EnquiryRecord> = {}): EnquiryRecord {
  return {
    reference: 'TM-22222',
    receivedAt: '2026-11-01T10:00:00.000Z',
    status: 'accepted',
    reasons: '',
    name: 'Al',
    email: 'a@b.example',
    phone: '',
    company: '',
    service: '',
    budget: '',
    message: 'Hello',
    delivery: 'waiting',
    attempts: 0,
    sentAt: null,
    nextAttemptAt: null,
    lastFailure: null,
    ...changes,
  };
}

describe('toCsv', () => {
  it('has no cell that a spreadsheet takes for a formula, and doubles quote marks', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '\n@', '%', '|'), fc.string(), (start, rest) => {
        const [, ...lines] = toCsv([recordOf({ name: `${start}${rest}` })]).split('\r\n');
        const cell = lines.join('\r\n').split('"Al"')[0] ?? '';
        expect(cell).toContain(`"'${`${start}${rest}`.replaceAll('"', '""')}"`);
      }),
    );
  });

  it('keeps ordinary text as it is', () => {
    expect(toCsv([recordOf({ message: 'a, "b"\nc' })])).toContain('"a, ""b""\nc"');
  });
});

describe('toTables', () => {
  it('shows the state of each delivery', () => {
    const table = toTables([
      recordOf(),
      recordOf({ delivery: 'sent', attempts: 1, sentAt: '2026-11-01T10:01:00.000Z' }),
      recordOf({ attempts: 3, nextAttemptAt: '2026-11-01T11:00:00.000Z', lastFailure: 'ECONNREFUSED' }),
      recordOf({ status: 'suspect', delivery: 'suspect', reasons: 'many-links' }),
    ]);
    expect(table).toMatch(/waiting\n/u);
    expect(table).toContain('sent 2026-11-01 10:01');
    expect(table).toContain('waiting, 3 tried, next 2026-11-01 11:00');
    expect(table).toContain('! ECONNREFUSED');
    expect(table.split('Kept apart')[1]).toContain('suspect (many-links)');
  });

  it('says when there is nothing', () => {
    expect(toTables([])).toBe('No enquiries.');
  });
});
