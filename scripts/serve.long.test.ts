import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { listening } from '../server/testing/child-server.ts';
import { siteFolder, temporaryFolder } from '../server/testing/folders.ts';

it.each(['SIGTERM', 'SIGINT'] as const)('npm run serve leaves no server behind when npm gets %s', async (signal) => {
  const npm = spawn('npm', ['run', 'serve'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: siteFolder(),
      DATA_DIR: temporaryFolder(),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  // A server that a failure left behind would live on.
  onTestFinished(() => endGroup(npm.pid ?? 0));
  const { address } = await listening(npm, /^Site/mu);
  await expect.poll(async () => (await fetch(`${address}/healthz`)).status).toBe(200);
  npm.kill(signal);
  // The pipe ends with the last process that holds it, which is the server.
  await once(npm, 'close');
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
});

/** Ends a program and all that it has started, unless they have ended. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
}
