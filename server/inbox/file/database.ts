import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { releasedSteps } from '../../../enquiry/inbox/schema.ts';
import { transaction } from '../records/transaction.ts';

/**
 * Opens a database for writing, makes its commits durable and checks that it is sound. Takes the
 * path of a file that exists, and how long a statement waits for another process in milliseconds.
 * Throws when any of this fails and leaves nothing open.
 */
export function openDatabase(path: string, lockWait = 2000): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: lockWait, enableForeignKeyConstraints: true });
  try {
    const mode = database.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode;
    if (mode !== 'wal') {
      throw new Error(`write-ahead logging is not possible here (journal mode is ${String(mode)})`);
    }
    // FULL: each commit waits for the disk, so an answer of success survives a power cut.
    // The cache holds all that the log can (1000 pages): it outlives a log that someone cuts.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA cache_size = 4000;');
    refuseDamage(database);
    return database;
  } catch (error) {
    database.close();
    throw asDamage(error);
  }
}

/**
 * Checks a database that's in use, as it is on the disk: an open one believes the pages that it has
 * in memory. Throws when it's damaged.
 */
export function checkDatabase(path: string): void {
  try {
    using database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    refuseDamage(database);
  } catch (error) {
    throw asDamage(error);
  }
}

function refuseDamage(database: DatabaseSync): void {
  const fault = damageIn(database, 'quick_check');
  if (fault) {
    throw new DamagedDatabase(fault);
  }
}

/** What brings back a database that's damaged or gone. */
export const wayOut = 'Stop the server, and run "npm run enquiries -- restore"';

/** A database that SQLite cannot read as a whole. */
export class DamagedDatabase extends Error {
  override name = 'DamagedDatabase';

  constructor(finding: string) {
    super(`the database is damaged: ${finding}. ${wayOut}`);
  }
}

/** The folder does not hold the inbox that this process knows. */
export class InboxMisplaced extends Error {
  override name = 'InboxMisplaced';
}

/** Returns what a check of the whole file finds, or undefined when the file is sound. */
export function damageIn(database: DatabaseSync, check: 'quick_check' | 'integrity_check'): string | undefined {
  const verdict = database.prepare(`PRAGMA ${check}(1)`).get()?.[check];
  return verdict === 'ok' ? undefined : String(verdict);
}

/** Writes one page to the disk and throws when that fails. */
export function probe(database: DatabaseSync): void {
  database.exec(`PRAGMA application_id = ${0x71de}`);
}

/** Returns what tells a file from another one in its place, or undefined when there is none. */
export function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/**
 * Makes a file if it is missing, readable by the owner's account alone: it holds names, addresses
 * and messages.
 */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** Makes a folder for the owner's account alone, if it's missing. It's on the disk then. */
export function makePrivateFolder(path: string): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (made) {
    syncToDisk(dirname(made));
  }
}

/**
 * Waits until a file's bytes, or a folder's names, are on the disk: a new name is durable only when
 * its folder is.
 */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns an error as it is, or what it means when SQLite came upon damage. */
export function asDamage(error: unknown): unknown {
  // SQLITE_CORRUPT and SQLITE_NOTADB; the low byte is the primary code.
  const isCorruption = error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);
  return isCorruption ? new DamagedDatabase(error.message) : error;
}

/** Whether a database is damaged or isn't where it was: its owner has to bring it back. */
export function isLost(error: unknown): boolean {
  return error instanceof DamagedDatabase || error instanceof InboxMisplaced;
}

/** The version that this site writes and the newest that it can read. */
export const newestVersion = releasedSteps.length;

/**
 * Brings a database to the newest shape, each step in its own transaction. Forward only.
 * Throws when a newer version of the site wrote the database: guessing could lose what it holds.
 */
export function migrate(database: DatabaseSync, steps: readonly string[] = releasedSteps): void {
  const found = versionOf(database);
  if (found > steps.length) {
    throw new Error(`the database has version ${found}, this site knows versions up to ${steps.length}`);
  }
  for (const [index, step] of steps.entries()) {
    if (index < found) {
      continue;
    }
    transaction(database, () => {
      // A second process may have taken this step while this one waited for the lock.
      if (versionOf(database) === index) {
        database.exec(step);
        database.exec(`PRAGMA user_version = ${index + 1}`);
      }
    });
  }
}

/** Returns the version of a database's shape; 0 for a new file. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/**
 * Says that a process uses the inbox in a folder, until the returned function is called or the
 * process ends in any way. SQLite's own file locks carry this, because the system drops them with
 * the process: a file with a process id would survive a crash, and would mean nothing in another
 * container. Throws for a second server, and for whoever wants the inbox alone while another process
 * uses it.
 */
export function holdInbox(directory: string, use: 'guest' | 'server' | 'alone'): () => void {
  const path = join(directory, 'in-use.lock');
  makePrivateFile(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec({ guest: 'BEGIN', server: 'BEGIN IMMEDIATE', alone: 'BEGIN EXCLUSIVE' }[use]);
    // Only a read takes the shared lock.
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === 5)) {
      throw error;
    }
    const others = use === 'server' ? 'Another server uses' : 'A server, an open desk, or another command uses';
    throw new Error(`${others} the inbox in ${directory}. Stop it first.`);
  }
  return () => lock.close();
}
