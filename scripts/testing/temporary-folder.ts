import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
