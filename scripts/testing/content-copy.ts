import { globSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { holdBack, type Store, store } from '../../app/content/engine/store.server.ts';
import { mainEdition } from '../../app/editions/edition.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';

/**
 * Gives each test of the file, or of the `describe` block, a copy of the site's content with some of
 * its cities to change; readers read it while the test runs. It's one folder for all of them: only
 * what the test before has changed is written, and read, again.
 */
export function copyContent(cities = 2) {
  const folder = temporaryFolder(afterAll);
  const pathOf = (file: string) => join(folder, file);
  const write = (file: string, text: string) => writeFileSync(pathOf(file), text);

  beforeEach(() => {
    restore(folder, cities);
    vi.stubEnv('TIDEMARK_SITE', folder);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    // The next file's tests may share this process.
    holdBack([]);
  });

  /** Replaces text in a file. Throws when that changes nothing. */
  function edit(file: string, from: RegExp | string, to: string): void {
    const before = readFileSync(pathOf(file), 'utf8');
    const after = before.replace(from, to);
    if (after === before) {
      throw new Error(`${file}: ${from} is not there, or is no different`);
    }
    write(file, after);
  }

  return { folder, pathOf, write, edit };
}

/** Has the rest of the test show drafts, as development does, or what's unfinished, as the desk does. */
export function show(what: Store['shows']): void {
  store().shows = what;
  onTestFinished(() => {
    store().shows = undefined;
  });
}

/** The time of a file that no test has changed, in seconds. */
const untouched = 0;

/** Makes a folder what it was before a test changed it. */
function restore(folder: string, cities: number): void {
  const files = filesOf(cities);
  for (const file of globSync('**/*.*', { cwd: folder })) {
    if (!files.has(file)) {
      rmSync(join(folder, file), { recursive: true });
    }
  }
  for (const [file, text] of files) {
    const path = join(folder, file);
    if (statSync(path, { throwIfNoEntry: false })?.mtimeMs !== untouched) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      utimesSync(path, untouched, untouched);
    }
  }
}

/**
 * The files of the small sites that this process has written, by folder and number of cities: the
 * site's own content with its first cities. Most of the content is about cities, and most tests need
 * only one.
 */
const sites = new Map<string, ReadonlyMap<string, string>>();

function filesOf(cities: number): ReadonlyMap<string, string> {
  const key = `${contentFolder()} ${cities}`;
  const files = sites.get(key) ?? readTwoEditions(cities);
  sites.set(key, files);
  return files;
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

/** Replaces words of files: without `draft: true`, drafts are part of the site. */
export function replaceIn(files: readonly string[], from: RegExp | string, to: string): void {
  for (const file of files) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
}
