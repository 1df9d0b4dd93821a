import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a new empty folder in the system's temporary folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tidemark-'));
}
