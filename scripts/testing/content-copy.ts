import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Gives each test of the file, or of the `describe` block, a copy of the site's content with two of
 * its cities to change; readers read it while the test runs.
 * @param environment Further variables that hold meanwhile.
 */
export function copyContent(environment: Record<string, string> = {}) {
  let folder = '';

  beforeEach(() => {
    folder = temporaryFolder();
    writeTwoEditions(folder, 2);
    for (const [name, value] of Object.entries({ TIDEMARK_SITE: folder, ...environment })) {
      vi.stubEnv(name, value);
    }
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  function pathOf(file: string): string {
    return join(folder, file);
  }

  function write(file: string, text: string): void {
    writeFileSync(pathOf(file), text);
  }

  /** Replaces text in a file. Throws when that changes nothing. */
  function edit(file: string, from: RegExp | string, to: string): void {
    const before = readFileSync(pathOf(file), 'utf8');
    const after = before.replace(from, to);
    if (after === before) {
      throw new Error(`${file}: ${from} is not there, or is no different`);
    }
    write(file, after);
  }

  return { pathOf, write, edit };
}

/** The files of the small sites that this process has written, by folder and number of cities. */
const sites = new Map<string, ReadonlyMap<string, string>>();

/**
 * Writes a small site of two editions to `folder`: the site's own content with its first cities.
 * Most of the content is about cities, and most tests need only one.
 */
export function writeTwoEditions(folder: string, count = 1): void {
  const key = `${contentFolder()} ${count}`;
  const files = sites.get(key) ?? readTwoEditions(count);
  sites.set(key, files);
  for (const place of new Set([...files.keys()].map(dirname))) {
    mkdirSync(join(folder, place), { recursive: true });
  }
  for (const [file, text] of files) {
    writeFileSync(join(folder, file), text);
  }
}

function readTwoEditions(count: number): ReadonlyMap<string, string> {
  const cities = mainEdition()
    .cities()
    .slice(0, count)
    .map(({ id }) => id);
  const isKept = (file: string) => {
    const [, folder = ''] = file.split(/[/\\]/u);
    const [city = ''] = basename(file, '.yaml').split('--');
    return !/^(?:cities|city-copy)$/u.test(folder) || cities.includes(city);
  };
  const files = globSync('**/*.*', { cwd: contentFolder() }).filter(isKept);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(contentFolder(), file), 'utf8');
      return [file, leadTo(file, text, cities)];
    }),
  );
}

/** Links to the cities that are left out lead to the first that stays. */
function leadTo(file: string, text: string, cities: readonly string[]): string {
  if (dirname(file) === '.' || !['.yaml', '.md'].includes(extname(file))) {
    return text;
  }
  return text.replaceAll(/(\/(?:services|servicios)\/[a-z-]+\/|\bcity: )([a-z-]+-fl)\b/gu, (link, start, city) =>
    cities.includes(city) ? link : `${start}${cities[0]}`,
  );
}
