import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Creates a new empty folder below the packages, for a build: the bundle of the prerender looks for
 * its own packages in the folders above it.
 */
export function buildFolder(): string {
  const parent = resolve('node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'tidemark-'));
}

/**
 * Builds a site into a folder. Calls `meanwhile` once its content has been checked. Rejects with what
 * a build that fails says.
 */
export async function buildSite(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
  meanwhile?: () => void,
): Promise<void> {
  const PATH = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter);
  const building = promisify(execFile)(process.execPath, ['scripts/build/main.ts'], {
    env: { ...process.env, PATH, BUILD_DIR: folder, ...environment },
  });
  building.child.stdout?.once('data', () => meanwhile?.());
  await building;
}
