import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile } from './database.ts';

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
