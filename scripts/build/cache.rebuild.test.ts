import { appendFileSync, cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildFolder, buildSite } from '../testing/build-folder.ts';
import { copyContent } from '../testing/content-copy.ts';
import { cacheFolder } from './cache.ts';

const { folder: content } = copyContent();
let place = '';

beforeAll(() => {
  place = buildFolder();
  // The site's own build has left the bundles: the first build takes them, the cold one bundles
  // again.
  const bundles = join(cacheFolder(), 'bundles');
  if (existsSync(bundles)) {
    cpSync(bundles, join(place, 'shared-cache/bundles'), { recursive: true });
  }
});

afterAll(() => rmSync(place, { recursive: true, force: true }));

it('the build cache never shows: a build with what earlier ones left writes the bytes of one without', async () => {
  await build('before', 'shared-cache');
  const [post] = globSync('en/posts/*.md', { cwd: content }).sort();
  appendFileSync(join(content, post ?? ''), '\nA sentence that came after the first build.\n');
  moveCity();

  await build('warm', 'shared-cache');
  await build('cold', 'empty-cache');

  const files = filesOf('cold');
  expect(filesOf('warm')).toEqual(files);
  expect(files.filter((name) => !bytesOf('warm', name).equals(bytesOf('cold', name)))).toEqual([]);
  const pages = files.filter((name) => name.startsWith('client/') && name.endsWith('.html'));
  const changed = pages.filter((name) => !bytesOf('before', name).equals(bytesOf('cold', name)));
  expect(changed).not.toEqual([]);
  expect(changed.length).toBeLessThan(pages.length / 2);
});

it('the build cache is never the folder that the build runs in', () => {
  vi.stubEnv('BUILD_CACHE', '');
  expect(cacheFolder()).toBe(resolve('node_modules/.cache/tidemark'));
  vi.unstubAllEnvs();
});

/** Redraws every chart that shows the city. */
function moveCity(): void {
  const [first] = globSync('en/cities/*.yaml', { cwd: content }).sort();
  for (const name of globSync(`*/cities/${basename(first ?? '')}`, { cwd: content })) {
    const file = join(content, name);
    const text = readFileSync(file, 'utf8');
    const moved = text.replace(/(lat: \d+\.\d)\d*/u, '$15');
    expect(moved).not.toBe(text);
    writeFileSync(file, moved);
  }
}

function build(name: string, cache: string): Promise<void> {
  return buildSite(join(place, name), {
    TIDEMARK_SITE: content,
    BUILD_CACHE: join(place, cache),
    BUILD_MOMENT: '2026-11-20T12:00:00.000Z',
  });
}

/** The files that visitors and hosts get. */
function filesOf(name: string): string[] {
  const folder = join(place, name);
  return globSync('**/*', { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}

function bytesOf(name: string, file: string): Buffer {
  return readFileSync(join(place, name, file));
}
