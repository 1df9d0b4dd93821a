import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { migrate, newestVersion, versionOf } from './database.ts';

/** A listing waits so long for a server that writes, in milliseconds. */
const lockWait = 5000;

/**
 * Lends the inbox to `work` for reading and returns what that returns. Nothing is written beside
 * it, so this works on a full disk, in a folder that cannot be written and before this version of
 * the site ever ran. Takes the path of the database. Throws when it cannot be read.
 */
export async function readInbox<TResult>(
  path: string,
  work: (database: DatabaseSync) => Promise<TResult> | TResult,
): Promise<TResult> {
  const { database, forget } = openForReading(path);
  try {
    return await work(database);
  } finally {
    database.close();
    forget();
  }
}

function openForReading(path: string): { database: DatabaseSync; forget: () => void } {
  const direct = tryOpen(() => new DatabaseSync(path, { readOnly: true, timeout: lockWait }));
  if (direct) {
    return { database: direct, forget: () => undefined };
  }
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (!log || log.size === 0) {
    // SQLite wants to write beside the file even to read it. Without a log the file is whole and
    // can be read as it is.
    const url = pathToFileURL(path);
    url.search = '?immutable=1';
    const still = tryOpen(() => new DatabaseSync(url, { readOnly: true }));
    if (still) {
      return { database: still, forget: () => undefined };
    }
  }
  return openCopy(path);
}

/** Returns an open database of the newest shape, or undefined. */
function tryOpen(open: () => DatabaseSync): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = open();
    if (versionOf(database) === newestVersion) {
      return database;
    }
  } catch {
    // Another way may work.
  }
  database?.close();
  return undefined;
}

function openCopy(path: string): { database: DatabaseSync; forget: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-'));
  const forget = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const copy = join(folder, 'copy.sqlite');
    for (const suffix of ['', '-wal']) {
      if (existsSync(path + suffix)) {
        copyFileSync(path + suffix, copy + suffix);
      }
    }
    const database = new DatabaseSync(copy);
    migrate(database);
    return { database, forget };
  } catch (error) {
    forget();
    throw error;
  }
}
