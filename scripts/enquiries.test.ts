import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createInbox } from '../server/inbox.ts';
import { temporaryFolder } from '../server/testing/folders.ts';

const values = {
  name: 'Al',
  email: 'a@b.example',
  phone: '',
  company: '',
  service: '',
  budget: '',
  message: '=HYPERLINK("x")',
};

function runTool(directory: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'enquiries.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, RETENTION_MONTHS: '1' },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function filled(): { directory: string; reference: string; suspect: string } {
  const directory = temporaryFolder();
  const inbox = createInbox({ directory, now: () => Date.UTC(2026, 10, 2) });
  const { reference } = inbox.store({ values, reasons: [] });
  const suspect = inbox.store({ values: { ...values, name: 'Robot' }, reasons: ['many-links'] }).reference;
  inbox.close();
  return { directory, reference, suspect };
}

describe('npm run enquiries', { timeout: 20_000 }, () => {
  it('lists accepted enquiries, with suspects below them', () => {
    const { directory, reference, suspect } = filled();
    const { status, stdout } = runTool(directory);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`${reference}.*Kept apart.*${suspect}`, 'su'));
    expect(runTool(directory, '--suspects').stdout).not.toContain(reference);
  });

  it('prints JSON from a given day', () => {
    const { directory, reference } = filled();
    expect(JSON.parse(runTool(directory, '--json', '--since', '2026-11-02').stdout)).toMatchObject([
      { reference, status: 'accepted' },
      { status: 'suspect' },
    ]);
    expect(JSON.parse(runTool(directory, '--json', '--since', '2026-11-03').stdout)).toEqual([]);
  });

  it('exports everything as CSV without formulas', () => {
    const { directory, suspect } = filled();
    const { stdout } = runTool(directory, 'export', '--csv');
    expect(stdout).toContain(suspect);
    expect(stdout).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('accepts, retries, and deletes', () => {
    const { directory, reference, suspect } = filled();
    expect(runTool(directory, 'accept', suspect).status).toBe(0);
    expect(runTool(directory, 'retry').stdout).toContain('2 waiting');
    expect(runTool(directory, 'delete', reference).status).toBe(0);
    expect(JSON.parse(runTool(directory, '--json').stdout)).toMatchObject([
      { reference: suspect, delivery: 'waiting' },
    ]);
  });

  it.each([[['delete', 'TM-00000']], [['--since', 'soon']], [['--frob']], [['frob']]])(
    'fails on %j and says why',
    (args) => {
      const { status, stderr } = runTool(filled().directory, ...args);
      expect(status).toBe(1);
      expect(stderr).not.toBe('');
    },
  );

  it('creates no database where there is none', () => {
    const directory = temporaryFolder();
    expect(runTool(directory)).toMatchObject({ status: 0, stderr: expect.stringContaining('No enquiries yet') });
    expect(existsSync(join(directory, 'enquiries.sqlite'))).toBe(false);
  });
});
