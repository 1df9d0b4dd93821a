import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Steps of the database's shape on every platform, oldest first. A released step is never changed:
 * add another file.
 */
export const releasedSteps = globSync('*.sql', { cwd: folder })
  .sort()
  .map((name) => readFileSync(join(folder, name), 'utf8'));
