import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncToDisk } from './database.ts';

/**
 * Returns the id in a folder's marker, or undefined when there is no marker. An unmounted or emptied folder has none, and
 * that is how the server tells it from its own: an empty folder must not silently become a new inbox.
 */
export function readMarker(directory: string): string | undefined {
  try {
    return readFileSync(pathIn(directory), 'utf8').split('\n', 1)[0]?.trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) {
      return undefined;
    }
    throw error;
  }
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
