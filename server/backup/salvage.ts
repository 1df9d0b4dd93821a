import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { makePrivateFile, openDatabase, syncToDisk } from '../inbox/file/database.ts';
import { holdInbox } from '../inbox/file/in-use.ts';
import { databasePath } from '../inbox/file/inbox-file.ts';
import { writeMarker } from '../inbox/file/marker.ts';
import { migrate } from '../inbox/file/migrations.ts';
import { settingIn } from '../inbox/records/settings.ts';
import { transaction } from '../inbox/records/transaction.ts';
import { checkBackup } from './backup.ts';
import { moveAside } from './restore.ts';

export type Salvaged = {
  /** Inquiries that the damaged file still gave. */
  fromFile: number;
  /** Inquiries that only a backup had. */
  fromBackups: number;
  kept: string | undefined;
};

/** Tables in the order in which they refer to each other. */
const tables = ['enquiry', 'letter', 'letter_attempt', 'progress'] as const;

/** Rows that one table may have lost in a row before the search behind them ends. */
const longestGap = 100_000;

/**
 * Builds a new inbox from every row that a damaged one still gives and from the backups, newest first, and puts it in
 * place. The damaged files are kept. Takes the folder of the inbox, the backups' paths and the time of day.
 * Throws, and changes nothing, when a server runs on the inbox.
 */
export function salvageInbox(directory: string, backups: readonly string[], at: number): Salvaged {
  const letGo = holdInbox(directory, { alone: true });
  const path = databasePath(directory);
  const part = `${path}.part`;
  try {
    removeDatabase(part);
    makePrivateFile(part);
    const target = openDatabase(part);
    let id: string;
    let fromFile: number;
    let fromBackups = 0;
    try {
      migrate(target);
      // Rows come in any order; what still refers to a row that is lost is dropped below.
      target.exec('PRAGMA foreign_keys = OFF');
      fromFile = existsSync(path) ? addMissing(target, path) : 0;
      for (const backup of backups) {
        fromBackups += isSound(backup) ? addMissing(target, backup) : 0;
      }
      id = settingIn(target, 'inbox-id') ?? '';
      target.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;');
    } finally {
      target.close();
    }
    syncToDisk(part);
    const kept = moveAside(directory, at);
    renameSync(part, path);
    syncToDisk(directory);
    writeMarker(directory, id);
    return { fromFile, fromBackups, kept };
  } catch (error) {
    removeDatabase(part);
    throw error;
  } finally {
    letGo();
  }
}

/** Adds the inquiries of another file, damaged or not, whose references are not in `target`. Returns how many. */
export function addMissing(target: DatabaseSync, path: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-salvage-'));
  try {
    // A copy: opening a database for reading can change its log, and this one may be all that there is.
    const copy = join(folder, 'source.sqlite');
    for (const suffix of ['', '-wal']) {
      if (existsSync(path + suffix)) {
        copyFileSync(path + suffix, copy + suffix);
      }
    }
    return withSource(copy, (source) => transaction(target, () => copyRows(source, target)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file without a readable header gives nothing; that is a finding and no failure. */
function withSource(path: string, work: (source: DatabaseSync) => number): number {
  let source: DatabaseSync | undefined;
  try {
    source = new DatabaseSync(path);
    source.prepare('SELECT count(*) FROM sqlite_schema').get();
    migrateIfPossible(source);
  } catch {
    source?.close();
    return 0;
  }
  try {
    return work(source);
  } finally {
    source.close();
  }
}

function migrateIfPossible(source: DatabaseSync): void {
  try {
    migrate(source);
  } catch {
    // Its inquiries can be read in any version.
  }
}

function copyRows(source: DatabaseSync, target: DatabaseSync): number {
  const ids = { enquiry: new Map<number, number>(), letter: new Map<number, number>() };
  let added = 0;
  for (const table of tables) {
    const names = columnsOf(target, table);
    for (const row of readableRows(source, table)) {
      if (table === 'enquiry' && isKnown(target, row)) {
        continue;
      }
      const moved = moveReferences(table, row, ids);
      if (moved === undefined) {
        continue;
      }
      const given = names.filter((name) => name !== 'id' && name in moved);
      const result = target
        .prepare(`INSERT OR IGNORE INTO ${table} (${given.join(', ')}) VALUES (${given.map(() => '?').join(', ')})`)
        .run(...given.map((name) => moved[name] ?? null));
      if (Number(result.changes) > 0) {
        added += table === 'enquiry' ? 1 : 0;
        if (table === 'enquiry' || table === 'letter') {
          ids[table].set(Number(row.id), Number(result.lastInsertRowid));
        }
      }
    }
  }
  copySettings(source, target);
  repairLetters(target);
  return added;
}

type Row = Record<string, SQLInputValue>;

function isKnown(target: DatabaseSync, row: Row): boolean {
  return target.prepare('SELECT 1 FROM enquiry WHERE reference = ?').get(row.reference ?? null) !== undefined;
}

/** Rows get new ids in the target. Returns undefined for one whose inquiry or letter was not copied. */
function moveReferences(
  table: (typeof tables)[number],
  row: Row,
  ids: { enquiry: Map<number, number>; letter: Map<number, number> },
): Row | undefined {
  if (table === 'enquiry') {
    return { ...row, digest_id: null };
  }
  if (table === 'letter') {
    const enquiry = ids.enquiry.get(Number(row.enquiry_id));
    // Digests and alarms are not worth the trouble: their suspects get into the next digest.
    return row.kind === 'enquiry' && enquiry !== undefined ? { ...row, enquiry_id: enquiry } : undefined;
  }
  if (table === 'progress') {
    const enquiry = ids.enquiry.get(Number(row.enquiry_id));
    return enquiry === undefined ? undefined : { ...row, enquiry_id: enquiry };
  }
  const letter = ids.letter.get(Number(row.letter_id));
  return letter === undefined ? undefined : { ...row, letter_id: letter };
}

/** The running time goes on where the source was; the new inbox keeps its own id. */
function copySettings(source: DatabaseSync, target: DatabaseSync): void {
  try {
    target
      .prepare("UPDATE setting SET value = max(CAST(value AS INTEGER), CAST(? AS INTEGER)) WHERE key = 'running'")
      .run(settingIn(source, 'running') ?? '0');
  } catch {
    // Not worth more than this: it only makes a deletion later.
  }
}

/** An accepted inquiry whose letter was lost is mailed once more: twice is better than never. */
function repairLetters(target: DatabaseSync): void {
  target.exec(`
    INSERT INTO letter (channel, kind, enquiry_id, message_id, queued_at)
    SELECT 'mail', 'enquiry', id, lower(hex(randomblob(16))), received_at FROM enquiry
    WHERE status = 'accepted' AND NOT EXISTS (SELECT 1 FROM letter WHERE enquiry_id = enquiry.id);
    UPDATE letter SET state = 'waiting', due_running = 0, claimed_by = NULL, claimed_until_running = NULL WHERE state = 'sending';
  `);
}

/** Reads a table from both ends and then row by row in between, past pages that cannot be read. */
function* readableRows(source: DatabaseSync, table: string): Generator<Row> {
  let reached = 0;
  const isDamaged = yield* untilDamaged(source, `SELECT * FROM ${table} ORDER BY id`, (row) => {
    reached = Number(row.id);
  });
  if (!isDamaged) {
    return;
  }
  const fromEnd = [...untilDamaged(source, `SELECT * FROM ${table} WHERE id > ${reached} ORDER BY id DESC`)].reverse();
  const end = Math.min(Number(fromEnd[0]?.id ?? Number.POSITIVE_INFINITY), reached + longestGap);
  for (let id = reached + 1; id < end; id += 1) {
    yield* untilDamaged(source, `SELECT * FROM ${table} WHERE id = ${id}`);
  }
  yield* fromEnd;
}

/** Walks through a query's rows. Returns whether damage ended it. */
function* untilDamaged(source: DatabaseSync, query: string, onRow?: (row: Row) => void): Generator<Row, boolean> {
  try {
    for (const row of source.prepare(query).iterate()) {
      onRow?.(row as Row);
      yield row as Row;
    }
    return false;
  } catch {
    return true;
  }
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`SELECT name FROM pragma_table_info('${table}')`)
    .all()
    .map((column) => String(column.name));
}

function isSound(path: string): boolean {
  try {
    checkBackup(path);
    return true;
  } catch {
    return false;
  }
}

function removeDatabase(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) {
    rmSync(path + suffix, { force: true });
  }
}
