import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder in the system's place for such. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'tidemark-'));
}
