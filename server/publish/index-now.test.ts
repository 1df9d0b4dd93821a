import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/folders.ts';
import { announceChanges } from './index-now.ts';

const base = 'https://www.site.example';
let directory: string;
let record: string;

beforeEach(() => {
  directory = temporaryFolder();
  record = join(directory, 'indexnow.json');
  writeFileSync(
    join(directory, 'sitemap.xml'),
    `<urlset><url><loc>${base}/</loc></url><url><loc>${base}/about</loc></url></urlset>`,
  );
  writeFileSync(join(directory, 'index.md'), 'Home');
  writeFileSync(join(directory, 'about.md'), 'About');
});

it('announces each page once, then only those whose text changed', async () => {
  const { send, sent } = searchEngine(200);
  await announceChanges(release(), { record, send });
  writeFileSync(join(directory, 'about.md'), 'About me');
  await announceChanges(release(), { record, send });
  await announceChanges(release(), { record, send });
  const key = { host: 'www.site.example', key: 'a-long-key', keyLocation: `${base}/a-long-key.txt` };
  const all = [`${base}/`, `${base}/about`];
  expect(sent()).toEqual([
    { ...key, urlList: all },
    { ...key, urlList: [`${base}/about`] },
  ]);
});

it('announces a page that is gone', async () => {
  const { send, sent } = searchEngine(202);
  await announceChanges(release(), { record, send });
  writeFileSync(join(directory, 'sitemap.xml'), `<urlset><url><loc>${base}/</loc></url></urlset>`);
  await announceChanges(release(), { record, send });
  expect(sent()[1]).toMatchObject({ urlList: [`${base}/about`] });
});

it.each([
  ['an answer of 429', searchEngine(429), 'IndexNow answered 429'],
  ['no answer', { send: vi.fn(() => Promise.reject(new Error('timeout'))) }, "IndexNow can't be reached: timeout"],
])('tries again after %s', async (_, { send }, unsent) => {
  expect(await announceChanges(release(), { record, send })).toMatchObject({ unsent });
  expect((await announceChanges(release(), { record, send: searchEngine(200).send })).changed).toHaveLength(2);
});

it('sends nothing without a key, and still says what changed', async () => {
  const { send } = searchEngine(200);
  expect((await announceChanges(release({}), { record, send })).changed).toHaveLength(2);
  expect(send).not.toHaveBeenCalled();
  expect(() => readFileSync(record)).toThrow('ENOENT');
});

function release(setting: { indexNowKey?: string } = { indexNowKey: 'a-long-key' }) {
  return {
    directory,
    manifest: { baseUrl: base, ...setting, redirects: [], forms: [], pages: {}, notFound: {}, files: {} },
  };
}

function searchEngine(status: number) {
  const send = vi.fn((_url: string | URL | Request, _init?: RequestInit) =>
    Promise.resolve(new Response(null, { status })),
  );
  return { send, sent: () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body))) };
}
