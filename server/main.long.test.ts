import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { formType } from '../enquiry/form/form-request.ts';
import { formFields } from '../enquiry/testing/forms.ts';
import { listening } from './testing/child-server.ts';
import { serve, siteFolder, temporaryFolder } from './testing/folders.ts';
import { referencesIn } from './testing/inbox.ts';

/** Sends bytes and gives the beginning of what comes back. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1')).setEncoding('utf8');
    socket.once('data', (text) => {
      socket.destroy();
      resolve(String(text));
    });
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('closed without an answer')));
  });
}

it('prints its address, where inquiries are kept and whether email is sent', async () => {
  const server = await serve();
  expect(server.output()).toContain(`Inquiries  ${join(server.directory, 'enquiries.sqlite')}`);
  expect(server.output()).toContain('Email      off');
});

it('leaves the inbox to the server that has it, and takes it once that has ended', async () => {
  const first = await serve();
  const second = await serve({ DATA_DIR: first.directory });
  expect(second.output()).toMatch(/CANNOT BE STORED.*Another server uses the inbox/u);
  expect((await second.post(formFields({ name: 'Second' }))).status).toBe(503);
  const { body } = await first.post(formFields({ name: 'First' }));
  await first.kill('SIGKILL');
  const after = await second.post(formFields({ name: 'After' }));
  expect(referencesIn(first.directory)).toEqual([body.reference, after.body.reference]);
});

it('serves on while a build replaces the one that the desk published', async () => {
  const site = siteFolder();
  const manifest = `${site}-manifest.json`;
  const releases = join(dirname(site), 'releases');
  mkdirSync(releases);
  writeFileSync(join(releases, 'live'), '1764000000000');
  const server = await serve({ SITE_DIR: site, LOG_LEVEL: 'info' });
  renameSync(manifest, `${manifest}.new`);
  rmSync(releases, { recursive: true });
  await expect.poll(server.output).toContain('release-not-found');
  expect((await server.post(formFields())).status).toBe(200);
  renameSync(`${manifest}.new`, manifest);
  const seen = server.output().length;
  await wait(4500);
  expect(server.output().slice(seen)).not.toContain('release-not-found');
});

it('outlives bytes that are no request', async () => {
  const server = await serve();
  const port = Number(new URL(server.address).port);
  const head = `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: ${formType}\r\n`;
  const requests = [
    '\0\0\0\r\n\r\n',
    'BREW / HTTP/1.1\r\nhost: x\r\n\r\n',
    `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    `${head}content-length: -1\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    `${head}x: ${'y'.repeat(100_000)}\r\n\r\n`,
    `${head}content-length: 99999999\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\n11000\r\n${'x'.repeat(0x11000)}\r\n0\r\n\r\n`,
  ];
  for (const request of requests) {
    expect(await exchange(port, request)).toMatch(/^HTTP\/1\.1 4\d\d /u);
  }
  expect((await server.post(formFields())).status).toBe(200);
});

it.each([
  ['PORT', { PORT: 'x' }, /PORT must be a whole number/u],
  ['the build', { SITE_DIR: '/nonexistent' }, /npm run build/u],
])('does not start without %s and says why', async (_what, environment, words) => {
  await expect(serve(environment)).rejects.toThrow(words);
});

it.each(['SIGTERM', 'SIGINT'] as const)('npm run serve leaves no server behind when npm gets %s', async (signal) => {
  const folders = { SITE_DIR: siteFolder(), DATA_DIR: temporaryFolder() };
  const npm = spawn('npm', ['run', 'serve'], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...folders },
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
