import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { finishSite } from '../../hosting/finish/finish.ts';
import { caching, securityHeaders } from '../../hosting/headers.ts';
import { manifestPath, readManifest } from '../../hosting/manifest.ts';
import { refusalWords, toSite } from '../../hosting/rules.ts';
import { cases, finishedBuild, placeBuild, plan } from '../../hosting/testing/fixture.ts';
import { acceptedEncodings, loadBodies, matchesEtag } from './representations.ts';
import { answerFrameworkError } from './send-page.ts';
import { checkPublicAddress, registerSite } from './site.ts';

const headers: { encodings: [string, string[]][]; tags: [string | null, boolean][] } = parse(
  await readFile(new URL('test-data/headers.yaml', import.meta.url), 'utf8'),
);

const build = await finishedBuild({}, afterAll);
const app = await createSite(build.directory);
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

it.each(cases)('$path is answered with $status', async ({ path, status, location, file, cache }) => {
  const answer = await ask(path);
  expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': expect.any(String) });
  if (status === 400) {
    expect(String(answer.body)).toBe(`${refusalWords[400]}\n`);
  }
  if (file) {
    expect(answer.body.equals(await readFile(join(build.directory, file)))).toBe(true);
  }
  if (cache) {
    expect(answer.headers['cache-control']).toBe(caching[cache]);
  }
});

describe('a page', () => {
  it('comes with its own policy and the headers of every answer', async () => {
    const { headers } = await app.inject('/about');
    const { 'content-security-policy': _common, ...others } = securityHeaders(false);
    expect(headers).toMatchObject({ ...others, 'content-type': 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/u);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|upgrade-insecure/u);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('asks browsers to stay on https only where visitors come over https', async () => {
    const secure = await createSite(build.directory, true);
    const { headers } = await secure.inject('/about');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/u);
    expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/u);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('is sent as %s to who takes it', async (accept, encoding, unpack) => {
    const answer = await app.inject({ url: '/about', headers: { 'accept-encoding': accept } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('Accept, Accept-Encoding');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect(unpack(answer.rawPayload)).toEqual(await readFile(join(build.directory, 'about.html')));
  });

  it('comes as Markdown when the header prefers that, and says so to caches and search engines', async () => {
    const prefers = 'text/markdown, text/html;q=0.9, */*;q=0.8';
    const copy = await app.inject({ url: '/about', headers: { accept: prefers } });
    expect(copy.headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${plan.baseUrl}/about>; rel="canonical"`,
      vary: 'Accept',
      'x-robots-tag': 'noindex',
    });
    expect(copy.body).toBe((await app.inject('/about.md')).body);
    const page = await app.inject({ url: '/about', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept, Accept-Encoding' });
    const known = { 'if-none-match': String(page.headers.etag), accept: 'text/html' };
    const unchanged = await app.inject({ url: '/about', headers: known });
    expect([unchanged.statusCode, unchanged.headers.vary]).toEqual([304, 'Accept, Accept-Encoding']);
  });

  it('comes as HTML when it isn’t there as Markdown, whatever the header prefers', async () => {
    const answer = await app.inject({ url: '/services', headers: { accept: 'text/markdown' } });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding' });
  });

  it('has a strong tag for each form and is not sent again to who has it', async () => {
    const tags = new Map<string, string>();
    for (const accept of ['br', 'gzip', 'identity']) {
      const first = await app.inject({ url: '/about', headers: { 'accept-encoding': accept } });
      const etag = String(first.headers.etag);
      tags.set(etag, accept);
      expect(etag).toMatch(/^"[^"]+"$/u);
      const again = await app.inject({ url: '/about', headers: { 'accept-encoding': accept, 'if-none-match': etag } });
      expect([again.statusCode, again.payload, again.headers['content-length']]).toEqual([304, '', undefined]);
      // The copy keeps what describes it, so an unchanged page costs few bytes.
      expect([again.headers['content-type'], again.headers['content-security-policy']]).toEqual([undefined, undefined]);
      expect(again.headers['x-content-type-options']).toBe('nosniff');
      expect(again.headers).toMatchObject({ etag, 'cache-control': caching.page, vary: 'Accept, Accept-Encoding' });
    }
    expect([...tags.values()]).toEqual(['br', 'gzip', 'identity']);
    // Who has another form gets it whole.
    const headers = { 'accept-encoding': 'br', 'if-none-match': [...tags.keys()][2] };
    expect((await app.inject({ url: '/about', headers })).statusCode).toBe(200);
  });
});

describe('a search page', async () => {
  const filling = Array.from({ length: 30_000 }, (_, index) => (index * index).toString(36)).join(' ');
  const search = `<!DOCTYPE html><html lang="en"><head><title>Search</title></head><body><main><input id="search-query" name="q"><p id="search-status">start</p><noscript><p id="search-scriptless">List.</p></noscript><p id="search-elsewhere" hidden></p><section id="search-found"><h2 id="search-results">all</h2><ul id="search-list"><li><span>One page</span> <span>Kind</span></li><li><span>Another</span></li></ul></section></main><p>${filling}</p></body></html>`;
  const words = { title: '{query}: {title}', results: 'found', none: 'none: {query}', count: '{count}' };
  const searches = [{ page: '/search', words }];
  const { directory } = await finishedBuild({ 'search.html': search }, afterAll, { ...plan, searches });
  const host = await createSite(directory);
  afterAll(() => host.close());

  it('answers its query in the page, and is not kept', async () => {
    for (const url of ['/search?q=one', '/search/?q=one']) {
      const answer = await host.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
      expect(answer.statusCode).toBe(200);
      const html = gunzipSync(answer.rawPayload).toString();
      expect(html).toContain('<li><span>One page</span> <span>Kind</span></li><li hidden=""><span>Another');
      const { 'content-security-policy': policy, 'content-type': type } = (await host.inject('/search')).headers;
      expect(answer.headers).toMatchObject({ 'content-security-policy': policy, 'content-type': type });
      expect(answer.headers).toMatchObject({ 'cache-control': caching.never, 'content-encoding': 'gzip' });
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  it('says how much it found in titles, or that there is nothing and where else to look, whatever is asked for', async () => {
    const found = await host.inject('/search?q=one');
    const none = await host.inject(`/search?q=${encodeURIComponent('{count}<b>$&')}`);
    for (const [{ payload }, parts] of [
      [found, ['one: Search', 'value="one"', 'search-status">1<', 'search-elsewhere" hidden=""', 'results">found<']],
      [none, ['{count}&lt;b&gt;$&amp;: Search', 'search-status">none: {count}&lt;b&gt;$&amp;<', 'search-elsewhere">']],
      [none, ['<section id="search-found" hidden="">', '<p id="search-scriptless" hidden="">']],
    ] as const) {
      expect(parts.filter((part) => !payload.includes(part))).toEqual([]);
    }
    expect((await host.inject('/search?q=kind')).payload).toContain('none: kind');
  });

  it.each(['/search', '/search?q=', '/search?q=%20', '/search?p=one'])('is the file itself for %s', async (url) => {
    expect((await host.inject(url)).payload).toBe(search);
  });

  it('reads 200 characters of a query', async () => {
    const { payload, statusCode } = await host.inject(`/search?q=${'+'.repeat(300)}${'x'.repeat(7000)}`);
    expect(statusCode).toBe(200);
    expect(payload).toContain(`value="${'x'.repeat(200)}"`);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const head = await host.inject({ method: 'HEAD', url: '/search?q=one' });
    const get = await host.inject('/search?q=one');
    expect(head.payload).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it('is the file itself, for the browser to search, when too many of an address wait', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => host.inject('/search?q=one')));
    const inTurn = answers.filter(({ payload }) => payload.includes('<li hidden'));
    expect(inTurn.length).toBeGreaterThan(100);
    expect(inTurn.length).toBeLessThan(200);
    expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set([caching.never]));
    expect((await host.inject({ url: '/search?q=one', remoteAddress: '192.0.2.1' })).payload).toContain('<li hidden');
  });
});

it.each(['/about', '/nowhere', '/terms', '/assets/entry-Ab12Cd34.js'])('HEAD of %s has no body', async (url) => {
  const headers = { 'accept-encoding': 'br' };
  const get = await app.inject({ url, headers });
  const head = await app.inject({ method: 'HEAD', url, headers });
  const { date: _get, ...wanted } = get.headers;
  const { date: _head, ...given } = head.headers;
  expect([head.statusCode, head.payload, given]).toEqual([get.statusCode, '', wanted]);
});

describe('other methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND', 'TRACE'])('%s is refused', async (method) => {
    const answer = await ask('/about', method);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' });
  });

  it('leaves the routes of others alone and gives them the headers too', async () => {
    const other = fastify();
    await registerSite(other, build);
    other.post('/', async () => 'taken');
    const answer = await other.inject({ method: 'POST', url: '/' });
    expect([answer.payload, answer.headers['x-content-type-options']]).toEqual(['taken', 'nosniff']);
    expect((await other.inject({ method: 'POST', url: '/about' })).statusCode).toBe(405);
    expect((await other.inject({ method: 'PUT', url: '/' })).headers.allow).toBe('GET, HEAD, POST');
  });
});

describe('checkPublicAddress', () => {
  const { baseUrl } = plan;

  it.each([undefined, baseUrl, `${baseUrl}/`])('passes %s', async (told) => {
    expect(() => checkPublicAddress(build.manifest, told)).not.toThrow();
  });

  it.each(['https://other.example', baseUrl.replace('https', 'http')])('refuses %s and says what to run', (told) => {
    const words = `BASE_URL is ${told}, but the pages were built for ${baseUrl}. Build them again with BASE_URL=${told} npm run build.`;
    expect(() => checkPublicAddress(build.manifest, told)).toThrow(words);
  });
});

it('registerSite says what to run when there is no build or only half of one', async () => {
  const bare = await placeBuild({ 'index.html': 'x' });
  await expect(createSite(bare.directory)).rejects.toThrow('npm run build');
  await finishSite(bare.directory, plan);
  await rm(join(bare.directory, 'index.html'));
  await expect(createSite(bare.directory)).rejects.toThrow(/index\.html.*npm run build/u);
  await rm(manifestPath(bare.directory));
});

it.each(headers.encodings)('acceptedEncodings reads %o as %o', (header, wanted) => {
  expect(acceptedEncodings(header)).toEqual(wanted);
});

it.each(headers.tags)('matchesEtag finds "a" in %o: %o', (header, wanted) => {
  expect(matchesEtag(header ?? undefined, '"a"')).toBe(wanted);
});

it('keeps each form of a file in memory', async () => {
  const bodies = await loadBodies(build.directory, toSite(build.manifest, false));
  const formsOf = (file: string): string[] => Object.keys(bodies.get(file) ?? {}).sort();
  expect(['about.html', 'og/about.png'].map(formsOf)).toEqual([['br', 'gz', 'plain'], ['plain']]);
});

async function createSite(directory: string, secure = false): Promise<FastifyInstance> {
  const created = fastify({ frameworkErrors: answerFrameworkError(secure) });
  await registerSite(created, { directory, manifest: await readManifest(directory), secure });
  return created;
}

/** Over a real connection: a client's URL parser would tidy odd addresses up before they are sent. */
async function ask(path: string, method = 'GET'): Promise<IncomingMessage & { body: Buffer }> {
  const { port } = app.server.address() as AddressInfo;
  const sent = httpRequest({ host: '127.0.0.1', port, path, method, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return Object.assign(answer, { body: await buffer(answer) });
}
