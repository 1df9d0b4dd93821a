import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { day } from '../../text/units.ts';
import { holdInbox } from '../inbox/file/database.ts';
import { databasePath } from '../inbox/file/inbox-file.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { localInbox, referencesIn } from '../testing/inbox.ts';
import { checkBackup, listBackups } from './backup.ts';
import { restoreInbox } from './restore.ts';

const at = Date.UTC(2026, 10, 2);

function filled(count: number) {
  const local = localInbox();
  const references = Array.from({ length: count }, (_, index) =>
    local.store({ name: `Client ${index}`, message: 'words '.repeat(200) }),
  );
  return { ...local, references, backups: join(local.directory, 'backups') };
}

describe('a backup', () => {
  it('holds everything that is stored, is one sound file, and is for the owner alone', async () => {
    const { inbox, references } = filled(40);
    const { path, enquiries } = await inbox.backup(at);
    expect([enquiries, checkBackup(path)]).toEqual([40, 40]);
    expect(readdirSync(join(path, '..'))).toHaveLength(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const copy = temporaryFolder();
    copyFileSync(path, databasePath(copy));
    expect(referencesIn(copy)).toEqual(references);
  });

  it('is kept by count, the newest', async () => {
    const { inbox, backups } = filled(1);
    for (let index = 0; index < 6; index += 1) {
      await inbox.backup(at + index * day);
    }
    const days = listBackups(backups).map((path) => /inquiries-(\d{4}-\d\d-\d\d)/u.exec(path)?.[1]);
    expect(days).toEqual(['2026-11-07', '2026-11-06', '2026-11-05']);
  });

  it('removes no older one when it fails', async () => {
    const { inbox, backups } = filled(1);
    for (let index = 0; index < 3; index += 1) {
      await inbox.backup(at + index * day);
    }
    // A folder in the place of the next copy.
    mkdirSync(`${listBackups(backups)[0]?.replace('11-04', '11-05')}.part`);
    await expect(inbox.backup(at + 3 * day)).rejects.toThrow();
    expect(listBackups(backups)).toHaveLength(3);
  });
});

describe('a restore', () => {
  it('brings back what the backup and the second copy hold, past the log of the files that it replaces, and keeps those', async () => {
    const { inbox, store, file, directory, references } = filled(5);
    const { path } = await inbox.backup(at);
    // More than the log holds at once, and a log that a crash left behind.
    for (let index = 0; index < 30; index += 1) {
      references.push(store({ name: `Later ${index}` }));
    }
    const crashed = temporaryFolder();
    for (const name of ['enquiries.sqlite', 'enquiries.sqlite-wal', 'copy']) {
      cpSync(join(directory, name), join(crashed, name), { recursive: true });
    }
    file.close();
    const { replaced, ...restored } = restoreInbox(crashed, path, at);
    expect(restored).toEqual({ enquiries: 35, added: 30, unreadable: 0 });
    const after = localInbox({ directory: crashed });
    expect(after.records().map(({ reference }) => reference)).toEqual(references);
    expect(readdirSync(replaced ?? '').sort()).toEqual(['enquiries.sqlite', 'enquiries.sqlite-wal']);
  });

  it('changes nothing while a server runs on the inbox, or for a backup that is damaged', async () => {
    const { inbox, store, file, directory } = filled(5);
    const { path } = await inbox.backup(at);
    const later = store({ name: 'Later' });
    expect(() => restoreInbox(directory, path, at)).toThrow(/an open desk.*Stop it first/u);
    file.close();
    truncateSync(path, 4096 * 3);
    const before = readFileSync(databasePath(directory));
    expect(() => restoreInbox(directory, path, at)).toThrow();
    expect(readFileSync(databasePath(directory)).equals(before)).toBe(true);
    expect(referencesIn(directory)).toContain(later);
  });

  it('is for the owner’s account alone, whatever the backup and the folder were', async () => {
    const { inbox } = filled(1);
    const { path } = await inbox.backup(at);
    chmodSync(path, 0o644);
    const directory = join(temporaryFolder(), 'open');
    mkdirSync(directory, { mode: 0o755 });
    chmodSync(directory, 0o755);
    restoreInbox(directory, path, at);
    const [month = ''] = readdirSync(join(directory, 'copy'));
    const made = [directory, databasePath(directory), join(directory, 'copy'), join(directory, 'copy', month)];
    expect(made.map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o600, 0o700, 0o600]);
  });
});

it('holdInbox lets one server and several others use an inbox, and one alone only when none does', () => {
  const directory = temporaryFolder();
  const desk = holdInbox(directory, 'guest');
  const server = holdInbox(directory, 'server');
  const command = holdInbox(directory, 'guest');
  expect(() => holdInbox(directory, 'server')).toThrow(/Another server/u);
  desk();
  command();
  expect(() => holdInbox(directory, 'alone')).toThrow(/Stop it first/u);
  server();
  const alone = holdInbox(directory, 'alone');
  for (const use of ['guest', 'server'] as const) {
    expect(() => holdInbox(directory, use)).toThrow(/Stop it first/u);
  }
  alone();
});
