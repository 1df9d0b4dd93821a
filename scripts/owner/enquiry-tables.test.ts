import { describe, expect, it } from 'vitest';
import { forEachField } from '../../enquiry/enquiry.ts';
import type { EnquiryRecord } from '../../server/inbox/records/enquiry-records.ts';
import { toJson, toTables } from './enquiry-tables.ts';

function recordOf(changes: Partial<EnquiryRecord> = {}): EnquiryRecord {
  return {
    reference: 'TM-22222',
    receivedAt: '2026-11-01T10:00:00.000Z',
    status: 'accepted',
    reasons: '',
    isTest: 0,
    ...forEachField(() => ''),
    name: 'Al',
    email: 'a@b.example',
    message: 'Hello',
    delivery: 'waiting',
    attempts: 0,
    sentAt: null,
    nextAttemptIn: null,
    lastFailure: null,
    isMarked: 0,
    ...changes,
  };
}

const lister = (records: EnquiryRecord[]) => (status?: EnquiryRecord['status']) =>
  records.filter((record) => status === undefined || record.status === status);
const tables = (records: EnquiryRecord[]) => [...toTables(lister(records))].join('');

describe('toTables', () => {
  it('shows the state of each delivery', () => {
    const table = tables([
      recordOf(),
      recordOf({ delivery: 'sent', attempts: 1, sentAt: '2026-11-01T10:01:00.000Z' }),
      recordOf({ attempts: 3, nextAttemptIn: 3000, lastFailure: 'ECONNREFUSED' }),
      recordOf({ delivery: 'sent', sentAt: '2026-11-01T10:01:00.000Z', isTest: 1, isMarked: 1 }),
      recordOf({ status: 'suspect', delivery: 'digest', reasons: 'many-links' }),
    ]);
    expect(table).toMatch(/waiting\n/u);
    expect(table).toContain('sent 2026-11-01 10:01');
    expect(table).toContain('waiting, 3 tried, next in 50 min');
    expect(table).toContain('! ECONNREFUSED');
    expect(table).toContain('test, will be deleted by age');
    expect(table.split('May be spam')[1]).toContain('in the next digest, many-links');
  });

  it('has times of the owner’s clock, and says which', () => {
    const table = [...toTables(lister([recordOf()]), 'America/New_York')].join('');
    expect(table).toContain('RECEIVED (America/New_York)');
    expect(table).toContain('2026-11-01 05:00');
  });

  it('says when there is nothing', () => {
    expect(tables([])).toBe('No inquiries.\n');
  });

  it('shows what would turn a terminal’s line around or hide in it', () => {
    const table = tables([
      recordOf({ name: 'Al\u202eevil', message: 'a\u200bb\u2066c\u001b[31m', email: 'a@b.co\u200f' }),
    ]);
    expect(table).toContain('Al\\u{202E}evil');
    expect(table).toContain('a\\u{200B}b\\u{2066}c\\u{1B}[31m');
    expect(table).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u200b]/u);
  });
});

describe('toJson', () => {
  it('is JSON that keeps every character and shows none that hides', () => {
    const name = 'Al\u202e\u{e0041}\u009b31m 👩‍👧';
    const json = [...toJson(lister([recordOf({ name }), recordOf()]))].join('');
    expect(JSON.parse(json)).toMatchObject([{ name }, { name: 'Al' }]);
    expect(json).not.toMatch(/[\u202e\u009b\u{e0041}]/u);
    expect(JSON.parse([...toJson(lister([]))].join(''))).toEqual([]);
  });
});
