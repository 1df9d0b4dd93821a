import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';
import { writeTwoEditions } from './two-editions.ts';

/**
 * Gives each test of the file, or of the `describe` block, a copy of the site's content with two of its cities to change;
 * readers read it while the test runs.
 * @param environment Further variables that hold meanwhile.
 */
export function copyContent(environment: Record<string, string> = {}) {
  let folder = '';

  beforeEach(() => {
    folder = temporaryFolder();
    writeTwoEditions(folder, 2);
    for (const [name, value] of Object.entries({ CONTENT_DIR: folder, ...environment })) {
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
