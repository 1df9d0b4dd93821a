import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Inbox, Operation } from '../../enquiry/inbox/statement.ts';
import {
  addCounts,
  type Counts,
  exportSums,
  mostMissingPaths,
  otherPaths,
  takeSums,
} from '../../enquiry/inbox/visits.ts';
import { migrate } from '../../server/inbox/file/database.ts';
import { perform } from '../../server/inbox/records/transaction.ts';
import { day } from '../../text/units.ts';
import { createVisits } from './visits.ts';

const now = Date.UTC(2026, 10, 2, 12);

describe('sums of a day', () => {
  it('grow, and begin anew on the next day', () => {
    const database = open();
    add(database, { '/about': { views: 2, bots: 1 } }, {});
    add(database, { '/about': { views: 1, bots: 0 } }, { '/old': 2 });
    add(database, { '/about': { views: 5, bots: 0 } }, { '/old': 1 }, now + day);
    expect(rows(database, 'page_view')).toEqual([
      { day: '2026-11-02', path: '/about', views: 3, bots: 1 },
      { day: '2026-11-03', path: '/about', views: 5, bots: 0 },
    ]);
    expect(rows(database, 'missing_path')).toEqual([
      { day: '2026-11-02', path: '/old', requests: 2 },
      { day: '2026-11-03', path: '/old', requests: 1 },
    ]);
  });

  it('have no column for a person or for a time within the day, and no order', () => {
    const database = open();
    const columnsOf = (table: string) =>
      database
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all(table)
        .map(({ name }) => name);
    expect(columnsOf('page_view')).toEqual(['day', 'path', 'views', 'bots']);
    expect(columnsOf('missing_path')).toEqual(['day', 'path', 'requests']);
    for (const table of ['page_view', 'missing_path']) {
      expect(() => database.prepare(`SELECT rowid FROM ${table}`).all()).toThrow(/no such column/u);
    }
  });

  it('stay bounded while a scanner asks for any number of paths', () => {
    const database = open();
    const scan = Object.fromEntries(Array.from({ length: mostMissingPaths + 50 }, (_, index) => [`/scan-${index}`, 1]));
    add(database, {}, { '/first': 1, [otherPaths]: 1 });
    add(database, {}, { ...scan, '/first': 4 });
    const kept = rows(database, 'missing_path');
    expect(kept).toHaveLength(mostMissingPaths + 1);
    expect(kept.find(({ path }) => path === '/first')?.['requests']).toBe(5);
    expect(kept.find(({ path }) => path === otherPaths)?.['requests']).toBe(52);
  });

  it('of missing paths are kept for 30 days, unless the clock is in doubt', () => {
    const database = open();
    add(database, { '/about': { views: 1, bots: 0 } }, { '/old': 1 });
    add(database, {}, { '/new': 1 }, now + 29 * day);
    expect(rows(database, 'missing_path')).toHaveLength(2);
    perform(database, addCounts(counts({}, { '/new': 1 }), { at: now + 30 * day, isClockSound: false }));
    expect(rows(database, 'missing_path')).toHaveLength(3);
    add(database, {}, { '/new': 1 }, now + 30 * day);
    expect(rows(database, 'missing_path').map(({ path }) => path)).toEqual(['/new', '/new']);
    expect(rows(database, 'page_view')).toHaveLength(1);
  });
});

it('sums of another host arrive whole, page by page, and twice like once', () => {
  const [there, here] = [open(), open()];
  const paths = Object.fromEntries(Array.from({ length: 700 }, (_, index) => [`/${index}`, { views: 2, bots: 1 }]));
  for (const at of [now, now + day]) {
    const sums = counts(paths, { '/old': 3, '': 1 });
    perform(there, addCounts(sums, { at, isClockSound: true }));
  }
  const tables = ['page_view', 'missing_path'];
  for (const round of ['first', 'again']) {
    let cursor = { day: '', table: '', name: '' };
    for (let page = perform(there, exportSums(cursor)); page.length > 0; page = perform(there, exportSums(cursor))) {
      perform(here, takeSums(page));
      const [table = '', on = '', name = ''] = page.at(-1) ?? [];
      cursor = { day: on, table, name };
    }
    for (const table of tables) {
      expect(rows(here, table), round).toEqual(rows(there, table));
    }
  }
});

describe('counting', () => {
  it('asks once to store the sums, and again after they were or could have been', async () => {
    let time = now;
    const { saved, inbox } = savingInbox();
    const visits = createVisits(() => time);
    const asked = [
      visits.count({ kind: 'page', path: '/about', isBot: false }),
      visits.count({ kind: 'page', path: '/about', isBot: true }),
      visits.count({ kind: 'page', path: '/', isBot: false, search: 'bing.com' }),
      visits.count({ kind: 'missing', path: '/old' }),
    ];
    expect(asked).toEqual([true, false, false, false]);
    await visits.store(inbox);
    await visits.store(inbox);
    const one = { views: 1, bots: 0 };
    expect(saved).toEqual([counts({ '/about': { views: 1, bots: 1 }, '/': one, 'bing.com': one }, { '/old': 1 })]);
    expect(visits.count({ kind: 'missing', path: '/old' })).toBe(true);
    time += 30_001;
    expect(visits.count({ kind: 'missing', path: '/old' })).toBe(true);
  });

  it('stays bounded in memory', async () => {
    const { saved, inbox } = savingInbox();
    const visits = createVisits();
    for (let index = 0; index < 5000; index += 1) {
      visits.count({ kind: 'missing', path: `/scan-${index}` });
    }
    await visits.store(inbox);
    expect(saved[0]?.missing.size).toBe(mostMissingPaths + 1);
    expect([...(saved[0]?.missing.values() ?? [])].reduce((sum, requests) => sum + requests, 0)).toBe(5000);
  });
});

function open(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  return database;
}

function add(
  database: DatabaseSync,
  pages: Record<string, { views: number; bots: number }>,
  missing: Record<string, number>,
  at = now,
): void {
  perform(database, addCounts(counts(pages, missing), { at, isClockSound: true }));
}

function counts(pages: Record<string, { views: number; bots: number }>, missing: Record<string, number>): Counts {
  return {
    pages: new Map(Object.entries(pages)),
    missing: new Map(Object.entries(missing)),
  };
}

function rows(database: DatabaseSync, table: string) {
  return database
    .prepare(`SELECT * FROM ${table}`)
    .all()
    .map((row) => ({ ...row }));
}

function savingInbox(): { saved: Counts[]; inbox: Inbox } {
  const saved: Counts[] = [];
  const inbox: Inbox = {
    clockFault: async () => undefined,
    perform: async (operation) => {
      saved.push(countsIn(operation));
      return operation.read([]);
    },
  };
  return { saved, inbox };
}

/** Returns the sums that `addCounts` was given: a page has two of them, a missing path one. */
function countsIn({ statements }: Operation<unknown>): Counts {
  const sums: (string | number)[][] = statements.flatMap(({ values }) => JSON.parse(String(values['rows'] ?? '[]')));
  const pages = sums.filter(({ length }) => length === 3);
  const missing = sums.filter(({ length }) => length === 2);
  return {
    pages: new Map(pages.map(([path, views, bots]) => [String(path), { views: Number(views), bots: Number(bots) }])),
    missing: new Map(missing.map(([path, requests]) => [String(path), Number(requests)])),
  };
}
