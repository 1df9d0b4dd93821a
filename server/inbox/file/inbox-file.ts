import { copyFileSync, existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { createRunningTime } from '../records/clock.ts';
import { settingIn } from '../records/transaction.ts';
import {
  identityOf,
  makePrivateFile,
  makePrivateFolder,
  migrate,
  newestVersion,
  openDatabase,
  probe,
  syncToDisk,
  versionOf,
} from './database.ts';
import { holdInbox, readMarker, readRepairNote, writeMarker, writeRepairNote } from './folder.ts';
import { watchFiles } from './outside-changes.ts';

/** Events of the file itself, for log and alarm. */
export type FileEvent = {
  event: 'inbox-created' | 'marker-missing' | 'inbox-replaced' | 'inbox-changed' | 'wal-vanished';
  path: string;
  /** A sound copy of everything that was acknowledged, made from what was still open. */
  rescued?: string | undefined;
};

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
  /** Copies the database before its shape changes. Takes the open database and its version. */
  beforeMigration?: ((database: DatabaseSync, version: number) => void) | undefined;
  /**
   * Copies an open database whose files someone else changed, and returns the path of the copy;
   * throws if it isn't sound.
   */
  rescue?: ((database: DatabaseSync) => string) | undefined;
  /** A monotonic clock in milliseconds, for tests. */
  monotonic?: (() => number) | undefined;
};

/** Returns the path of the database in an inbox's folder. */
export function databasePath(directory: string): string {
  return join(directory, 'enquiries.sqlite');
}

/**
 * The inquiries' database as one process holds it open. It is opened at the first use and again
 * after a failure, so a repaired disk needs no restart. Before and after each use it is checked
 * that the open file is still the one in the folder: SQLite would go on writing to a deleted file,
 * and everything that it acknowledged would be gone.
 */
export function createInboxFile({ directory, backups, report, beforeMigration, rescue, monotonic }: Options) {
  const path = databasePath(directory);
  const runningTime = createRunningTime(monotonic);
  let open:
    | {
        database: DatabaseSync;
        file: string | undefined;
        wal: string | undefined;
        files: ReturnType<typeof watchFiles>;
        letGo: () => void;
      }
    | undefined;
  /** The file that this process used last, unless it was repaired since. */
  let lastFile: string | undefined;
  /** The inbox that this process began with: it never goes on with another. */
  let knownId: string | undefined;
  let lockWait = 2000;

  function database(): DatabaseSync {
    if (open && !isInPlace()) {
      recover();
    }
    open ??= openHere();
    return open.database;
  }

  /** Whether the open database, its log and the marker are still what lies in the folder. */
  function isInPlace(): boolean {
    return (
      open !== undefined &&
      open.file === identityOf(path) &&
      open.wal === identityOf(`${path}-wal`) &&
      knownId === readMarker(directory) &&
      open.files.isUntouched()
    );
  }

  function recover(): void {
    const file = identityOf(path);
    if (open && file !== undefined && knownId === readMarker(directory)) {
      const isReplaced = open.file !== file;
      if (isReplaced || identityOf(`${path}-wal`) !== undefined) {
        refuseUntilRepaired(isReplaced ? 'inbox-replaced' : 'inbox-changed');
      }
      report?.({ event: 'wal-vanished', path });
    } else if (file === undefined) {
      // Deleted or only moved away? If it comes back, the copy does no harm.
      ignoringErrors(tryRescue);
    }
    // What the log holds goes into its own database, wherever that file is now. A log that stays
    // behind would be read into the next file of this name.
    ignoringErrors(() => open?.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get());
    close();
  }

  /** Returns where the copy of an open database is; only where the folder for it is there. */
  function tryRescue(): string | undefined {
    return open && rescue && backups !== undefined && identityOf(backups) !== undefined
      ? rescue(open.database)
      : undefined;
  }

  /**
   * Ends the use of files that someone else changed, with a copy of what this process still knows
   * of them. The note outlives a restart: SQLite would find a shorter log in order, and go on
   * without what it lost.
   */
  function refuseUntilRepaired(event: 'inbox-replaced' | 'inbox-changed'): never {
    let rescued: string | undefined;
    ignoringErrors(() => {
      rescued = tryRescue();
    });
    if (rescued === undefined) {
      ignoringErrors(() => keepFiles(path));
    }
    writeRepairNote(
      directory,
      event === 'inbox-replaced' ? 'another file took its place' : 'another program wrote to it',
    );
    report?.({ event, path, rescued });
    ignoringErrors(close);
    throw new InboxMisplaced(readRepairNote(directory) ?? event);
  }

  function openHere(): NonNullable<typeof open> {
    const marker = readMarker(directory);
    const note = readRepairNote(directory);
    if (note !== undefined) {
      lastFile = undefined;
      throw new InboxMisplaced(note);
    }
    if (
      lastFile !== undefined &&
      identityOf(path) !== undefined &&
      identityOf(path) !== lastFile &&
      marker === knownId
    ) {
      refuseUntilRepaired('inbox-replaced');
    }
    const isNew = identityOf(path) === undefined;
    if (isNew) {
      refuseAccidents(marker);
    } else if (statSync(path).isFile() && knownId !== undefined && marker === undefined) {
      throw new InboxMisplaced(`the marker of the inbox is gone from ${directory}`);
    } else if (marker !== undefined && sizeOf(path) + sizeOf(`${path}-wal`) === 0) {
      throw new InboxMisplaced(`${path} is empty, and its marker says that it was not. Restore a backup`);
    }
    const made = makePrivateFolder(directory);
    if (made) {
      syncToDisk(dirname(made));
    }
    makePrivateFile(path);
    syncToDisk(directory);
    const letGo = holdInbox(directory);
    let opened: DatabaseSync | undefined;
    try {
      opened = openDatabase(path, lockWait);
      const id = identify(opened, marker);
      if (knownId !== undefined) {
        runningTime.reset();
      } else if (isNew) {
        report?.({ event: 'inbox-created', path });
      }
      knownId = id;
      probe(opened);
      lastFile = identityOf(path);
      return { database: opened, file: lastFile, wal: identityOf(`${path}-wal`), files: watchFiles(path), letGo };
    } catch (error) {
      opened?.close();
      letGo();
      throw error;
    }
  }

  /** An empty folder is a first start only if nothing says that an inbox was here. */
  function refuseAccidents(marker: string | undefined): void {
    if (marker !== undefined) {
      throw new InboxMisplaced(`${path} is missing, and its marker is still there. Restore a backup`);
    }
    if (knownId !== undefined) {
      throw new InboxMisplaced(`the inbox is gone from ${directory}: the folder was deleted, emptied or unmounted`);
    }
    if (backups !== undefined && hasBackups(backups)) {
      throw new InboxMisplaced(`${directory} has no inbox, but ${backups} has backups of one. Restore one of them`);
    }
  }

  /**
   * Brings the database to the newest shape and makes sure that it is the one that belongs here.
   * Returns its id.
   */
  function identify(opened: DatabaseSync, marker: string | undefined): string {
    const version = versionOf(opened);
    if (version > 0 && version < newestVersion) {
      beforeMigration?.(opened, version);
    }
    migrate(opened);
    const id = settingIn(opened, 'inbox-id') ?? '';
    if (id !== (marker ?? id) || id !== (knownId ?? id)) {
      throw new InboxMisplaced(`${path} is another inbox than the one that belongs here`);
    }
    if (marker === undefined) {
      writeMarker(directory, id);
      if (version === newestVersion) {
        report?.({ event: 'marker-missing', path });
      }
    }
    return id;
  }

  function close(): void {
    const closing = open;
    open = undefined;
    try {
      closing?.database.close();
    } finally {
      closing?.files.close();
      closing?.letGo();
    }
  }

  return {
    path,
    directory,
    close: (): void => {
      if (open && isInPlace()) {
        ignoringErrors(() => runningTime.save(database(), true));
      }
      close();
    },
    /** Sets how long a statement waits for another process, in milliseconds. */
    setLockWait: (wait: number): void => {
      const whole = Math.ceil(wait);
      if (whole !== lockWait) {
        lockWait = whole;
        open?.database.exec(`PRAGMA busy_timeout = ${whole}`);
      }
    },
    /** Moves the log into the main file, so that the file is whole while nothing happens. */
    checkpoint: (): void => {
      if (open && isInPlace()) {
        open.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
      }
    },
    /** The running time in milliseconds of an open database. */
    running: runningTime.now,
    saveRunning: runningTime.save,
    /**
     * Lends the open database to `work` and returns what that returns. Throws when the database
     * cannot be opened, or was taken away meanwhile: what was written then may be lost.
     */
    use: <TResult>(work: (database: DatabaseSync) => TResult): TResult => {
      const result = work(database());
      if (!isInPlace()) {
        recover();
        throw new InboxMisplaced(`${path} was moved or replaced while it was written`);
      }
      return result;
    },
  };
}

/** The folder does not hold the inbox that this process or the folder's marker knows. */
class InboxMisplaced extends Error {
  override name = 'InboxMisplaced';
}

/** Closing the database may change its files: what they hold now is kept for `salvage FILE`. */
function keepFiles(path: string): void {
  const folder = mkdtempSync(join(dirname(path), 'replaced-'));
  for (const file of [path, `${path}-wal`].filter(existsSync)) {
    copyFileSync(file, join(folder, basename(file)));
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function hasBackups(directory: string): boolean {
  try {
    return readdirSync(directory).some((name) => name.endsWith('.sqlite'));
  } catch {
    return false;
  }
}

function ignoringErrors(work: () => void): void {
  try {
    work();
  } catch {
    // The caller goes on without it.
  }
}
