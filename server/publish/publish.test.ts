import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifestPath } from '../../hosting/manifest.ts';
import { minute } from '../../text/units.ts';
import { siteFolder, temporaryFolder } from '../testing/folders.ts';
import { announceChanges } from './index-now.ts';
import { createPublisher, type PublisherEvent } from './publisher.ts';
import { findRelease, makeLive, type Release, releaseFolder } from './release.ts';

const start = Date.parse('2030-01-01T12:00:00Z');

describe('createPublisher', () => {
  beforeEach(() => void vi.useFakeTimers({ now: start }));
  afterEach(() => void vi.useRealTimers());

  it('builds ahead and switches at the moment, then waits for the next one', async () => {
    const { built, switched, events } = publishing(['2030-01-01T08:00-05:00', '2030-01-01T14:00Z', undefined]);
    await vi.advanceTimersByTimeAsync(57 * minute - 1);
    expect(built).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(built).toEqual([start + 60 * minute]);
    await vi.advanceTimersByTimeAsync(3 * minute - 1);
    expect(switched).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(switched).toEqual([start + 60 * minute]);
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(switched).toEqual([start + 60 * minute, start + 120 * minute]);
    expect(events).toEqual([
      { event: 'published', at: '2030-01-01T08:00-05:00' },
      { event: 'published', at: '2030-01-01T14:00Z' },
    ]);
  });

  it('publishes at once what became due while the server was off', async () => {
    const { switched } = publishing(['2029-12-31T12:00Z', undefined]);
    await vi.advanceTimersByTimeAsync(10);
    expect(switched).toEqual([start - 24 * 60 * minute]);
  });

  it('reports a failed build, and tries again', async () => {
    const { switched, events, build } = publishing(['2030-01-01T12:01Z', undefined]);
    build.mockRejectedValueOnce(new Error('content at fault'));
    await vi.advanceTimersByTimeAsync(minute);
    expect(events).toEqual([{ event: 'publication-failed', at: '2030-01-01T12:01Z', reason: 'content at fault' }]);
    expect(switched).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(switched).toEqual([start + minute]);
  });

  it('finds what was scheduled after the build, also before what it knew of', async () => {
    const { built, events, now } = publishing(['2030-01-01T16:00Z', undefined]);
    now.scheduled = '2030-01-01T13:00Z';
    await vi.advanceTimersByTimeAsync(90 * minute);
    expect(built).toEqual([start + 60 * minute]);
    expect(events).toEqual([{ event: 'published', at: '2030-01-01T13:00Z' }]);
  });

  it('builds again when the desk published in the meantime', async () => {
    const { built, switched, build, now } = publishing(['2030-01-01T12:10Z', undefined]);
    build.mockImplementationOnce(async () => {
      now.current = releaseOf('desk', '2030-01-01T12:10Z');
      return releaseOf('without it', undefined);
    });
    await vi.advanceTimersByTimeAsync(11 * minute);
    expect([build.mock.calls.length, built, switched]).toEqual([2, [start + 10 * minute], [start + 10 * minute]]);
  });

  it("says that it can't read the content, and keeps what the release knows of", async () => {
    const { events, switched, look } = publishing(['2030-01-01T12:30Z', undefined]);
    look.mockRejectedValueOnce(new Error('no YAML'));
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(events[0]).toEqual({ event: 'content-not-read', reason: 'no YAML' });
    expect(switched).toEqual([start + 30 * minute]);
  });

  it('is silent about a build that it ends itself', async () => {
    const { publisher, events, build } = publishing(['2030-01-01T12:01Z', undefined]);
    const killed = (signal: AbortSignal) =>
      new Promise<Release>((_, reject) => signal.addEventListener('abort', () => reject(new Error('killed'))));
    build.mockImplementationOnce((_, signal) => killed(signal));
    await vi.advanceTimersByTimeAsync(10);
    await publisher.stop();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(events).toEqual([]);
    expect(build).toHaveBeenCalledTimes(1);
  });
});

/** Runs a publisher whose releases name these next moments, one after the other. */
function publishing(moments: readonly (string | undefined)[]) {
  const releases = moments.map((nextPublication, index) => releaseOf(String(index), nextPublication));
  const built: number[] = [];
  const switched: number[] = [];
  const events: PublisherEvent[] = [];
  const now: { current: Release; scheduled?: string } = { current: releases[0] ?? releaseOf('none', undefined) };
  const build = vi.fn(async (moment: number, _signal: AbortSignal): Promise<Release> => {
    built.push(moment);
    return { ...(releases[switched.length + 1] ?? releaseOf('none', undefined)), moment };
  });
  const look = vi.fn(async (since: number) => (Date.parse(now.scheduled ?? '') > since ? now.scheduled : undefined));
  const publisher = createPublisher({
    current: () => now.current,
    build,
    look,
    switchTo: async (release, moment) => {
      now.current = release;
      switched.push(moment);
    },
    report: (event) => events.push(event),
  });
  publisher.start();
  return { publisher, now, build, look, built, switched, events };
}

function releaseOf(directory: string, nextPublication: string | undefined): Release {
  const site = { baseUrl: 'https://www.site.example', redirects: [], forms: [] };
  return { directory, manifest: { ...site, pages: {}, notFound: {}, files: {}, nextPublication } };
}

it('falls back to the build when the release that is named is damaged', async () => {
  const directory = siteFolder();
  const live = releaseFolder(directory, 1_800_000_000_000);
  mkdirSync(live, { recursive: true });
  writeFileSync(manifestPath(live), '{');
  await makeLive(directory, 1_800_000_000_000);
  expect((await findRelease(directory)).directory).toBe(directory);
  // As one that older software built.
  writeFileSync(manifestPath(directory), '{}');
  await expect(findRelease(directory)).rejects.toThrow(
    /is another version's, or damaged\. Run "npm run build" again\./u,
  );
});

describe('announceChanges', () => {
  const base = 'https://www.site.example';
  let directory: string;
  let record: string;

  beforeEach(() => {
    directory = temporaryFolder();
    record = join(directory, 'indexnow.json');
    listPages('/', '/about');
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
    expect(sent()).toEqual([all, all.slice(1)].map((urlList) => ({ ...key, urlList })));
  });

  it('announces a page that is gone', async () => {
    const { send, sent } = searchEngine(202);
    await announceChanges(release(), { record, send });
    listPages('/');
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

  function listPages(...paths: string[]): void {
    const urls = paths.map((path) => `<url><loc>${base}${path}</loc></url>`);
    writeFileSync(join(directory, 'sitemap.xml'), `<urlset>${urls.join('')}</urlset>`);
  }

  function release(setting: { indexNowKey?: string } = { indexNowKey: 'a-long-key' }) {
    const { manifest } = releaseOf(directory, undefined);
    return { directory, manifest: { ...manifest, ...setting } };
  }

  function searchEngine(status: number) {
    const send = vi.fn((_url: string | URL | Request, _init?: RequestInit) =>
      Promise.resolve(new Response(null, { status })),
    );
    return { send, sent: () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body))) };
  }
});
