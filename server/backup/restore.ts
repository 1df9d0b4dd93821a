import { chmodSync, copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyFolder } from '../inbox/copy/lines.ts';
import { createSecondCopy, type Step } from '../inbox/copy/second-copy.ts';
import {
  holdInbox,
  identityOf,
  makePrivateFile,
  makePrivateFolder,
  migrate,
  syncToDisk,
} from '../inbox/file/database.ts';
import { databasePath } from '../inbox/file/inbox-file.ts';
import { transaction } from '../inbox/records/transaction.ts';
import { checkBackup, countIn } from './backup.ts';

export type Restored = Step & {
  enquiries: number;
  /** Where the files lie that were replaced; undefined when there were none. */
  replaced: string | undefined;
};

/**
 * Builds the inbox again from a backup and the second copy beside it, or from that copy alone, and
 * puts it in the place of what is there. Takes the folder of the inbox, the path of the backup, and
 * the time of day in milliseconds. What was there is moved aside with its log: an old log beside a
 * restored file would undo the restore. Throws, and changes nothing, when a server runs on the
 * inbox or the backup is not sound.
 */
export function restoreInbox(directory: string, backup: string | undefined, at: number): Restored {
  makePrivateFolder(directory);
  const letGo = holdInbox(directory, 'alone');
  try {
    const path = databasePath(directory);
    const part = `${path}.part`;
    rmSync(part, { force: true });
    if (backup === undefined) {
      makePrivateFile(part);
    } else {
      checkBackup(backup);
      copyFileSync(backup, part);
    }
    // A copy that was moved by hand may be readable by all, and so may the folder that was made for
    // it.
    chmodSync(part, 0o600);
    chmodSync(directory, 0o700);
    const found = complete(part, directory);
    syncToDisk(part);
    const replaced = moveAside(directory, at);
    renameSync(part, path);
    syncToDisk(directory);
    return { ...found, replaced };
  } finally {
    letGo();
  }
}

/**
 * Moves the database and its log into a folder beside them. Returns that folder, or undefined if
 * there was nothing.
 */
function moveAside(directory: string, at: number): string | undefined {
  const path = databasePath(directory);
  const present = [path, `${path}-wal`, `${path}-shm`].filter((file) => identityOf(file) !== undefined);
  if (present.length === 0) {
    return undefined;
  }
  const folder = mkdtempSync(join(directory, `replaced-${new Date(at).toISOString().replaceAll(/[:.]/gu, '-')}-`));
  // The log first: without its database it can do no harm, but beside the next one it would.
  for (const file of present.reverse()) {
    renameSync(file, join(folder, basename(file)));
  }
  syncToDisk(folder);
  syncToDisk(directory);
  return folder;
}

/** Brings a database to the newest shape and adds what the second copy has. */
function complete(path: string, directory: string): Step & { enquiries: number } {
  using database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  database.exec('PRAGMA secure_delete = ON');
  migrate(database);
  const step = transaction(database, createSecondCopy(database, copyFolder(directory)).bringIntoStep);
  return { ...step, enquiries: countIn(database) };
}
