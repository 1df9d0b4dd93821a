import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

/** How long a write waits for another process (a listing, a backup), in milliseconds. It blocks the server meanwhile. */
const LOCK_WAIT = 2000;

/**
 * Opens the database, makes it durable, checks it, brings it to the newest shape and proves that it can be written.
 * Takes the path of its file. Throws when any of this fails; nothing is left open then.
 */
export function openDatabase(path: string): DatabaseSync {
  prepareFile(path);
  const database = new DatabaseSync(path, { timeout: LOCK_WAIT, enableForeignKeyConstraints: true });
  try {
    const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
    if (mode !== 'wal') {
      throw new Error(`write-ahead logging is not possible here (journal mode is ${String(mode)})`);
    }
    // FULL: each commit waits for the disk, so an answer of success survives a power cut.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    const verdict = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (verdict !== 'ok') {
      throw new Error(`the database is damaged: ${String(verdict)}`);
    }
    migrate(database);
    probe(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Writes one page to the disk and throws when that cannot be done. */
export function probe(database: DatabaseSync): void {
  database.exec(`PRAGMA application_id = ${0x71de}`);
}

/** What tells a file from another one that took its place. */
export function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** The folder and the file are for the owner's account alone: they hold names, addresses and messages. */
function prepareFile(path: string): void {
  const folder = dirname(path);
  const created = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (created) {
    syncFolder(dirname(created));
  }
  closeSync(openSync(path, 'a', 0o600));
  syncFolder(folder);
}

/** A new name in a folder is durable only when the folder itself is. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
