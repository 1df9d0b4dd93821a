import { join, resolve } from 'node:path';
import { announceChanges } from '../../server/publish/index-now.ts';
import { findRelease } from '../../server/publish/release.ts';

/**
 * `npm run indexnow`: tells search engines which pages changed since the last time, after a static
 * host has the new site. The embedded server does it by itself. `-- --dry-run` only lists them.
 */
const release = await findRelease(resolve(process.env['SITE_DIR'] ?? 'build/client'));
const { changed, unsent } = await announceChanges(release, {
  record: join(resolve(process.env['DATA_DIR'] ?? 'data'), 'indexnow.json'),
  dryRun: process.argv.includes('--dry-run'),
});
console.log(changed.length === 0 ? 'No page has changed.' : changed.join('\n'));
if (unsent !== undefined && changed.length > 0) {
  console.error(`${unsent}.`);
  process.exitCode = process.argv.includes('--dry-run') ? 0 : 1;
}
