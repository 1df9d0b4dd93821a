import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, syncToDisk } from './database.ts';

/**
 * Returns the id in a folder's marker, or undefined when there is no marker. An unmounted or
 * emptied folder has none, and that is how the server tells it from its own: an empty folder must
 * not silently become a new inbox.
 */
export function readMarker(directory: string): string | undefined {
  const path = pathIn(directory);
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n', 1)[0]?.trim() : undefined;
}

/** Writes the marker so that it is either whole or absent, and durable. */
export function writeMarker(directory: string, id: string): void {
  const path = pathIn(directory);
  const words = `${id}\nThis file belongs to the inbox beside it. The server refuses a folder whose marker is missing.\n`;
  writeFileSync(`${path}.part`, words, { mode: 0o600, flush: true });
  renameSync(`${path}.part`, path);
  syncToDisk(directory);
}

function pathIn(directory: string): string {
  return join(directory, 'inbox-id');
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
