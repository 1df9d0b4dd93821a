import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoFolder } from '../../app/content/engine/folders.server.ts';
import { listening } from '../../server/testing/child-server.ts';

export type Desk = AsyncDisposable & {
  /** The link that opens it. */
  link: string;
  origin: string;
};

/**
 * Starts a desk that ends with the block it's used in, at a free port unless `environment` names one.
 * It names its inbox, owner's folder, and build, too.
 */
export async function openDesk(environment: Record<string, string | undefined>): Promise<Desk> {
  const child = spawn(process.execPath, ['desk/main.ts'], {
    env: { ...process.env, DESK_PORT: '0', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { address: link } = await listening(child, /^Desk/mu);
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill();
    await ended;
  };
  return { link, origin: new URL(link).origin, [Symbol.asyncDispose]: close };
}

/**
 * Starts a desk with a copy of the demo as the owner's folder, and its own place for releases, in a
 * folder that goes with it. `change` changes the text of its `site.yaml`. `restart` ends what still runs of it, and
 * starts it again at the same address.
 */
export async function openOwnDesk(change = (facts: string) => facts) {
  const folder = await mkdtemp(join(tmpdir(), 'site-half-'));
  const site = join(folder, 'site');
  await cp(demoFolder, site, { recursive: true });
  const facts = join(site, 'site.yaml');
  await writeFile(facts, change(await readFile(facts, 'utf8')));
  const SITE_DIR = join(folder, 'build/client');
  const environment = { TIDEMARK_SITE: site, DATA_DIR: join(folder, 'data'), SITE_DIR };
  let desk = await openDesk(environment);
  const { origin, link } = desk;
  const stop = async () => desk[Symbol.asyncDispose]();
  const restart = async () => {
    await stop();
    desk = await openDesk({ ...environment, DESK_PORT: new URL(origin).port });
  };
  const close = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { origin, link, site, stop, restart, [Symbol.asyncDispose]: close };
}
