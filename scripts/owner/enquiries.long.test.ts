import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formFields } from '../../enquiry/testing/forms.ts';
import { databasePath } from '../../server/inbox/file/inbox-file.ts';
import { startServer } from '../../server/testing/child-server.ts';
import { siteFolder, temporaryFolder } from '../../server/testing/folders.ts';
import { filledInbox } from '../../server/testing/inbox.ts';
import { startMailTrap } from '../../server/testing/traps.ts';

/** More inquiries than any site gets. */
const many = 200_000;

function runTool(directory: string, args: string[], environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'enquiries.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, RETENTION_MONTHS: '1', ...environment },
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  return { status, stdout, stderr };
}

describe('npm run enquiries', () => {
  it(`lists and exports ${many} inquiries`, () => {
    const { directory } = filledInbox();
    const database = new DatabaseSync(databasePath(directory));
    database.exec(`PRAGMA synchronous = OFF;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
      INSERT INTO enquiry (reference, received_at, status, reasons, name, email, phone, company, service, budget, message, digest)
      SELECT 'TM-' || i, '2026-11-03T00:00:00.000Z', 'accepted', '', 'Client ' || i, 'a@b.co', '', '', '', '', 'Hello', i FROM n`);
    database.close();
    const table = runTool(directory, []);
    expect([table.status, table.stdout.split('\n').length > 2 * many]).toEqual([0, true]);
    const csv = runTool(directory, ['export', '--csv']);
    expect([csv.status, csv.stdout.trimEnd().split('\r\n').length]).toEqual([0, many + 3]);
    expect(JSON.parse(runTool(directory, ['--json']).stdout)).toHaveLength(many + 2);
  });

  it('stops quietly when its reader does', () => {
    const { directory } = filledInbox();
    const tool = join(import.meta.dirname, 'enquiries.ts');
    const { status, stderr } = spawnSync(
      'bash',
      ['--norc', '-o', 'pipefail', '-c', `"${process.execPath}" "${tool}" --json | head -c 1`],
      {
        env: { PATH: process.env.PATH, DATA_DIR: directory },
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('backups from the command line', () => {
  it('brings back what a killed server had stored, refuses while one runs, and finds what came later', async () => {
    const directory = temporaryFolder();
    const environment = { SITE_DIR: siteFolder(), DATA_DIR: directory, LOG_LEVEL: 'silent' };
    const server = await startServer(environment);
    onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
    for (let index = 0; index < 20; index += 1) {
      await server.post(formFields({ name: `Client ${index}` }));
    }
    expect(runTool(directory, ['backup'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('20 inquiries'),
    });
    await server.post(formFields({ name: 'Later' }));
    expect(runTool(directory, ['restore'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Stop it first'),
    });
    await server.kill('SIGKILL');
    const restored = runTool(directory, ['restore']);
    expect(restored).toMatchObject({ status: 0, stdout: expect.stringContaining('Restored 20 inquiries') });
    expect(JSON.parse(runTool(directory, ['--json']).stdout)).toHaveLength(20);
    const kept = /salvage (\S+)/u.exec(restored.stdout)?.[1] ?? '';
    expect(runTool(directory, ['salvage', kept]).stdout).toContain('Added 1 inquiry');
    const again = await startServer(environment);
    onTestFinished(() => again.kill('SIGKILL').then(() => undefined));
    expect((await again.post(formFields({ name: 'New' }))).status).toBe(200);
    expect(JSON.parse(runTool(directory, ['--json']).stdout)).toHaveLength(22);
    expect(runTool(directory, ['backups']).stdout).toMatch(/-manual\.sqlite/u);
  });
});

describe('a repair from the command line', () => {
  it('saves what a server acknowledged before its log was cut, which refuses from then on and says so everywhere', async () => {
    const directory = temporaryFolder();
    const trap = await startMailTrap();
    onTestFinished(trap.close);
    const server = await startServer({
      SITE_DIR: siteFolder(),
      DATA_DIR: directory,
      BACKUP_DIR: temporaryFolder(),
      LOG_LEVEL: 'warn',
      SMTP_URL: trap.url,
      ENQUIRY_TO: 'owner@site.example',
    });
    onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
    const answers = [await server.post(formFields({ name: 'First' }))];
    // The server empties its log in a pause, unless someone reads. An empty log has nothing to lose.
    const reader = new DatabaseSync(databasePath(directory), { readOnly: true });
    reader.exec('BEGIN; SELECT * FROM enquiry');
    for (let index = 1; index < 26; index += 1) {
      answers.push(await server.post(formFields({ name: `Client ${index}` })));
    }
    truncateSync(`${databasePath(directory)}-wal`, 9000);
    reader.close();
    expect((await server.post(formFields({ name: 'Lost' }))).status).toBe(503);
    const health = await fetch(`${server.address}/healthz`);
    expect([health.status, await health.json()]).toMatchObject([
      503,
      { inbox: false, events: ['inbox-created', 'inbox-changed'] },
    ]);
    expect((await server.post(formFields({ name: 'Lost' }))).status).toBe(503);
    expect(server.output()).toContain('inbox-changed');
    await vi.waitFor(() => expect(trap.letters.join()).toContain('npm run enquiries -- salvage'), { timeout: 600_000 });
    await server.kill('SIGTERM');
    const rescued = /"rescued":"([^"]+)"/u.exec(server.output())?.[1] ?? '';
    const environment = { BACKUP_DIR: join(rescued, '..') };
    const asked = runTool(directory, ['salvage'], environment);
    expect(asked).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was replaced') });
    expect(asked.stdout).toMatch(/enquiry +26 saved/u);
    expect(runTool(directory, ['salvage', '--yes'], environment)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('in place'),
    });
    const references = answers.map(({ body }) => body.reference);
    expect(
      JSON.parse(runTool(directory, ['--json']).stdout).map(({ reference }: { reference: string }) => reference),
    ).toEqual(references);
  });

  it('fails while anything is missing, and names it', () => {
    const { directory, reference } = filledInbox();
    const path = databasePath(directory);
    const bytes = readFileSync(path);
    const page = Math.floor(bytes.indexOf('=HYPERLINK') / 4096) * 4096;
    writeFileSync(path, bytes.fill(0xab, page, page + 4096));
    const { status, stderr } = runTool(directory, ['salvage', '--yes']);
    expect([status, stderr.includes('in place')]).toEqual([1, true]);
    expect(runTool(directory, ['salvage']).stdout).toContain('enquiry');
    expect(reference).toMatch(/^TM-/u);
  });
});

describe('npm run enquiries -- test', () => {
  it('goes through form, inbox and mail, and is marked as a test', async () => {
    const directory = temporaryFolder();
    const trap = await startMailTrap();
    onTestFinished(trap.close);
    const mail = { SMTP_URL: trap.url, ENQUIRY_TO: 'owner@site.example' };
    const server = await startServer({ SITE_DIR: siteFolder(), DATA_DIR: directory, LOG_LEVEL: 'silent', ...mail });
    onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
    // Not synchronously: the trap lives in this process.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'enquiries.ts'), 'test', server.address],
      { env: { PATH: process.env.PATH, DATA_DIR: directory, ...mail } },
    );
    expect(stdout).toMatch(/was stored after.*took its email after/su);
    const letters = trap.letters.filter((letter) => /^Subject: \[Test\] Inquiry/mu.test(letter));
    expect(letters).toHaveLength(1);
    expect(JSON.parse(runTool(directory, ['--json']).stdout)).toMatchObject([{ isTest: 1, delivery: 'sent' }]);
  });

  it('says that no server answers', () => {
    const { directory } = filledInbox();
    expect(runTool(directory, ['test', 'http://127.0.0.1:1'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Is the server running?'),
    });
  });
});
