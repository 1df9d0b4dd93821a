import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { identityOf, makePrivateFolder, migrate, syncToDisk } from '../inbox/file/database.ts';
import { holdInbox, removeRepairNote, writeMarker } from '../inbox/file/folder.ts';
import { databasePath } from '../inbox/file/inbox-file.ts';
import { settingIn } from '../inbox/records/transaction.ts';
import { checkBackup } from './backup.ts';

export type Restored = {
  enquiries: number;
  /** Where the files lie that were replaced; undefined when there were none. */
  kept: string | undefined;
};

/**
 * Puts a copy in the place of the inbox. Takes the folder of the inbox, the path of the copy and
 * the time of day in milliseconds. What was there is moved aside with its log: an old log beside a
 * restored file would undo the restore. Throws, and changes nothing, when a server runs on the
 * inbox or the copy is not sound.
 */
export function restoreBackup(directory: string, copy: string, at: number): Restored {
  makePrivateFolder(directory);
  const letGo = holdInbox(directory, { alone: true });
  try {
    checkBackup(copy);
    const path = databasePath(directory);
    const part = `${path}.part`;
    copyFileSync(copy, part);
    // A copy that was moved by hand may be readable by all, and so may the folder that was made for
    // it.
    chmodSync(part, 0o600);
    chmodSync(directory, 0o700);
    const { id, enquiries } = makeCurrent(part);
    const kept = moveAside(directory, at);
    renameSync(part, path);
    syncToDisk(directory);
    writeMarker(directory, id);
    removeRepairNote(directory);
    return { enquiries, kept };
  } finally {
    letGo();
  }
}

/**
 * Moves the database and its log into a folder beside them. Returns that folder, or undefined if
 * there was nothing.
 */
export function moveAside(directory: string, at: number): string | undefined {
  const path = databasePath(directory);
  const present = [path, `${path}-wal`, `${path}-shm`].filter((file) => identityOf(file) !== undefined);
  if (present.length === 0) {
    return undefined;
  }
  const folder = freeFolder(join(directory, `replaced-${new Date(at).toISOString().replaceAll(/[:.]/gu, '-')}`));
  mkdirSync(folder, { mode: 0o700 });
  // The log first: without its database it can do no harm, but beside the next one it would.
  for (const file of present.reverse()) {
    renameSync(file, join(folder, basename(file)));
  }
  syncToDisk(folder);
  syncToDisk(directory);
  return folder;
}

/** Brings a copy to the newest shape. A copy from before the inbox had an id gets one. */
function makeCurrent(path: string): { id: string; enquiries: number } {
  const database = new DatabaseSync(path);
  try {
    migrate(database);
    const count = database.prepare('SELECT count(*) AS count FROM enquiry').get()?.count;
    return { id: settingIn(database, 'inbox-id') ?? '', enquiries: Number(count) };
  } finally {
    database.close();
    syncToDisk(path);
  }
}

function freeFolder(path: string, round = 1): string {
  const candidate = round === 1 ? path : `${path}-${round}`;
  return existsSync(candidate) ? freeFolder(path, round + 1) : candidate;
}
