import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { finishSite } from '../../hosting/finish/finish.ts';
import { manifestPath } from '../../hosting/manifest.ts';
import { clientBuild, placeBuild, plan } from '../../hosting/testing/fixture.ts';
import { rounds } from '../testing/child-server.ts';
import { findRelease, makeLive, releaseFolder } from './release.ts';

const kills = rounds(12, 2);

it(`has a whole release after each of ${kills} kills in the middle of switches`, async () => {
  const directory = await built();
  for (let round = 0; round < kills; round += 1) {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'publish-endlessly.ts'), directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    // Every kill comes at another point of a copy or a switch.
    await wait((round * 7) % 40);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const { directory: live, manifest } = await findRelease(directory);
    expect(live).not.toBe(directory);
    for (const [name, { size }] of Object.entries(manifest.files)) {
      expect(readFileSync(join(live, name)).length, `${name} after kill ${round}`).toBe(size);
    }
  }
});

it('falls back to the build when the release that is named is damaged', async () => {
  const directory = await built();
  const live = releaseFolder(directory, 1_800_000_000_000);
  mkdirSync(live, { recursive: true });
  writeFileSync(manifestPath(live), '{');
  await makeLive(directory, 1_800_000_000_000);
  expect((await findRelease(directory)).directory).toBe(directory);
});

async function built(): Promise<string> {
  const { directory, remove } = await placeBuild(clientBuild());
  onTestFinished(remove);
  await finishSite(directory, plan);
  return directory;
}
