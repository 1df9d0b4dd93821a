import fc from 'fast-check';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { otherPaths } from '../../enquiry/inbox/visits.ts';
import { cpuTime } from '../../scripts/testing/cpu-time.ts';
import { registerSite } from '../../server/pages/site.ts';
import { finishedBuild } from '../testing/fixture.ts';
import { masked, maskPath, type Visit } from './read-visit.ts';

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
    expect(await ask('/about', { ...browser, referer })).toEqual([
      { kind: 'page', path: '/about', isBot: false, ...(search !== undefined && { search }) },
    ]);
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
  ])('not: %s', async (_, url, headers) => {
    expect(await ask(url, headers)).toEqual([]);
  });

  it('not: a HEAD request', async () => {
    visits.length = 0;
    await app.inject({ method: 'HEAD', url: '/about', headers: browser });
    expect(visits).toEqual([]);
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

async function ask(url: string, headers: Record<string, string>): Promise<Visit[]> {
  visits.length = 0;
  await app.inject({ url, headers });
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
