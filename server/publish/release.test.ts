import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { manifestPath } from '../../hosting/manifest.ts';
import { siteFolder } from '../testing/folders.ts';
import { findRelease, makeLive, releaseFolder } from './release.ts';

it('falls back to the build when the release that is named is damaged', async () => {
  const directory = siteFolder();
  const live = releaseFolder(directory, 1_800_000_000_000);
  mkdirSync(live, { recursive: true });
  writeFileSync(manifestPath(live), '{');
  await makeLive(directory, 1_800_000_000_000);
  expect((await findRelease(directory)).directory).toBe(directory);
});
