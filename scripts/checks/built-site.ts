import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The public folder that `npm run build` fills. */
export const builtFolder = 'build/client';

/** Returns a built page's HTML by its path. */
export function builtPage(path: string, folder = builtFolder): string {
  return readFileSync(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
}

/** Prints faults, one a line, and how many `what` there are. The command fails when there's any. */
export function tellFaults(faults: readonly string[], what: string): void {
  console.log([...faults, `${faults.length} ${what}.`].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
