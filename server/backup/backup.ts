import { globSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import {
  damageIn,
  makePrivateFile,
  makePrivateFolder,
  newestVersion,
  syncToDisk,
  versionOf,
} from '../inbox/file/database.ts';

export type Backup = {
  path: string;
  /** Inquiries in it. */
  enquiries: number;
};

/**
 * Copies an open database into a folder, whole and consistent while others write to it, and opens
 * the copy to check it. Then removes the oldest copies beyond `keep`. `at` is the time of day in
 * milliseconds. Throws when the copy fails or is not sound; nothing is removed then.
 */
export async function makeBackup(
  database: DatabaseSync,
  { directory, keep, at }: { directory: string; keep: number; at: number },
): Promise<Backup> {
  makePrivateFolder(directory);
  const stamp = new Date(at).toISOString().replaceAll(/[:.]/gu, '-');
  const path = join(directory, `inquiries-${stamp}.sqlite`);
  const part = `${path}.part`;
  // Made here, because SQLite would let others read it.
  makePrivateFile(part);
  try {
    await copyDatabase(database, part);
    const enquiries = checkBackup(part);
    syncToDisk(part);
    renameSync(part, path);
    syncToDisk(directory);
    const others = listBackups(directory).filter((each) => each !== path);
    for (const old of others.slice(keep - 1)) {
      rmSync(old);
    }
    return { path, enquiries };
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Returns the paths of all backups in a folder, newest first by the time in their names. */
export function listBackups(directory: string): string[] {
  return globSync('inquiries-*.sqlite', { cwd: directory })
    .sort()
    .reverse()
    .map((name) => join(directory, name));
}

/**
 * Opens a copy and checks all of it. Returns how many inquiries it holds.
 * Throws when it is damaged, is no inbox or was written by a newer version of the site.
 */
export function checkBackup(path: string): number {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    throw new Error(`there is no file ${path}`);
  }
  using copy = new DatabaseSync(path);
  const fault = damageIn(copy, 'integrity_check');
  if (fault) {
    throw new Error(`${path} is damaged: ${fault}`);
  }
  if (versionOf(copy) > newestVersion) {
    throw new Error(`${path} was written by a newer version of the site`);
  }
  // One file without a log beside it: it can be copied anywhere by hand.
  copy.prepare('PRAGMA journal_mode = DELETE').get();
  return countIn(copy);
}

/** Returns how many inquiries a database holds. */
export function countIn(database: DatabaseSync): number {
  return Number(database.prepare('SELECT count(*) AS count FROM enquiry').get()?.count);
}

/** Returns whether a copy passes that check. */
export function isSoundBackup(path: string): boolean {
  try {
    checkBackup(path);
    return true;
  } catch {
    return false;
  }
}
