import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { restoreInbox } from '../../backup/restore.ts';
import { temporaryFolder } from '../../testing/folders.ts';
import { localInbox } from '../../testing/inbox.ts';
import { migrate, versionOf } from './database.ts';

const names = ({ events }: ReturnType<typeof localInbox>) => events.map(({ event }) => event);

/** A folder with an inbox in it that no one has open. */
function closedInbox(): { directory: string; reference: string; path: string } {
  const first = localInbox();
  const reference = first.store();
  first.file.close();
  return { directory: first.directory, reference, path: first.file.path };
}

describe('the database of an inbox', () => {
  it('waits for the disk at each commit', () => {
    const { file } = localInbox();
    const setting = (name: string) => file.read((database) => database.prepare(`PRAGMA ${name}`).get()?.[name]);
    expect([setting('journal_mode'), setting('synchronous')]).toEqual(['wal', 2]);
  });

  it('is for the owner’s account alone, with its folder', () => {
    const directory = join(temporaryFolder(), 'new');
    const { file, store } = localInbox({ directory });
    store();
    const modes = [directory, file.path].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
  });

  it('is refused and left alone when it is no database', () => {
    const { file, store } = localInbox();
    writeFileSync(file.path, 'not a database '.repeat(500));
    expect(() => store()).toThrow(/damaged.*restore/u);
    expect(statSync(file.path).size).toBe(7500);
  });
});

describe('the same inbox', () => {
  it('says that it made a new one, once', () => {
    const first = localInbox();
    first.store();
    expect(names(first)).toEqual(['inbox-created']);
    first.file.close();
    const second = localInbox({ directory: first.directory });
    second.store({ name: 'Second' });
    expect(names(second)).toEqual([]);
  });

  it('refuses a folder that was deleted while it ran, even if an empty one comes back, and takes up its own again', () => {
    const inbox = localInbox({ directory: join(temporaryFolder(), 'data') });
    const { directory, store, records } = inbox;
    const reference = store();
    renameSync(directory, `${directory}-away`);
    expect(() => store({ name: 'Lost' })).toThrow(/deleted, emptied or unmounted/u);
    mkdirSync(directory);
    expect(() => store({ name: 'Lost' })).toThrow(/deleted, emptied or unmounted/u);
    rmSync(directory, { recursive: true });
    renameSync(`${directory}-away`, directory);
    const later = store({ name: 'Later' });
    expect(records().map((record) => record.reference)).toEqual([reference, later]);
  });

  it('makes no new inbox where a second copy or a backup says that there was one', async () => {
    const { directory, path } = closedInbox();
    unlinkSync(path);
    expect(() => localInbox({ directory }).store()).toThrow(/second copy.*restore/su);
    expect(existsSync(path)).toBe(false);

    const backedUp = localInbox();
    backedUp.store();
    await backedUp.inbox.backup(0);
    backedUp.file.close();
    for (const name of ['enquiries.sqlite', 'copy']) {
      rmSync(join(backedUp.directory, name), { recursive: true });
    }
    expect(() => localInbox({ directory: backedUp.directory }).store()).toThrow(/has backups/u);
  });

  it('refuses a file that was emptied', () => {
    const { directory, path } = closedInbox();
    writeFileSync(path, '');
    expect(() => localInbox({ directory }).store()).toThrow(/second copy.*restore/su);
    expect(statSync(path).size).toBe(0);
  });

  it.each<[string, (path: string, older: string) => void]>([
    ['its log is cut', (path) => truncateSync(`${path}-wal`, 5000)],
    ['its log is emptied', (path) => truncateSync(`${path}-wal`)],
    ['its log is overwritten', (path) => writeFileSync(`${path}-wal`, Buffer.alloc(statSync(`${path}-wal`).size, 7))],
    ['the file is cut', (path) => truncateSync(path, 8192)],
    ['an older copy is written over the file', (path, older) => writeFileSync(path, readFileSync(older))],
    ['an older copy takes the place of the file', (path, older) => renameSync(older, path)],
  ])('comes back whole by a restore when %s while it runs', (_what, harm) => {
    const inbox = localInbox();
    const { file, directory, store } = inbox;
    const older = `${file.path}.copy`;
    const references = [store({ name: 'Old' })];
    inbox.checkpoint();
    copyFileSync(file.path, older);
    for (let index = 0; index < 20; index += 1) {
      references.push(store({ name: `Client ${index}`, message: 'x'.repeat(2000) }));
    }
    harm(file.path, older);
    for (const name of ['First after', 'Second after']) {
      try {
        references.push(store({ name }));
      } catch {
        // It was not acknowledged.
      }
    }
    file.close();
    restoreInbox(directory, undefined, 0);
    const restored = inbox.records().map(({ reference }) => reference);
    expect(restored).toEqual(expect.arrayContaining(references));
    expect(store({ name: 'After' })).toMatch(/^TM-/u);
  });

  it('goes on with an older copy that takes its place, with all that it has acknowledged', () => {
    const inbox = localInbox();
    const { file, store } = inbox;
    const references = [store({ name: 'Old' })];
    inbox.checkpoint();
    copyFileSync(file.path, `${file.path}.copy`);
    references.push(store({ name: 'New' }));
    renameSync(`${file.path}.copy`, file.path);
    references.push(store({ name: 'Newest' }));
    expect(inbox.records().map(({ reference }) => reference)).toEqual(references);
  });

  it('saves what the log held when the log is deleted', () => {
    const inbox = localInbox();
    const references = [inbox.store()];
    unlinkSync(`${inbox.file.path}-wal`);
    references.push(inbox.store({ name: 'Second' }));
    inbox.file.close();
    const after = localInbox({ directory: inbox.directory });
    expect(after.records().map(({ reference }) => reference)).toEqual(references);
  });
});

describe('migrate', () => {
  it('takes each step once, in order', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, ['CREATE TABLE a (x TEXT)']);
    migrate(database, ['CREATE TABLE a (x TEXT)', 'ALTER TABLE a ADD COLUMN y TEXT']);
    database.exec("INSERT INTO a (x, y) VALUES ('1', '2')");
    expect(versionOf(database)).toBe(2);
  });

  it('leaves a step that fails undone as a whole', () => {
    const database = new DatabaseSync(':memory:');
    const steps = ['CREATE TABLE a (x TEXT)', 'CREATE TABLE b (x TEXT); CREATE TABLE a (x TEXT);'];
    expect(() => migrate(database, steps)).toThrow(/already exists/u);
    expect(versionOf(database)).toBe(1);
    expect(database.prepare("SELECT name FROM sqlite_schema WHERE name = 'b'").get()).toBe(undefined);
  });

  it('touches no database of a newer version', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('PRAGMA user_version = 99');
    expect(() => migrate(database)).toThrow(/has version 99/u);
    expect(database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.tables).toBe(0);
  });
});
