import type { Environment } from '../environment.ts';
import { createInboxFile, type InboxFile } from '../inbox/file/inbox-file.ts';
import { makeBackupNow } from './backup.ts';

/** Opens the inbox for the owner's programs. Copies the database before a newer version of the site changes its shape. */
export function openInbox({ DATA_DIR, BACKUP_DIR, BACKUP_COUNT }: Environment): InboxFile {
  return createInboxFile({
    directory: DATA_DIR,
    backups: BACKUP_DIR,
    beforeMigration: (database) => {
      makeBackupNow(database, { directory: BACKUP_DIR, keep: BACKUP_COUNT, kind: 'migration', at: Date.now() });
    },
  });
}
