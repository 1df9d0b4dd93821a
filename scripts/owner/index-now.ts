import { join, resolve } from 'node:path';
import { announceChanges } from '../../server/publish/index-now.ts';
import { findRelease } from '../../server/publish/release.ts';

/**
 * `npm run indexnow`: tells search engines which pages changed since the last time, after a static
 * host has the new site. The embedded server does it by itself.
 */
const release = await findRelease(resolve(process.env['SITE_DIR'] ?? 'build/client'));
const record = join(resolve(process.env['DATA_DIR'] ?? 'data'), 'indexnow.json');
const { changed, unsent } = await announceChanges(release, { record });
console.log(changed.length === 0 ? 'No page has changed.' : changed.join('\n'));
if (unsent !== undefined) {
  console.error(`${unsent}.`);
  process.exitCode = 1;
}
