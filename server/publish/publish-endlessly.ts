import { cp } from 'node:fs/promises';
import { manifestPath, readManifest } from '../../hosting/manifest.ts';
import { findRelease, makeLive, releaseFolder, removeOtherReleases } from './release.ts';

/**
 * A program that publishes without rest, for the test that kills it: each release is a copy of the
 * one before. Prints a dot for each.
 */
const [siteDirectory = ''] = process.argv.slice(2);
let { directory: live } = await findRelease(siteDirectory);
removeOtherReleases(siteDirectory, [live]);
for (let moment = Date.now(); ; moment += 1) {
  const directory = releaseFolder(siteDirectory, moment);
  await cp(live, directory, { recursive: true });
  await cp(manifestPath(live), manifestPath(directory));
  await readManifest(directory);
  await makeLive(siteDirectory, moment);
  removeOtherReleases(siteDirectory, [directory, live]);
  live = directory;
  process.stdout.write('.');
}
