import { expect, it, vi } from 'vitest';
import { finishedBuild } from '../../hosting/testing/fixture.ts';
import { databasePath } from '../inbox/file/inbox-file.ts';
import { rowsIn } from '../testing/child-server.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { serve } from '../testing/serve.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' };

it('keeps what was counted more than a second before a kill, and all of it when the server stops', async () => {
  const { directory } = await finishedBuild();
  const environment = { SITE_DIR: directory, DATA_DIR: temporaryFolder() };
  const path = databasePath(environment.DATA_DIR);
  const views = (): number => Number(rowsIn(path, 'SELECT sum(views) FROM page_view')[0]?.[0]);

  const first = await serve(environment);
  for (let view = 0; view < 3; view += 1) {
    await fetch(`${first.address}/about`, { headers: browser });
  }
  // No signal but time leads to the sums on the disk.
  await vi.waitFor(() => expect(views()).toBe(3), { timeout: 600_000, interval: 50 });
  await fetch(`${first.address}/about`, { headers: browser });
  await first.kill('SIGKILL');
  expect(views()).toBeGreaterThanOrEqual(3);
  const kept = views();

  const second = await serve(environment);
  await fetch(`${second.address}/about`, { headers: browser });
  expect(await second.kill('SIGTERM')).toBe(0);
  expect(views()).toBe(kept + 1);
});
