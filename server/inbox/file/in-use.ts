import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './database.ts';

/**
 * Says that a process uses the inbox in a folder, until the returned function is called or the process ends in any way.
 * SQLite's own file locks carry this, because the system drops them with the process: a file with a process id would
 * survive a crash, and would mean nothing in another container.
 * Throws when `alone` is asked for and another process uses the inbox.
 */
export function holdInbox(directory: string, { alone = false } = {}): () => void {
  const path = join(directory, 'in-use.lock');
  makePrivateFile(path);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec(alone ? 'BEGIN EXCLUSIVE' : 'BEGIN');
    // Only a read takes the shared lock.
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
  } catch (error) {
    lock.close();
    throw error instanceof Error && 'errcode' in error && error.errcode === 5 ? new InboxInUse(directory) : error;
  }
  return () => lock.close();
}

class InboxInUse extends Error {
  constructor(directory: string) {
    super(`A server, an open desk, or another command uses the inbox in ${directory}. Stop it first.`);
  }
}
