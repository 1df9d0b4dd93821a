import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { forEachField } from '../../enquiry/enquiry.ts';
import { toOwner } from '../../enquiry/outbox/owner-words.ts';
import { serverMails } from '../../enquiry/outbox/test-inquiry.ts';
import { manifestPath } from '../../hosting/manifest.ts';
import { plan } from '../../hosting/testing/fixture.ts';
import { readEnvironment } from '../../server/environment.ts';
import { databasePath } from '../../server/inbox/file/inbox-file.ts';
import type { EnquiryRecord } from '../../server/inbox/records/enquiry-records.ts';
import { bench } from '../../server/testing/bench.ts';
import { temporaryFolder } from '../../server/testing/folders.ts';
import { filledInbox, localInbox, recordsIn } from '../../server/testing/inbox.ts';
import { run, test, toLines } from './enquiries.ts';

/** Runs the command in this process, for an owner of this zone. */
async function runTool(directory: string, args: string[], ownerZone?: string) {
  const SITE_DIR = join(directory, 'client');
  if (ownerZone !== undefined) {
    const manifest = { ...plan, ownerZone, pages: {}, notFound: {}, files: {} };
    writeFileSync(manifestPath(SITE_DIR), JSON.stringify(manifest));
  }
  const [log, error] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()];
  const said = ({ mock }: typeof log) => mock.calls.map(([line]) => `${line}\n`).join('');
  try {
    const status = await run(args, { DATA_DIR: directory, RETENTION_MONTHS: '1', SITE_DIR });
    return { status, stdout: said(log), stderr: said(error) };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

describe('npm run enquiries', () => {
  it('lists what was accepted in full, and below it what may be spam', async () => {
    const { directory, reference, suspect } = filledInbox();
    const { status, stdout } = await runTool(directory, []);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`${reference}.*=HYPERLINK\\("x"\\).*May be spam.*${suspect}`, 'su'));
  });

  it('has times of the owner’s clock, and says which', async () => {
    const { directory, reference } = filledInbox();
    const { stdout } = await runTool(directory, [], 'America/New_York');
    expect(stdout).toContain(`Received (America/New_York):\n${reference}  2026-11-01 19:00`);
    const trusted = (await runTool(directory, ['trust-clock'], 'America/New_York')).stdout;
    expect(trusted).toMatch(/, \d+:\d{2} [AP]M E[SD]T\.\n$/u);
  });

  it('accepts, retries and deletes, in lower case too, and says what it did with each', async () => {
    const { directory, reference, suspect } = filledInbox();
    expect((await runTool(directory, ['accept', suspect.toLowerCase()])).status).toBe(0);
    expect((await runTool(directory, ['retry'])).stdout).toContain('2 waiting');
    const wanted = [reference.slice(3), 'TM-00000\u202e', suspect];
    const { status, stdout, stderr } = await runTool(directory, ['delete', ...wanted]);
    expect(status).toBe(1);
    const unknown = 'No inquiry has this reference: TM-00000.u.202E';
    expect(stdout + stderr).toMatch(new RegExp(`${reference} is deleted.*${unknown}.*${suspect} is deleted`, 'su'));
    expect((await runTool(directory, [])).stdout).toBe('No inquiries.\n');
  });

  it.each(['delete TM-00000', 'delete', '--frob', 'frob'])('refuses %s in words', async (args) => {
    const { status, stderr } = await runTool(filledInbox().directory, args.split(' '));
    expect(status).toBe(1);
    expect(stderr).not.toBe('');
  });

  it('has every command that the owner’s emails name', async () => {
    const { stdout } = await runTool(temporaryFolder(), ['help']);
    const named = Array.from(JSON.stringify(toOwner).matchAll(/enquiries -- ([a-z-]+)/gu), ([, command]) => command);
    expect(named.filter((command) => !stdout.includes(`\n  ${command} `))).toEqual([]);
  });

  it('makes no database where there is none', async () => {
    const directory = temporaryFolder();
    const { status, stderr } = await runTool(directory, []);
    expect([status, stderr]).toEqual([0, expect.stringContaining('No inquiries yet')]);
    expect(existsSync(databasePath(directory))).toBe(false);
  });

  it('copies the inbox, and builds it again from the copy and what came later, once no one has it open', async () => {
    const { directory, file, store, records } = localInbox();
    const reference = store();
    expect((await runTool(directory, ['backup'])).stdout).toMatch(/^Backed up 1 inquiry, .*\.sqlite\n$/u);
    const later = store({ name: 'Later' });
    const refused = await runTool(directory, ['restore']);
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('Stop it first') });
    file.close();
    expect((await runTool(directory, ['restore'])).stdout).toMatch(
      /^Restored 2 inquiries: 1 inquiry from .*, 1 inquiry from the second copy alone\./u,
    );
    expect(records().map((record) => record.reference)).toEqual([reference, later]);
  });

  it('sends a test through the form of the running server, which marks it, or says that none runs', async () => {
    const directory = temporaryFolder();
    const { app, inbox } = await bench({ DATA_DIR: directory });
    await inbox.probe();
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    expect((await runTool(directory, ['test', address])).stdout).toMatch(/was stored after.*Email is off/su);
    expect(recordsIn(inbox.path)).toMatchObject([{ isTest: 1 }]);
    await app.close();
    expect((await runTool(directory, ['test', address])).stderr).toContain('Is the server running?');
  });

  it('never takes a lost database for an empty inbox', async () => {
    const { directory } = filledInbox();
    rmSync(databasePath(directory));
    expect(await runTool(directory, [])).toMatchObject({ status: 1, stderr: expect.stringContaining('restore') });
    expect(existsSync(databasePath(directory))).toBe(false);
  });
});

it.each([
  ['mails', '{"status":"failing","mail":true}', true],
  ["doesn't mail", '{"status":"ok","mail":false}', false],
  ['is another program', '<p>Hello</p>', false],
])('knows that the server %s, whatever this command is told', async (_, health, mails) => {
  const server = createServer((_request, response) => response.writeHead(503).end(health)).listen(0);
  await once(server, 'listening');
  expect(await serverMails(`http://localhost:${(server.address() as AddressInfo).port}`)).toBe(mails);
  server.close();
});

it.each([
  ['mails', true, 'Your mail server took its email'],
  ["doesn't mail", false, 'Email is off'],
])('asks the server, which %s, while it is told nothing of mail itself', async (_, mail, said) => {
  const { directory, file, store, sendNext } = localInbox();
  const reference = store();
  await sendNext();
  const server = createServer((request, response) =>
    response.end(JSON.stringify(request.method === 'POST' ? { reference } : { status: 'ok', mail })),
  ).listen(0);
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const lines = await test(file, [address], readEnvironment({ DATA_DIR: directory }));
  expect(lines.at(-1)).toContain(said);
  server.close();
});

function recordOf(changes: Partial<EnquiryRecord> = {}): EnquiryRecord {
  const delivery = { attempts: 0, sentAt: null, nextAttemptIn: null, lastFailure: null, isMarked: 0 };
  return {
    ...{ reference: 'TM-22222', receivedAt: '2026-11-01T10:00:00.000Z', status: 'accepted', reasons: '', isTest: 0 },
    ...{ ...forEachField(() => ''), name: 'Al', email: 'a@b.example', message: 'Hello' },
    ...{ delivery: 'waiting', ...delivery, ...changes },
  };
}

const tables = (accepted: EnquiryRecord[], suspects: EnquiryRecord[] = []) => toLines(accepted, suspects).join('\n');

describe('toLines', () => {
  it('shows the state of each delivery', () => {
    const table = tables(
      [
        recordOf({ callAt: '2026-11-03T15:00:00.000Z', callState: 'booked' }),
        recordOf({ delivery: 'sent', attempts: 1, sentAt: '2026-11-01T10:01:00.000Z' }),
        recordOf({ attempts: 3, nextAttemptIn: 3000, lastFailure: 'ECONNREFUSED' }),
        recordOf({ delivery: 'sent', sentAt: '2026-11-01T10:01:00.000Z', isTest: 1, isMarked: 1 }),
      ],
      [recordOf({ status: 'suspect', delivery: 'digest', reasons: 'many-links' })],
    );
    expect(table).toContain('waiting, call 2026-11-03 15:00 booked\n');
    expect(table).toContain('sent 2026-11-01 10:01');
    expect(table).toContain('waiting, 3 tried, next in 50 min');
    expect(table).toContain('! ECONNREFUSED');
    expect(table).toContain('test, will be deleted by age');
    expect(table.split('May be spam')[1]).toContain(`in the next digest, ${toOwner.en.signs['many-links']}`);
  });

  it('shows what would turn a terminal’s line around or hide in it', () => {
    const hidden = { name: 'Al\u202eevil', message: 'a\u200bb\u2066c\u001b[31m', email: 'a@b.co\u200f' };
    const table = tables([recordOf(hidden)]);
    expect(table).toContain('Al\\u{202E}evil');
    expect(table).toContain('a\\u{200B}b\\u{2066}c\\u{1B}[31m');
    expect(table).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u200b]/u);
  });
});
