import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { finishSite } from '../../hosting/finish/finish.ts';
import { manifestPath } from '../../hosting/manifest.ts';
import { clientBuild, placeBuild, plan } from '../../hosting/testing/fixture.ts';
import { rounds } from '../testing/child-server.ts';
import { findRelease } from './release.ts';

const kills = rounds(12, 2);

it(`serves a whole release after each of ${kills} kills in the middle of switches`, async () => {
  const { directory, remove } = await placeBuild(clientBuild());
  onTestFinished(remove);
  await finishSite(directory, { ...plan, nextPublication: '2020-01-01T00:00:00Z' });
  let switches = 0;
  for (let round = 0; round < kills; round += 1) {
    const server = await startPublishing(directory);
    const { manifest } = await findRelease(directory);
    for (const [path, file] of Object.entries(manifest.pages).slice(0, 3)) {
      const answer = await fetch(`${server.address}${path}`);
      expect([answer.status, (await answer.text()).length]).toEqual([200, manifest.files[file]?.size]);
    }
    // Every kill comes at another point of a copy or a switch.
    await server.published(1 + (round % 3));
    await new Promise((resolve) => setTimeout(resolve, (round * 7) % 40));
    switches += await server.kill();
    const { directory: live, manifest: after } = await findRelease(directory);
    for (const [name, { size }] of Object.entries(after.files)) {
      expect(readFileSync(join(live, name)).length, `${name} after kill ${round}`).toBe(size);
    }
  }
  expect(switches).toBeGreaterThan(kills);
});

it('falls back to the build when the release that is named is damaged', async () => {
  const { directory, remove } = await placeBuild(clientBuild());
  onTestFinished(remove);
  await finishSite(directory, { ...plan, nextPublication: '2020-01-01T00:00:00Z' });
  const server = await startPublishing(directory);
  await server.published(1);
  await server.kill();
  const { directory: live } = await findRelease(directory);
  expect(live).not.toBe(directory);
  writeFileSync(manifestPath(live), '{');
  expect((await findRelease(directory)).directory).toBe(directory);
});

async function startPublishing(siteDirectory: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../testing/publishing-server.ts'), siteDirectory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const printed = async (test: () => boolean): Promise<void> => {
    while (!test()) {
      await once(child.stdout, 'data');
    }
  };
  const count = (): number => output.split('published').length - 1;
  await printed(() => /http:\S+\n/u.test(output));
  return {
    address: /http:\S+/u.exec(output)?.[0] ?? '',
    published: (times: number) => printed(() => count() >= times),
    kill: async (): Promise<number> => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      return count();
    },
  };
}
