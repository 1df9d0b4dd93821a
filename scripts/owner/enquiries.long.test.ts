import { execFile, spawnSync } from 'node:child_process';
import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formFields } from '../../enquiry/testing/forms.ts';
import { databasePath } from '../../server/inbox/file/inbox-file.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { filledInbox, recordsIn, referencesIn } from '../../server/testing/inbox.ts';
import { serve } from '../../server/testing/serve.ts';
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
  it(`lists ${many} inquiries`, () => {
    const { directory } = filledInbox();
    const database = new DatabaseSync(databasePath(directory));
    database.exec(`PRAGMA synchronous = OFF;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
      INSERT INTO enquiry (reference, received_at, status, reasons, name, email, phone, company, service, budget, message, digest)
      SELECT 'TM-' || i, '2026-11-03T00:00:00.000Z', 'accepted', '', 'Client ' || i, 'a@b.co', '', '', '', '', 'Hello', i FROM n`);
    database.close();
    const table = runTool(directory, []);
    expect([table.status, table.stdout.split('\n').length > 2 * many]).toEqual([0, true]);
  });

  it('stops quietly when its reader does', () => {
    const { directory } = filledInbox();
    const tool = join(import.meta.dirname, 'enquiries.ts');
    const { status, stderr } = spawnSync(
      'bash',
      ['--norc', '-o', 'pipefail', '-c', `"${process.execPath}" "${tool}" | head -c 1`],
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
    const server = await serve({ DATA_DIR: directory });
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
    expect(restored).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Restored 21 inquiries: 20 inquiries from .*1 inquiry from the second copy/u),
    });
    const again = await serve({ DATA_DIR: directory });
    expect((await again.post(formFields({ name: 'New' }))).status).toBe(200);
    expect(referencesIn(directory)).toHaveLength(22);
    expect(runTool(directory, ['backups']).stdout).toMatch(/inquiries-\S+\.sqlite/u);
  });

  it.each([
    ['is damaged', (path: string) => truncateSync(path, 9000)],
    ['is gone', (path: string) => rmSync(path)],
  ])('says at a start that the database %s and what to do, and stores nothing until it’s done', async (_what, harm) => {
    const { directory, reference, suspect } = filledInbox();
    harm(databasePath(directory));
    const server = await serve({ DATA_DIR: directory });
    expect(server.output()).toMatch(/CANNOT BE STORED.*npm run enquiries -- restore/u);
    expect((await server.post(formFields())).status).toBe(503);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(503);
    await server.kill('SIGTERM');
    expect(runTool(directory, ['restore'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Restored 2 inquiries'),
    });
    const again = await serve({ DATA_DIR: directory });
    expect((await again.post(formFields())).status).toBe(200);
    expect(referencesIn(directory)).toEqual([reference, suspect, expect.any(String)]);
  });
});

describe('npm run enquiries -- test', () => {
  it('goes through form, inbox and mail, and is marked as a test', async () => {
    const directory = temporaryFolder();
    const trap = await startMailTrap();
    onTestFinished(trap.close);
    const mail = { SMTP_URL: trap.url, ENQUIRY_TO: 'owner@site.example' };
    const server = await serve({ DATA_DIR: directory, ...mail });
    // Not synchronously: the trap lives in this process.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(import.meta.dirname, 'enquiries.ts'), 'test', server.address],
      { env: { PATH: process.env.PATH, DATA_DIR: directory, ...mail } },
    );
    expect(stdout).toMatch(/was stored after.*took its email after/su);
    const emails = trap.emails.filter((email) => /^Subject: \[Test\] Inquiry/mu.test(email));
    expect(emails).toHaveLength(1);
    expect(recordsIn(databasePath(directory))).toMatchObject([{ isTest: 1, delivery: 'sent' }]);
  });

  it('says that no server answers', () => {
    const { directory } = filledInbox();
    expect(runTool(directory, ['test', 'http://127.0.0.1:1'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Is the server running?'),
    });
  });
});
