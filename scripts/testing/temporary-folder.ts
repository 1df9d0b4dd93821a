import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

/** Creates a new empty folder in the system's temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tidemark-'));
}

/**
 * Creates a new empty folder below the packages, for a build: the bundle of the prerender looks for
 * its own packages in the folders above it.
 */
export function buildFolder(): string {
  const parent = resolve('node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'tidemark-'));
}

/** Builds a site into a folder. Throws an Error with what a build that fails says. */
export function buildSite(folder: string, environment: Readonly<Record<string, string>> = {}): void {
  const PATH = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  execFileSync(process.execPath, ['scripts/build/main.ts'], {
    stdio: 'pipe',
    env: { ...process.env, PATH, BUILD_DIR: folder, ...environment },
  });
}
