import type { DatabaseSync } from 'node:sqlite';
import type { Environment } from '../environment.ts';
import { createInboxFile, type InboxFile } from '../inbox/file/inbox-file.ts';
import { type BackupKind, makeBackupNow } from './backup.ts';

/**
 * Opens the inbox for the owner's programs. Copies the database before a newer version of the site
 * changes its shape.
 */
export function openInbox({ DATA_DIR, BACKUP_DIR, BACKUP_COUNT }: Environment): InboxFile {
  const backUp = (database: DatabaseSync, kind: BackupKind): string =>
    makeBackupNow(database, { directory: BACKUP_DIR, keep: BACKUP_COUNT, kind, at: Date.now() }).path;
  return createInboxFile({
    directory: DATA_DIR,
    backups: BACKUP_DIR,
    beforeMigration: (database) => {
      backUp(database, 'migration');
    },
    rescue: (database) => backUp(database, 'rescue'),
  });
}
