import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { listBackups } from '../../backup/backup.ts';
import { copyFolder, hasCopy, probeCopy } from '../copy/lines.ts';
import { createSecondCopy, type SecondCopy } from '../copy/second-copy.ts';
import { transaction } from '../records/transaction.ts';
import {
  asDamage,
  checkDatabase,
  DamagedDatabase,
  holdInbox,
  InboxMisplaced,
  identityOf,
  makePrivateFile,
  makePrivateFolder,
  migrate,
  openDatabase,
  probe,
  syncToDisk,
  wayOut,
} from './database.ts';

export type FileEvent = { event: 'inbox-created'; path: string };

export type InboxFile = ReturnType<typeof createInboxFile>;

type Options = {
  /** Folder of the database; made if it is missing. */
  directory: string;
  /**
   * Folder of the backups. A folder with backups but without a database is an accident, not a first
   * start.
   */
  backups?: string | undefined;
  report?: ((event: FileEvent) => void) | undefined;
  /** Only one server may use an inbox, beside the desk and commands. */
  use?: 'server' | 'guest';
};

type OpenInbox = {
  database: DatabaseSync;
  copy: SecondCopy;
  /** Tells its file from another one in its place. */
  identity: string | undefined;
  letGo: () => void;
};

export function databasePath(directory: string): string {
  return join(directory, 'enquiries.sqlite');
}

/**
 * Returns why a folder without a database is no first start; undefined when nothing says that an
 * inbox was here.
 */
export function lossOf(directory: string, backups: string | undefined): string | undefined {
  const path = databasePath(directory);
  if (hasCopy(directory)) {
    return `${path} is missing or empty, but the second copy beside it has inquiries. ${wayOut}`;
  }
  return backups !== undefined && listBackups(backups).length > 0
    ? `${directory} has no inbox, but ${backups} has backups of one. ${wayOut}`
    : undefined;
}

/**
 * The inquiries' database as one process holds it open. It is opened at the first use and again
 * after a failure, so a repaired disk needs no restart, and when another file lies in its place:
 * SQLite would go on writing to a deleted one. Each change is in the second copy too before it
 * counts, and each opening brings the two into step, so a crash between them or an older file in
 * the place of the database loses nothing.
 */
export function createInboxFile({ directory, backups, report, use = 'guest' }: Options) {
  const path = databasePath(directory);
  let open: OpenInbox | undefined;
  let hasOpened = false;
  let lockWait = 2000;
  /** False after a failure that may have left a change in the copy alone. */
  let isInStep = false;

  function opened(): OpenInbox {
    if (open && open.identity !== identityOf(path)) {
      const { database } = open;
      // A log that stays behind would be read into the next file of this name.
      ignoringErrors(() => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get());
      close();
    }
    open ??= openHere();
    return open;
  }

  function openHere(): OpenInbox {
    const isNew = identityOf(path) === undefined || sizeOf(path) + sizeOf(`${path}-wal`) === 0;
    if (isNew) {
      const loss =
        lossOf(directory, backups) ??
        (hasOpened && `the inbox is gone from ${directory}: the folder was deleted, emptied or unmounted`);
      if (loss) {
        throw new InboxMisplaced(loss);
      }
    }
    makePrivateFolder(directory);
    makePrivateFile(path);
    syncToDisk(directory);
    const letGo = holdInbox(directory, use);
    let database: DatabaseSync | undefined;
    try {
      database = openDatabase(path, lockWait);
      migrate(database);
      const copy = createSecondCopy(database, copyFolder(directory));
      transaction(database, copy.bringIntoStep);
      isInStep = true;
      if (isNew) {
        report?.({ event: 'inbox-created', path });
      }
      hasOpened = true;
      probe(database);
      return { database, copy, identity: identityOf(path), letGo };
    } catch (error) {
      database?.close();
      letGo();
      throw error;
    }
  }

  function close(): void {
    const closing = open;
    open = undefined;
    try {
      closing?.database.close();
    } finally {
      closing?.letGo();
    }
  }

  /** Lets go of a database that turns out to be damaged: no one may open it before it's restored. */
  function guarded<TResult>(work: () => TResult): TResult {
    try {
      return work();
    } catch (error) {
      const meant = asDamage(error);
      if (meant instanceof DamagedDatabase) {
        ignoringErrors(close);
      }
      throw meant;
    }
  }

  function write<TResult>(work: (database: DatabaseSync, copy: SecondCopy) => TResult): TResult {
    return guarded(() => {
      const { database, copy } = opened();
      const wasInStep = isInStep;
      let isDeleting = false;
      const result = transaction(database, () => {
        if (!wasInStep) {
          copy.bringIntoStep();
        }
        const worked = work(database, copy);
        isInStep = false;
        isDeleting = copy.write();
        return worked;
      });
      isInStep = true;
      if (isDeleting) {
        // Deleted words remain in the log until it is emptied. A reader may delay that.
        database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      }
      return result;
    });
  }

  return {
    path,
    directory,
    close,
    /** Sets how long a statement waits for another process, in milliseconds. */
    setLockWait: (wait: number): void => {
      const whole = Math.ceil(wait);
      if (whole !== lockWait) {
        lockWait = whole;
        open?.database.exec(`PRAGMA busy_timeout = ${whole}`);
      }
    },
    /** Writes to both places, and throws when one of them can't be written. */
    probe: (): void =>
      write((database) => {
        probe(database);
        probeCopy(copyFolder(directory));
      }),
    /** Throws when the database is damaged on the disk. */
    check: (): void =>
      guarded(() => {
        opened();
        checkDatabase(path);
      }),
    /** Lends the open database to `work` for reading and returns what that returns. */
    read: <TResult>(work: (database: DatabaseSync) => TResult): TResult => guarded(() => work(opened().database)),
    /**
     * Lends the open database to `work` in one transaction and returns what that returns. All of
     * its changes are on the disk then, in the database and in the second copy, or none counts and
     * it throws.
     */
    write,
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function ignoringErrors(work: () => void): void {
  try {
    work();
  } catch {
    // The caller goes on without it.
  }
}
