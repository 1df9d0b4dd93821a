import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { formFields } from '../../enquiry/testing/forms.ts';
import { finishedBuild } from '../../hosting/testing/fixture.ts';
import { type ChildServer, rowsIn } from '../testing/child-server.ts';
import { serve, temporaryFolder } from '../testing/folders.ts';
import { referencesIn } from '../testing/inbox.ts';
import { databasePath } from './file/inbox-file.ts';

/**
 * Ways to make a running server's disk fail: what it runs under. The last ones need a right that
 * some machines withhold.
 */
const failures: [string, string[]][] = [
  ['no file may grow any more', ['bash', '-c', 'ulimit -f 300; exec "$0" "$@"']],
  ...(canRun('strace', '-qq', '-e', 'trace=none', 'true')
    ? ([
        ['fsync and fdatasync fail', tracing('fsync,fdatasync:error=EIO', 60)],
        ['writing says that the disk is full', tracing('pwrite64:error=ENOSPC', 300)],
      ] as [string, string[]][])
    : []),
];

it.each(failures)('answers 503 and never a success from the moment on when %s', async (_what, wrapper) => {
  const server = await serve({}, wrapper);
  const { answered, statuses } = await postMany(server);
  const firstRefusal = statuses.indexOf(503);
  expect(firstRefusal).toBeGreaterThan(0);
  expect(new Set(statuses.slice(firstRefusal))).toEqual(new Set([503]));
  expect(new Set(statuses.slice(0, firstRefusal))).toEqual(new Set([200]));
  await server.kill('SIGKILL');
  expect(referencesIn(server.directory)).toEqual(expect.arrayContaining(answered));
});

/** Needs a separate file system: only where one can be mounted. */
const fullDisks: string[] = process.getuid?.() === 0 && canRun('unshare', '-m', 'true') ? ['a real one'] : [];

for (const kind of fullDisks) {
  it(`answers 503 while the disk is full (${kind}), and works again without a restart when there is room`, async () => {
    const directory = temporaryFolder();
    expect(canRun('mount', '-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', directory)).toBe(true);
    onTestFinished(() => void spawnSync('sh', ['-c', 'umount -l "$0"', directory]));
    // With mail that never goes out, so that the outbox has work that it cannot record.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', ENQUIRY_TO: 'owner@site.example' };
    const folders = { DATA_DIR: directory, BACKUP_DIR: temporaryFolder() };
    const server = await serve({ ...folders, ...mail, LOG_LEVEL: 'info' });
    const before = await server.post(formFields({ phone: 'before' }));
    const filler = join(directory, 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'count=2000']);
    const { answered, statuses } = await postMany(server);
    expect(statuses).toContain(503);
    // The log does not fill what is left of the disk, and the owner can read the inbox meanwhile
    // and after a crash.
    const lines = logLines(server);
    await pause(3000);
    expect(logLines(server) - lines).toBeLessThan(30);
    expect(listed(directory)).toContain(before.body.reference);
    writeFileSync(filler, '');
    const after = await server.post(formFields({ phone: 'after' }));
    expect([before.status, after.status]).toEqual([200, 200]);
    await server.kill('SIGKILL');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k', 'count=2000']);
    expect(listed(directory)).toContain(after.body.reference);
    writeFileSync(filler, '');
    expect(referencesIn(directory)).toEqual([before.body.reference, ...answered, after.body.reference]);
  });
}

function logLines(server: ChildServer): number {
  return server.output().split('\n').length;
}

/** Returns the output of the owner's command. */
function listed(directory: string): string {
  const tool = join(import.meta.dirname, '..', '..', 'scripts', 'owner', 'enquiries.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: directory };
  return spawnSync(process.execPath, [tool], { env, encoding: 'utf8' }).stdout;
}

async function postMany(server: ChildServer): Promise<{ answered: (string | undefined)[]; statuses: number[] }> {
  const answered: (string | undefined)[] = [];
  const statuses: number[] = [];
  for (let index = 0; index < 80; index += 1) {
    const { status, body } = await server.post(formFields({ phone: String(index), message: 'x'.repeat(3000) }));
    statuses.push(status);
    answered.push(...(status === 200 ? [body.reference] : []));
  }
  return { answered, statuses };
}

/** The first calls pass, so that the server starts well and fails while it works. */
function tracing(fault: string, from: number): string[] {
  const options = `-f -qq -o /dev/null -e trace=${fault.split(':')[0]} -e inject=${fault}:when=${from}+`;
  return ['strace', ...options.split(' ')];
}

function canRun(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0;
}

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
