import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { contentFolder } from '../../app/content/engine/folders.server.ts';
import { holdBack, type Store, store } from '../../app/content/engine/store.server.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';

/**
 * Gives each test of the file, or of the `describe` block, a copy of the site's content to change;
 * readers read it while the test runs. It's one folder for all of them: only what the test before has
 * changed is written, and read, again.
 */
export function copyContent() {
  const folder = temporaryFolder(afterAll);
  const pathOf = (file: string) => join(folder, file);
  const write = (file: string, text: string) => writeFileSync(pathOf(file), text);

  beforeEach(() => {
    restore(folder);
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

/** Makes a folder what the site's content is. */
function restore(folder: string): void {
  const source = contentFolder();
  for (const file of globSync('**/*.*', { cwd: folder })) {
    if (!existsSync(join(source, file))) {
      rmSync(join(folder, file), { recursive: true });
    }
  }
  cpSync(source, folder, {
    recursive: true,
    preserveTimestamps: true,
    filter: (from, to) => statSync(from).isDirectory() || secondsOf(from) !== secondsOf(to),
  });
}

/** A copy keeps the time of its file but for fractions of a second. */
function secondsOf(file: string): number | undefined {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return changed && Math.floor(changed / 1000);
}

/** Replaces words of files: without `draft: true`, drafts are part of the site. */
export function replaceIn(files: readonly string[], from: RegExp | string, to: string): void {
  for (const file of files) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
  }
}
