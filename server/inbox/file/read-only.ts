import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
  const inPlace = openInPlace(path);
  if (inPlace) {
    return lend(inPlace, work);
  }
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-'));
  try {
    return await lend(openCopy(path, join(folder, 'copy.sqlite')), work);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function lend<TResult>(
  database: DatabaseSync,
  work: (database: DatabaseSync) => Promise<TResult> | TResult,
): Promise<TResult> {
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/**
 * Returns the open database, or undefined where it has another shape, or where SQLite would have to
 * write beside it even to read it.
 */
function openInPlace(path: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: lockWait });
    if (versionOf(database) === newestVersion) {
      return database;
    }
  } catch {
    // A copy may be readable.
  }
  database?.close();
  return undefined;
}

function openCopy(path: string, copy: string): DatabaseSync {
  for (const suffix of ['', '-wal']) {
    if (existsSync(path + suffix)) {
      copyFileSync(path + suffix, copy + suffix);
    }
  }
  const database = new DatabaseSync(copy);
  migrate(database);
  return database;
}
