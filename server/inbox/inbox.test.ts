import { mkdirSync, renameSync, rmSync, statSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasReference } from '../../enquiry/inbox/counts.ts';
import { damagePages, temporaryFolder } from '../testing/folders.ts';
import { actsOn, localInbox, recordsIn, valuesOf } from '../testing/inbox.ts';
import { migrate, versionOf } from './file/database.ts';
import { createInbox, type InboxEvent, visitorsPatience } from './inbox.ts';

const at = Date.UTC(2026, 10, 2);

/** Without slack, a form that a busy machine starts late is refused, just as a visitor's would be. */
function openInbox(directory = temporaryFolder(), slack = 300_000) {
  const events: InboxEvent[] = [];
  const inbox = createInbox({
    directory,
    backups: { directory: `${directory}/backups`, keep: 3 },
    build: undefined,
    slack,
    report: (event) => events.push(event),
  });
  onTestFinished(inbox.close);
  const isStored = (reference: string) => inbox.within(visitorsPatience).perform(hasReference(reference));
  return { inbox: { ...inbox, ...actsOn(inbox.within(visitorsPatience)) }, isStored, events };
}

/** Locks a database as another process would, until the returned function is called. */
function lock(path: string): () => void {
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}

it('knows an inquiry that was just stored while another one waits for a lock', async () => {
  const { inbox, isStored } = openInbox(temporaryFolder(), 0);
  const { reference } = await vi.waitFor(() => inbox.store({ values: valuesOf(), reasons: [], formKey: 'first' }, at), {
    timeout: 100_000,
  });
  const unlock = lock(inbox.path);
  const refused = expect(inbox.store({ values: valuesOf(), reasons: [] }, at)).rejects.toThrow();
  // Submissions wait for the next turn, so the question must come after this one has begun.
  await wait(100);
  expect(await isStored(reference)).toBe(true);
  await refused;
  unlock();
});

it('lets the failure of one submission harm no other that came with it', async () => {
  const { inbox } = openInbox();
  await inbox.probe();
  const faulty = { values: Object.assign(valuesOf(), { name: null }), reasons: [] };
  const results = await Promise.allSettled([
    inbox.store({ values: valuesOf({ name: 'First' }), reasons: [] }, at),
    inbox.store(faulty, at),
    inbox.store({ values: valuesOf({ name: 'Last' }), reasons: [] }, at),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const records = recordsIn(inbox.path).map(({ name, delivery }) => `${name} ${delivery}`);
  expect(records).toEqual(['First waiting', 'Last waiting']);
});

it('finds damage when it reads its whole database', async () => {
  const { inbox } = openInbox();
  const message = 'words '.repeat(300);
  for (let index = 0; index < 20; index += 1) {
    await inbox.store({ values: valuesOf({ name: `Client ${index}`, message }), reasons: [] }, at);
  }
  using reader = new DatabaseSync(inbox.path);
  reader.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  damagePages(inbox.path);
  await expect(inbox.check()).rejects.toThrow(/damaged/u);
});

it('is closed for good order: everything is in the main file', async () => {
  const { inbox } = openInbox();
  await inbox.store({ values: valuesOf(), reasons: [] }, at);
  await inbox.close();
  const still = new DatabaseSync(new URL(`file://${inbox.path}?immutable=1`), { readOnly: true });
  expect(still.prepare('SELECT count(*) AS count FROM enquiry').get()).toEqual({ count: 1 });
  still.close();
});

const names = ({ events }: ReturnType<typeof localInbox>) => events.map(({ event }) => event);

/** A folder with an inbox in it that no one has open. */
function closedInbox(): { directory: string; path: string } {
  const { directory, file, store } = localInbox();
  store();
  file.close();
  return { directory, path: file.path };
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
    const { directory } = closedInbox();
    const second = localInbox({ directory });
    second.store({ name: 'Second' });
    expect(names(second)).toEqual([]);
    const first = localInbox();
    first.store();
    expect(names(first)).toEqual(['inbox-created']);
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

  it.each<[string, (path: string) => void, number | undefined]>([
    ['deleted', unlinkSync, undefined],
    ['emptied', truncateSync, 0],
  ])('makes no new one in the place of a file that was %s beside its second copy', (_what, harm, size) => {
    const { directory, path } = closedInbox();
    harm(path);
    expect(() => localInbox({ directory }).store()).toThrow(/second copy.*restore/su);
    expect(statSync(path, { throwIfNoEntry: false })?.size).toBe(size);
  });

  it('makes no new one where a backup says that there was one', async () => {
    const backedUp = localInbox();
    backedUp.store();
    await backedUp.inbox.backup(0);
    backedUp.file.close();
    for (const name of ['enquiries.sqlite', 'copy']) {
      rmSync(join(backedUp.directory, name), { recursive: true });
    }
    expect(() => localInbox({ directory: backedUp.directory }).store()).toThrow(/has backups/u);
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
