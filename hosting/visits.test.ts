import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { Inbox } from '../enquiry/inbox/statement.ts';
import { addCounts, type Counts, exportSums, mostMissingPaths, otherPaths, takeSums } from '../enquiry/inbox/visits.ts';
import { cpuTime } from '../scripts/testing/cpu-time.ts';
import { migrate } from '../server/inbox/file/database.ts';
import { perform } from '../server/inbox/records/transaction.ts';
import { registerSite } from '../server/pages/site.ts';
import { day } from '../text/units.ts';
import { finishedBuild } from './testing/fixture.ts';
import { createVisits, masked, maskPath, type Visit } from './visits.ts';

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
    const info = database.prepare('SELECT name FROM pragma_table_info(?)');
    const columnsOf = (table: string) => info.all(table).map(({ name }) => name);
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
    const { database, given, inbox } = countingInbox();
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
    const views = rows(database, 'page_view').map(({ path, views, bots }) => [path, views, bots]);
    expect(views.join(' ')).toBe('/,1,0 /about,1,1 bing.com,1,0');
    expect(rows(database, 'missing_path')).toMatchObject([{ path: '/old', requests: 1 }]);
    expect(given).toEqual([4]);
    expect(visits.count({ kind: 'missing', path: '/old' })).toBe(true);
    time += 30_001;
    expect(visits.count({ kind: 'missing', path: '/old' })).toBe(true);
  });

  it('stays bounded in memory', async () => {
    const { database, given, inbox } = countingInbox();
    const visits = createVisits();
    for (let index = 0; index < 5000; index += 1) {
      visits.count({ kind: 'missing', path: `/scan-${index}` });
    }
    await visits.store(inbox);
    expect(given).toEqual([mostMissingPaths + 1]);
    expect(rows(database, 'missing_path').reduce((sum, { requests }) => sum + Number(requests), 0)).toBe(5000);
  });
});

function open(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  return database;
}

type Pages = Record<string, { views: number; bots: number }>;

function add(database: DatabaseSync, pages: Pages, missing: Record<string, number>, at = now): void {
  perform(database, addCounts(counts(pages, missing), { at, isClockSound: true }));
}

function counts(pages: Pages, missing: Record<string, number>): Counts {
  return { pages: new Map(Object.entries(pages)), missing: new Map(Object.entries(missing)) };
}

function rows(database: DatabaseSync, table: string) {
  const found = database.prepare(`SELECT * FROM ${table}`).all();
  return found.map((row) => ({ ...row }));
}

/** An inbox in memory, and how many sums it was given each time. */
function countingInbox() {
  const database = open();
  const given: number[] = [];
  const inbox: Inbox = {
    clockFault: async () => undefined,
    perform: async (operation) => {
      const sums = operation.statements.flatMap(({ values }) => JSON.parse(String(values['rows'] ?? '[]')));
      given.push(sums.length);
      return perform(database, operation);
    },
  };
  return { database, given, inbox };
}

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-dest': 'document',
};
const data = { ...browser, accept: '*/*', 'sec-fetch-dest': 'empty' };
const rulesOf = (path: string) => ({ ...data, referer: `https://tidemark.example${path}` });
const google = {
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  accept: 'text/html,*/*;q=0.8',
};

describe('what counts as a view', () => {
  it.each([
    ['a document', '/about', browser, '/about'],
    ['a document with a slash at its end', '/about/', browser, '/about'],
    ['a document with a query', '/about?utm_source=x', browser, '/about'],
    ['the home page', '/', browser, '/'],
    ['a document that the application opens', '/about', data, '/about'],
    ['a page that was fetched ahead, once it is shown', '/speculation.rules?shown', rulesOf('/about?a=1'), '/about'],
  ])('%s', async (_, url, headers, path) => {
    expect(await ask(url, headers)).toEqual([{ kind: 'page', path, isBot: false }]);
  });

  it('a document that the browser has already', async () => {
    const { headers } = await app.inject({ url: '/about', headers: browser });
    expect(await ask('/about', { ...browser, 'if-none-match': String(headers.etag) })).toHaveLength(1);
  });

  it.each([
    ['https://www.google.com/', 'google.com'],
    ['https://www.google.com.mx/search?q=jane+doe', 'google.com'],
    ['https://google.abcdef/', 'google.com'],
    ['https://search.yahoo.com/', 'search.yahoo.com'],
    ['https://es.search.yahoo.com/', 'search.yahoo.com'],
    ['https://yandex.ru/', 'yandex.com'],
    ['https://chatgpt.com/', 'chatgpt.com'],
    ['https://google.com.evil.example/', undefined],
    ['https://blog.example/google.com', undefined],
    ['not an address', undefined],
  ])('names the host alone of a search that it came from: %s', async (referer, search) => {
    const visit = { kind: 'page', path: '/about', isBot: false, ...(search !== undefined && { search }) };
    expect(await ask('/about', { ...browser, referer })).toEqual([visit]);
    expect(await ask('/about', { ...google, referer })).toEqual([{ kind: 'page', path: '/about', isBot: true }]);
  });

  it.each([
    ['a search engine', google],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
    ['what hides its name', { 'user-agent': '' }],
  ])('apart: %s', async (_, headers) => {
    expect(await ask('/about', headers)).toEqual([{ kind: 'page', path: '/about', isBot: true }]);
  });

  it.each([
    ['a script', '/assets/entry-Ab12Cd34.js', browser],
    ['a file', '/robots.txt', google],
    ['a redirect', '/terms', browser],
    ['what a browser fetches ahead', '/about', { ...browser, 'sec-purpose': 'prefetch' }],
    ['the rules that a page that was not fetched ahead asks for', '/speculation.rules', rulesOf('/about')],
    ['the rules of no page', '/speculation.rules?shown', rulesOf('/nowhere')],
    ['a HEAD request', '/about', browser, 'HEAD' as const],
  ])('not: %s', async (_, url, headers, method: 'GET' | 'HEAD' = 'GET') => {
    expect(await ask(url, headers, method)).toEqual([]);
  });
});

describe('what counts as missing', () => {
  it.each([
    ['a document', '/old-page', browser, '/old-page'],
    ['one with a slash at its end', '/old-page/', browser, '/old-page'],
    ['one with a query, which may name a person', '/old-page?email=a@b.example', browser, '/old-page'],
    ['one of another system', '/our-team.php', browser, '/our-team.php'],
    ['what a search engine still knows', '/old-page', google, '/old-page'],
  ])('%s', async (_, url, headers, path) => {
    expect(await ask(url, headers)).toEqual([{ kind: 'missing', path }]);
  });

  it.each([
    ['letters', 'a'],
    ['signs of a number', '+'],
    ['an open bracket', '1('],
  ])('a path that is far too long for a page, without its name and at once: %s', async (_, part) => {
    const before = cpuTime();
    expect(await ask(`/${part.repeat(200)}`, browser)).toEqual([{ kind: 'missing', path: otherPaths }]);
    for (let count = 0; count < 20; count += 1) {
      await ask(`/${part.repeat(15_000 / part.length)}`, browser);
    }
    // Looking through such a path took 0.2 s of processor.
    expect(cpuTime() - before).toBeLessThan(1000);
  });

  it.each([
    ['a picture', '/old.png', { ...browser, 'sec-fetch-dest': 'image' }],
    ['what a scanner asks for', '/.env', { 'user-agent': 'curl/8.5.0', accept: '*/*' }],
    ['a path that is no path', '/%zz', browser],
  ])('not: %s', async (_, url, headers) => {
    expect(await ask(url, headers)).toEqual([]);
  });
});

it('gives a document that is fetched ahead the address that says when it is shown', async () => {
  const rules = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/about', headers: { ...browser, ...headers } })).headers['speculation-rules'];
  const { etag } = (await app.inject({ url: '/about', headers: browser })).headers;
  expect(await rules({})).toBe('"/speculation.rules"');
  expect(await rules({ 'sec-purpose': 'prefetch' })).toBe('"/speculation.rules?shown"');
  // A copy that was fetched ahead and is asked for again counts as an ordinary one from then on.
  expect(await rules({ 'if-none-match': String(etag) })).toBe('"/speculation.rules"');
  const shown = await app.inject({ url: '/speculation.rules?shown', headers: rulesOf('/about') });
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/speculationrules+json',
  });
});

async function ask(url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET'): Promise<Visit[]> {
  visits.length = 0;
  await app.inject({ method, url, headers });
  return [...visits];
}

const app = Fastify();
const visits: Visit[] = [];

await registerSite(app, { ...(await finishedBuild({}, afterAll)), onVisit: (each) => visits.push(each) });

const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/u), { maxLength: 3 }).map((parts) => parts.join('/'));

describe('maskPath', () => {
  it.each([
    '/[ana@example.com]',
    '/unsubscribe/[ana.ruiz+news@mail.example.co]/now',
    '/u/[ana%40example.com]',
    '/call/[+1 (305) 555-0134]',
    '/tel:[305.555.0134]',
    '/[555-0134]',
    '/ssn/[123-45-6789]/x',
    '/invoice_[20240517123]',
  ])('masks what %s has in brackets', (marked) => {
    expect(maskPath(marked.replaceAll(/[[\]]/gu, ''))).toBe(marked.replace(/\[.*\]/u, masked));
  });

  it('leaves words, dates, and short numbers alone', () => {
    const words = ['/about-us', '/100-ideas-2026', '/item-123456'];
    const dates = ['/blog/2024/05/17/title', '/2024-05-17-title'];
    const paths = ['/', '/page/2', ...words, ...dates];
    expect(paths.map(maskPath)).toEqual(paths);
  });

  it('never keeps an address or a number, wherever it stands', () => {
    const separator = fc.constantFrom('', '-', '.', ' ', ') ', '_');
    const phone = fc
      .tuple(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 15 }), separator)
      .map(([digits, between]) => digits.join(between));
    fc.assert(
      fc.property(words, fc.oneof(phone, fc.emailAddress()), words, (before, personal, after) => {
        // A path has no such character inside a segment.
        const secret = personal.replaceAll(/[/?]/gu, '-');
        const found = maskPath(`/${before}/${secret}/${after}`);
        expect(found).not.toContain(secret);
        expect(found).toContain(masked);
        expect(found).not.toMatch(/@|\d{7}/u);
      }),
      { numRuns: 5000 },
    );
  });
});
