import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/**
 * Returns the file of a tool that serves one command alone. npm keeps it in its own cache and
 * fetches it the first time, so that an installation doesn't bring it along.
 * @param specification The package with its version, such as 'sirv-cli@3.0.1'.
 * @param name The name of its program.
 */
export function fetchedTool(specification: string, name: string): string {
  const place = execFileSync(
    'npm',
    ['exec', '--yes', '--ignore-scripts', `--package=${specification}`, '--call', `command -v ${name}`],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return realpathSync(place.trim());
}
