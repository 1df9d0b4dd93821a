import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inquiriesCsv } from '../../desk/inquiries-csv.ts';
import { manifestPath } from '../../hosting/manifest.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { databasePath } from '../../server/inbox/file/inbox-file.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { localInbox } from '../../server/testing/inbox.ts';
import { run } from './enquiries.ts';

/** Runs the command in this process, for an owner of this zone. */
async function runTool(directory: string, args: string[], ownerZone?: string) {
  const SITE_DIR = join(directory, 'client');
  if (ownerZone !== undefined) {
    const manifest = { ...plan, ownerZone, pages: {}, notFound: {}, files: {} };
    writeFileSync(manifestPath(SITE_DIR), JSON.stringify(manifest));
  }
  let [stdout, stderr] = ['', ''];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      stdout += text;
      return true;
    }),
    vi.spyOn(console, 'log').mockImplementation((line) => {
      stdout += `${line}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((line) => {
      stderr += `${line}\n`;
    }),
  ];
  try {
    const status = await run(args, { DATA_DIR: directory, RETENTION_MONTHS: '1', SITE_DIR });
    return { status, stdout, stderr };
  } finally {
    for (const spy of spies) {
      spy.mockRestore();
    }
  }
}

function filled(): { directory: string; reference: string; suspect: string } {
  const { directory, store, file } = localInbox();
  const reference = store({ message: '=HYPERLINK("x")' });
  const suspect = store({ name: 'Robot' }, ['many-links']);
  file.close();
  return { directory, reference, suspect };
}

describe('npm run enquiries', () => {
  it('lists what was accepted, and below it what may be spam', async () => {
    const { directory, reference, suspect } = filled();
    const { status, stdout } = await runTool(directory, []);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`${reference}.*May be spam.*${suspect}`, 'su'));
    expect((await runTool(directory, ['--suspects'])).stdout).not.toContain(reference);
  });

  it('gives JSON from a day on, and shows one in full', async () => {
    const { directory, reference } = filled();
    expect(JSON.parse((await runTool(directory, ['--json', '--since', '2026-11-02'])).stdout)).toMatchObject([
      { reference, status: 'accepted' },
      { status: 'suspect' },
    ]);
    expect(JSON.parse((await runTool(directory, ['--json', '--since', '2026-11-03'])).stdout)).toEqual([]);
    expect((await runTool(directory, ['show', reference.toLowerCase()])).stdout).toContain('=HYPERLINK("x")');
  });

  it('exports everything as CSV without formulas', async () => {
    const { directory, suspect } = filled();
    const { stdout } = await runTool(directory, ['export', '--csv']);
    expect(stdout).toContain(suspect);
    expect(stdout).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('exports the columns of the desk, in the owner’s time with its name', async () => {
    const { directory, reference } = filled();
    const desk = [...inquiriesCsv([], 'America/New_York')].join('').trimEnd();
    const { stdout } = await runTool(directory, ['export', '--csv'], 'America/New_York');
    expect(stdout.split('\r\n')[0]).toBe(desk);
    expect(stdout).toContain(`${reference},2026-11-01 19:00,America/New_York,`);
  });

  it('has days begin at the owner’s midnight', async () => {
    const { directory } = filled();
    const since = async (day: string) =>
      JSON.parse((await runTool(directory, ['--json', '--since', day], 'America/New_York')).stdout);
    expect([await since('2026-11-01'), await since('2026-11-02')]).toEqual([
      [expect.anything(), expect.anything()],
      [],
    ]);
    const trusted = (await runTool(directory, ['trust-clock'], 'America/New_York')).stdout;
    expect(trusted).toMatch(/, \d+:\d{2} [AP]M E[SD]T\.\n$/u);
  });

  it('accepts, retries and deletes, in lower case too, and says what it did with each', async () => {
    const { directory, reference, suspect } = filled();
    expect((await runTool(directory, ['accept', suspect.toLowerCase()])).status).toBe(0);
    expect((await runTool(directory, ['retry'])).stdout).toContain('2 waiting');
    const { status, stdout, stderr } = await runTool(directory, [
      'delete',
      reference.slice(3),
      'TM-00000\u202e',
      suspect,
    ]);
    expect(status).toBe(1);
    expect(`${stdout}${stderr}`).toMatch(
      new RegExp(
        `${reference} is deleted.*No inquiry has this reference: TM-00000\\\\u\\{202E\\}.*${suspect} is deleted`,
        'su',
      ),
    );
    expect(JSON.parse((await runTool(directory, ['--json'])).stdout)).toEqual([]);
  });

  it.each([[['delete', 'TM-00000']], [['delete']], [['--since', 'soon']], [['--frob']], [['frob']]])(
    'fails on %j and says why',
    async (args) => {
      const { status, stderr } = await runTool(filled().directory, args);
      expect(status).toBe(1);
      expect(stderr).not.toBe('');
    },
  );

  it('makes no database where there is none', async () => {
    const directory = temporaryFolder();
    expect(await runTool(directory, [])).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('No inquiries yet'),
    });
    expect(existsSync(databasePath(directory))).toBe(false);
  });

  it('never takes a lost database for an empty inbox', async () => {
    const { directory } = filled();
    rmSync(databasePath(directory));
    expect(await runTool(directory, [])).toMatchObject({ status: 1, stderr: expect.stringContaining('restore') });
    expect(existsSync(databasePath(directory))).toBe(false);
  });

  it('writes nothing for a listing, not even in a folder where it could', async () => {
    const { directory, reference } = filled();
    const before = readdirSync(directory);
    chmodSync(databasePath(directory), 0o400);
    chmodSync(directory, 0o500);
    onTestFinished(() => chmodSync(directory, 0o700));
    expect((await runTool(directory, [])).stdout).toContain(reference);
    chmodSync(directory, 0o700);
    expect(readdirSync(directory).filter((name) => !/-(?:wal|shm)$/u.test(name))).toEqual(before);
  });
});
