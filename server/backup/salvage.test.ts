import { copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { releasedSteps } from '../../enquiry/inbox/schema.ts';
import { seededRandom } from '../../text/seeded-random.ts';
import { migrate } from '../inbox/file/database.ts';
import { databasePath } from '../inbox/file/inbox-file.ts';
import { rounds } from '../testing/child-server.ts';
import { checkSalvage, damageFiles, makeSample, pageSize, type Sample } from '../testing/damage.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { localInbox, recordsIn, referencesIn } from '../testing/inbox.ts';
import { tablesOf } from './merge.ts';
import { beginSalvage, isComplete } from './salvage.ts';

const at = Date.UTC(2026, 10, 2);

/** A folder with an inbox of 40 inquiries that were mailed, with notes, and with counts. */
async function mailedInbox(): Promise<{ directory: string; path: string; references: string[]; backup: string }> {
  const { store, file, inbox, directory } = localInbox();
  const references = Array.from({ length: 40 }, (_, index) =>
    store({ name: `Client ${index}`, message: `Words ${index}` }),
  );
  const { path: backup } = await inbox.backup('daily', at);
  file.use((database) =>
    database.exec(`UPDATE letter SET state = 'sent', sent_at = '2026-11-02T00:00:00.000Z';
      INSERT INTO progress (enquiry_id, note, dollars) SELECT id, 'Note ' || id, 100 FROM enquiry;
      INSERT INTO page_view VALUES ('2026-11-01', '/about', 3, 1);
      INSERT INTO missing_path VALUES ('2026-11-01', '/old', 2);
      INSERT INTO setting VALUES ('retries', '7')`),
  );
  file.close();
  return { directory, path: databasePath(directory), references, backup };
}

/** Overwrites pages of a closed inbox, chosen by the name of the table or index. */
function spoil(path: string, name: string, only: 'all' | 'root' = 'all'): void {
  const database = new DatabaseSync(path);
  const root = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name)?.rootpage;
  const pages = database.prepare('SELECT pageno FROM dbstat WHERE name = ?').all(name);
  database.close();
  const bytes = readFileSync(path);
  for (const { pageno } of pages) {
    if (only === 'all' || pageno === root) {
      bytes.fill(0xab, (Number(pageno) - 1) * pageSize, Number(pageno) * pageSize);
    }
  }
  writeFileSync(path, bytes);
}

function salvage(directory: string, backups: readonly string[] = []) {
  const found = beginSalvage(directory, backups, at);
  const kept = found.place();
  found.close();
  return { ...found, kept };
}

function countsIn(directory: string): Record<string, unknown> {
  const database = new DatabaseSync(databasePath(directory));
  const counts = tablesOf(database).map((table) => [
    table,
    database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count,
  ]);
  counts.push([
    'waiting',
    database.prepare("SELECT count(*) AS count FROM letter WHERE state <> 'sent' AND kind = 'enquiry'").get()?.count,
  ]);
  database.close();
  return Object.fromEntries(counts);
}

/**
 * Turns one name into a BLOB: the types of a row's reference, times, status, reasons, and name come
 * before its words.
 */
function flipTextType(path: string): void {
  const bytes = readFileSync(path);
  const types = bytes.lastIndexOf(Buffer.from([0x1d, 0x3d, 0x1d, 0x0d, 0x1d]), bytes.indexOf('Client 5'));
  bytes[types + 4] = 0x1c;
  writeFileSync(path, bytes);
}

describe('a salvage', () => {
  it.each([false, true])('loses nothing that damaged files or their backup hold (log: %s)', async (hasLog) => {
    const sample: Sample = await makeSample(120, hasLog);
    const random = seededRandom(hasLog ? 7 : 3);
    for (let trial = 0; trial < rounds(30, 1); trial += 1) {
      checkSalvage(sample, damageFiles(sample, random), trial % 2 === 0);
    }
  });

  it('keeps every table of a sound file', async () => {
    const { directory, references, path } = await mailedInbox();
    const before = countsIn(directory);
    const found = salvage(directory);
    expect([isComplete(found), found.fromBackup, found.lost]).toEqual([true, [], []]);
    expect(countsIn(directory)).toEqual(before);
    expect(referencesIn(directory)).toEqual(references);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('mails nothing again that was mailed, with its letters lost, and lists what no one knows about in one letter', async () => {
    const { directory, path, backup } = await mailedInbox();
    spoil(path, 'letter');
    // The index still knows which of the backup's waiting letters are sent.
    const copy = temporaryFolder();
    copyFileSync(path, databasePath(copy));
    copyFileSync(join(directory, 'inbox-id'), join(copy, 'inbox-id'));
    expect(isComplete(salvage(directory, [backup]))).toBe(false);
    expect(countsIn(directory)).toMatchObject({ enquiry: 40, letter: 40, waiting: 0 });
    salvage(copy);
    expect(countsIn(copy)).toMatchObject({ enquiry: 40, letter: 1, waiting: 0, progress: 40 });
  });

  it('saves all rows of a table whose root is lost, and notes of inquiries that only the backup has', async () => {
    const { directory, path, references, backup } = await mailedInbox();
    spoil(path, 'enquiry', 'root');
    spoil(path, 'progress', 'root');
    const found = salvage(directory, [backup]);
    expect(found.tables.find(({ table }) => table === 'enquiry')).toMatchObject({ inBackup: 40, saved: 40 });
    expect(referencesIn(directory)).toEqual(references);

    const second = await mailedInbox();
    spoil(second.path, 'enquiry');
    salvage(second.directory, [second.backup]);
    expect(countsIn(second.directory)).toMatchObject({ enquiry: 40, progress: 40, waiting: 0 });
  });

  it('names the inquiries that are lost, keeps the notes about them beside the old files, and is not complete', async () => {
    const { directory, path, references } = await mailedInbox();
    spoil(path, 'enquiry');
    const { lost, kept, ...found } = salvage(directory);
    expect([isComplete({ lost, ...found }), lost]).toEqual([false, references]);
    expect(readFileSync(join(kept ?? '', 'left-over.json'), 'utf8')).toContain('Note 17');
    expect(existsSync(join(kept ?? '', 'enquiries.sqlite'))).toBe(true);
  });

  it('takes one flipped bit for what it is: text that looks like a BLOB', async () => {
    const { directory, path, references } = await mailedInbox();
    flipTextType(path);
    expect(() => localInbox({ directory }).store()).toThrow(/damaged/u);
    expect(recordsIn(path).map(({ name }) => name)).toContain('Client 5');
    salvage(directory);
    expect(
      localInbox({ directory })
        .records()
        .map(({ name }) => name),
    ).toEqual(references.map((_, index) => `Client ${index}`));
  });

  it('makes do with the backup when the file is no database any more, or gone', async () => {
    const { directory, path, references, backup } = await mailedInbox();
    writeFileSync(path, 'rubbish '.repeat(2000));
    expect(salvage(directory, [backup])).toMatchObject({ fromBackup: references });
    expect(referencesIn(directory)).toEqual(references);
    rmSync(path);
    salvage(directory, [backup]);
    expect(referencesIn(directory)).toEqual(references);
  });

  it.each(releasedSteps.map((_, index) => index + 1))('reads a damaged inbox of version %i', (version) => {
    const directory = temporaryFolder();
    const path = databasePath(directory);
    const database = new DatabaseSync(path);
    migrate(database, releasedSteps.slice(0, version));
    database.exec(`INSERT INTO enquiry (id, reference, received_at, status, reasons, name, email, phone, company, service, budget, message, digest)
      VALUES (7, 'TM-22222', '2026-10-01T00:00:00.000Z', 'accepted', '', 'Al', 'a@b.co', '', '', '', '', 'Hello', 'x')`);
    database.exec(
      version === 1
        ? "INSERT INTO outbox (enquiry_id, message_id, state, due_at) VALUES (7, 'id-1', 'sent', 0)"
        : "INSERT INTO letter (channel, kind, enquiry_id, message_id, state, queued_at) VALUES ('mail', 'enquiry', 7, 'id-1', 'sent', '')",
    );
    database.close();
    spoil(path, 'enquiry_received');
    salvage(directory);
    expect(localInbox({ directory }).records()).toMatchObject([
      { reference: 'TM-22222', name: 'Al', delivery: 'sent' },
    ]);
  });

  it('changes nothing before it is placed, nor while a server runs on the inbox', async () => {
    const { directory, path, backup } = await mailedInbox();
    spoil(path, 'progress');
    const before = readFileSync(path);
    const found = beginSalvage(directory, [backup], at);
    found.close();
    expect(readFileSync(path).equals(before)).toBe(true);
    const running = localInbox();
    running.store();
    expect(() => beginSalvage(running.directory, [], at)).toThrow(/Stop it first/u);
  });
});
