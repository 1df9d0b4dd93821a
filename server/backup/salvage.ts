import { randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  damageIn,
  makePrivateFile,
  makePrivateFolder,
  migrate,
  syncToDisk,
  versionOf,
} from '../inbox/file/database.ts';
import { holdInbox, readMarker, readRepairNote, removeRepairNote, writeMarker } from '../inbox/file/folder.ts';
import { databasePath, type InboxFile } from '../inbox/file/inbox-file.ts';
import { settingIn, transaction, writeSetting } from '../inbox/records/transaction.ts';
import { checkBackup, isSoundBackup } from './backup.ts';
import { isLogWhole } from './damaged-file.ts';
import { gatherRows } from './gather.ts';
import { evidence, type Merged, mergeInbox, tablesOf } from './merge.ts';
import { moveAside } from './restore.ts';

export type Findings = {
  /** Rows in the file, in the backup, and in both together, which is what the new database has. */
  tables: { table: string; inFile: number; inBackup: number; saved: number }[];
  /** The backup that was used, if there is one. */
  backup: string | undefined;
  /** References that only the backup had: some of them may have been deleted since. */
  fromBackup: string[];
  /** References that neither has, though an index of the file names them. */
  lost: string[];
  /** Pages that can't be read, or not wholly: rows may be missing without a trace. */
  brokenPages: number;
  /** Rows that fit nowhere, and pieces of text from broken pages. */
  leftOver: unknown[];
};

export type Salvage = Findings & {
  /**
   * Puts the new database in place. Returns the folder with the old files; what fits nowhere lies
   * there too.
   */
  place: () => string | undefined;
  /** Ends it without a trace, or after `place`. */
  close: () => void;
};

/** Whether all that the file and the backup ever had is there, as far as anyone can know. */
export function isComplete({ lost, brokenPages, leftOver }: Findings): boolean {
  return lost.length === 0 && brokenPages === 0 && leftOver.length === 0;
}

/**
 * Builds a new inbox, beside the old one, from every row that this and its newest sound backup have
 * (product.md, "Repair"). Takes the folder of the inbox, the backups' paths, newest first, and the
 * time of day. Nothing is replaced before `place`, and no one else can use the inbox before
 * `close`. Throws when a server runs on the inbox.
 */
export function beginSalvage(directory: string, backups: readonly string[], at: number): Salvage {
  const path = databasePath(directory);
  if (!existsSync(path) && backups.length === 0) {
    throw new Error(`There is neither an inbox in ${directory} nor a backup of one.`);
  }
  makePrivateFolder(directory);
  const letGo = holdInbox(directory, { alone: true });
  const work = mkdtempSync(join(directory, 'salvage-'));
  const part = join(work, 'new.sqlite');
  const close = (): void => {
    rmSync(work, { recursive: true, force: true });
    letGo();
  };
  try {
    // Without a sound one, the newest is read as a damaged file is.
    const backup = backups.find(isSoundBackup) ?? backups[0];
    // Made when the file had taken harm, from what the server still had open: it has all that was
    // acknowledged.
    const isRescue = backup?.endsWith('-rescue.sqlite') === true && readRepairNote(directory) !== undefined;
    makePrivateFile(part);
    const target = new DatabaseSync(part);
    let findings: Findings;
    let id: string;
    try {
      // Nothing depends on it before it's whole and on the disk.
      target.exec('PRAGMA synchronous = OFF; PRAGMA secure_delete = ON');
      migrate(target);
      writeSetting(target, 'inbox-id', readMarker(directory) ?? settingIn(target, 'inbox-id') ?? '');
      const first = backup === undefined ? undefined : addSource(target, backup, work, true);
      const second = existsSync(path) ? addSource(target, path, work, !isRescue) : undefined;
      settle(target, at);
      const countIn = (source: Added | undefined, table: string): number =>
        source?.tables.find((one) => one.table === table)?.found ?? 0;
      findings = {
        tables: tablesOf(target).map((table) => ({
          table,
          inFile: countIn(second, table),
          inBackup: countIn(first, table),
          saved: Number(target.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count),
        })),
        backup,
        fromBackup: second?.others ?? first?.added ?? [],
        lost: second?.lost ?? first?.lost ?? [],
        brokenPages: (first?.brokenPages ?? 0) + (isRescue ? 0 : (second?.brokenPages ?? 0)),
        leftOver: [...(first?.leftOver ?? []), ...(second?.leftOver ?? [])],
      };
      id = settingIn(target, 'inbox-id') ?? '';
    } finally {
      target.close();
    }
    checkBackup(part);
    syncToDisk(part);
    return {
      ...findings,
      place: () => {
        chmodSync(directory, 0o700);
        const kept = moveAside(directory, at);
        renameSync(part, path);
        syncToDisk(directory);
        writeMarker(directory, id);
        removeRepairNote(directory);
        if (kept !== undefined && findings.leftOver.length > 0) {
          writeFileSync(join(kept, 'left-over.json'), JSON.stringify(findings.leftOver, plainly, 2), { mode: 0o600 });
        }
        return kept;
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * Adds to an open inbox what another file, damaged or not, has more. The notes that were changed
 * last stay.
 */
export function addMissing(inbox: InboxFile, path: string, at: number): Findings {
  const work = mkdtempSync(join(inbox.directory, 'salvage-'));
  try {
    return inbox.use((target) => {
      const { tables, added, ...found } = addSource(target, path, work, false);
      settle(target, at);
      const counts = tables.map(({ table, found: inFile, saved }) => ({ table, inFile, inBackup: 0, saved }));
      return { ...found, tables: counts, backup: undefined, fromBackup: added };
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

type Added = Omit<Merged, 'leftOver'> & Pick<Findings, 'brokenPages' | 'leftOver'>;

/** Adds a file: SQLite's own copy if it is sound, otherwise all rows that can be found. */
function addSource(target: DatabaseSync, path: string, work: string, isNewer: boolean): Added {
  const copy = join(mkdtempSync(join(work, 'source-')), 'copy.sqlite');
  // A copy: opening a database for reading can change its log, and this one may be all that there
  // is.
  for (const suffix of ['', '-wal']) {
    if (existsSync(path + suffix)) {
      copyFileSync(path + suffix, copy + suffix);
    }
  }
  if (isLogWhole(copy) && makeCurrent(copy)) {
    return { ...mergeInbox(target, copy, isNewer), brokenPages: 0 };
  }
  const { brokenPages, leftOver } = gatherRows(path, `${copy}.found`);
  const merged = mergeInbox(target, `${copy}.found`, isNewer);
  return { ...merged, brokenPages, leftOver: [...leftOver, ...merged.leftOver] };
}

/**
 * Brings a sound copy to the newest shape. Returns false, and may leave it changed, when it isn't
 * sound.
 */
function makeCurrent(copy: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(copy);
    if (versionOf(database) === 0 || damageIn(database, 'integrity_check')) {
      return false;
    }
    migrate(database);
    database.exec(evidence);
    return true;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

/** Brings order into what two files and a gap between them left. */
function settle(target: DatabaseSync, at: number): void {
  transaction(target, () => {
    target.exec(`
      UPDATE letter SET state = 'sent', hold = NULL, claimed_by = NULL, claimed_until_running = NULL,
        sent_at = (SELECT max(ended_at) FROM letter_attempt WHERE letter_id = letter.id AND outcome = 'sent')
      WHERE state <> 'sent' AND EXISTS (SELECT 1 FROM letter_attempt WHERE letter_id = letter.id AND outcome = 'sent');
      -- No time of the inbox is later than the time that it has run.
      INSERT INTO setting (key, value) SELECT 'running', coalesce(max(time), 0) FROM (
          SELECT max(queued_running) AS time FROM letter UNION ALL SELECT max(marked_running) FROM enquiry)
        WHERE true ON CONFLICT (key) DO UPDATE SET value = excluded.value
        WHERE CAST(excluded.value AS INTEGER) > CAST(setting.value AS INTEGER);
    `);
    // Whether these were mailed, no one knows: one digest lists them, so that none is mailed twice
    // and none is forgotten.
    const isUnknown = `status = 'accepted' AND digest_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM letter WHERE letter.enquiry_id = enquiry.id)`;
    target
      .prepare(
        `INSERT INTO letter (channel, kind, words, message_id, queued_at, queued_running)
         SELECT 'mail', 'digest', :words, :id, :at, (SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'running')
         WHERE EXISTS (SELECT 1 FROM enquiry WHERE ${isUnknown})`,
      )
      .run({ words: unknownWords, id: randomUUID(), at: new Date(at).toISOString() });
    target.exec(
      `UPDATE enquiry SET digest_id = (SELECT max(id) FROM letter WHERE words = '${unknownWords}') WHERE ${isUnknown}`,
    );
  });
}

const unknownWords =
  'The inbox was repaired. It no longer knows whether the inquiries in this list were mailed to you before.';

/** A row id beyond what a number can hold. */
function plainly(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
