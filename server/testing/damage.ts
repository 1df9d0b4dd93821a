import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { listBackups } from '../backup/backup.ts';
import { tablesOf } from '../backup/merge.ts';
import { beginSalvage, isComplete } from '../backup/salvage.ts';
import { databasePath } from '../inbox/file/inbox-file.ts';
import { temporaryFolder } from './folders.ts';
import { localInbox } from './inbox.ts';

const at = Date.UTC(2026, 10, 2);
export const pageSize = 4096;

/**
 * An inbox as a crash leaves it, with every table filled, and a backup from before its last
 * changes.
 */
export type Sample = {
  directory: string;
  backup: string;
  files: { main: Buffer; log: Buffer };
  /** Every row, by what names it without ids. */
  rows: Map<string, SampleRow>;
  inBackup: Map<string, SampleRow>;
};

type SampleRow = {
  table: string;
  text: string;
  reference: string | undefined;
  /** The row that this one belongs to: its inquiry's or its letter's. */
  parent: string | undefined;
  /** Where its bytes lie: file, offset, length. */
  places: [keyof Sample['files'], number, number][];
  isSent: boolean;
};

/**
 * Makes an inbox of `count` inquiries, most of them mailed, with notes and counts. `hasLog` leaves
 * the end in its log.
 */
export async function makeSample(count: number, hasLog: boolean): Promise<Sample> {
  const local = localInbox();
  const { inbox, file, store, directory } = local;
  const add = (from: number, to: number): void => {
    for (let index = from; index < to; index += 1) {
      const words =
        index % 9 === 0 ? 'A long story. '.repeat(340) : `Please call about page ${index}. `.repeat(1 + (index % 30));
      store({ name: `Client ${index}`, message: `${index}: ${words}` }, index % 7 === 0 ? ['many-links'] : []);
    }
  };
  const change = (sql: string): void => file.use((database) => database.exec(sql));
  const fill = (days: string): void =>
    change(`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
        INSERT INTO page_view SELECT '${days}', '/services/page-' || i, i, i % 3 FROM n;
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
        INSERT INTO missing_path SELECT '${days}', '/wp-content/' || i || '.php', i FROM n;
      INSERT OR IGNORE INTO progress (enquiry_id, stage, dollars, note, answered_at)
        SELECT id, 'won', id * 100, 'Spoke on the phone, wants a plan. ' || id, received_at FROM enquiry WHERE id % 2 = 0;
      INSERT INTO undo (enquiry_id, changed_at, before) SELECT id, '${days}T10:00:00.000Z', '{"stage":"new"}' FROM enquiry WHERE id % 3 = 0;
      INSERT OR REPLACE INTO setting VALUES ('retries', '3'), ('last-clock', '${days}T00:00:00.000Z'), ('running', '90000000');
    `);
  const send = async (): Promise<void> => {
    for (;;) {
      const claim = await inbox.claim('mail', { owner: 'host/1/x', lease: 1000, at });
      if (!claim || claim.id % 11 === 0) {
        return;
      }
      await inbox.settleSent(claim, { at, isNotice: false });
    }
  };
  add(0, count * 0.8);
  fill('2026-10-01');
  await send();
  await inbox.queueAlarm(['webhook'], { topic: 'clock-wrong', words: 'The clock.', at });
  const { path: backup } = await inbox.backup('daily', at);
  file.checkpoint();
  add(count * 0.8, count);
  await send();
  fill('2026-11-01');
  change(`UPDATE progress SET note = note || ' Signed.', stage = 'won' WHERE enquiry_id % 4 = 0;
    DELETE FROM enquiry WHERE id % 13 = 5`);
  if (!hasLog) {
    file.checkpoint();
  }
  const path = databasePath(directory);
  const files = { main: readFileSync(path), log: readFileSync(`${path}-wal`) };
  file.close();
  const copy = join(temporaryFolder(), 'copy.sqlite');
  writeFileSync(copy, files.main);
  writeFileSync(`${copy}-wal`, files.log);
  const pages = finalPages(files);
  const sample = { directory, backup, files, rows: readRows(copy, pages), inBackup: readRows(backup) };
  for (const { places, text } of sample.rows.values()) {
    expect(places.length, text.slice(0, 200)).toBeGreaterThan(0);
  }
  return sample;
}

export type Damage = { kind: string; files: Sample['files'] };

/**
 * Damages a copy: bits, pages, the end, the leaves of one table, or the pages that lead to them.
 */
export function damageFiles({ files }: Sample, random: () => number): Damage {
  const main = Buffer.from(files.main);
  const log = Buffer.from(files.log);
  const below = (limit: number): number => Math.floor(random() * limit);
  const target = log.length > 0 && random() < 0.4 ? log : main;
  const step = target === log ? pageSize + 24 : pageSize;
  const first = target === log ? 32 : 0;
  const count = Math.floor((target.length - first) / step);
  const kinds: Record<string, () => void> = {
    bits: () => {
      for (let flips = 1 + below(12); flips > 0; flips -= 1) {
        const place = below(target.length);
        target[place] = (target[place] ?? 0) ^ (1 << below(8));
      }
    },
    pages: () => {
      for (let spoiled = 1 + below(5); spoiled > 0; spoiled -= 1) {
        const start = first + below(count) * step;
        const byte = below(3) === 0 ? 0 : below(256);
        target.fill(byte, start, start + 1 + below(step));
      }
    },
    lists: () => {
      for (let spoiled = 1 + below(5); spoiled > 0; spoiled -= 1) {
        const start = first + below(count) * step + (target === log ? 24 : 0);
        target.fill(below(256), start, start + 1 + below(40));
      }
    },
    cut: () => {},
    table: () => {
      const types = [2, 5, 10, 13];
      const type = types[below(types.length)];
      for (let page = 1; page < main.length / pageSize; page += 1) {
        if (main[page * pageSize] === type && below(2) === 0) {
          main.fill(0xab, page * pageSize, page * pageSize + (below(2) === 0 ? pageSize : 8));
        }
      }
    },
    header: () => void main.fill(below(256), below(100), 1 + below(pageSize)),
  };
  const names = Object.keys(kinds);
  const kind = names[below(names.length)] ?? 'bits';
  kinds[kind]?.();
  const result = { main, log };
  if (kind === 'cut') {
    const name = target === log ? 'log' : 'main';
    result[name] = target.subarray(0, below(target.length));
  }
  return { kind: `${kind} in the ${target === log ? 'log' : 'file'}`, files: result };
}

/**
 * Salvages a damaged copy and checks that nothing is lost that the file or the backup holds, and
 * nothing mailed twice.
 */
export function checkSalvage(sample: Sample, damage: Damage, hasBackup: boolean): { saved: number; isTold: boolean } {
  const directory = mkdtempSync(join(sample.directory, 'trial-'));
  try {
    const path = databasePath(directory);
    writeFileSync(path, damage.files.main);
    writeFileSync(`${path}-wal`, damage.files.log);
    copyFileSync(join(sample.directory, 'inbox-id'), join(directory, 'inbox-id'));
    mkdirSync(join(directory, 'backups'));
    if (hasBackup) {
      copyFileSync(sample.backup, join(directory, 'backups', sample.backup.split('/').at(-1) ?? ''));
    }
    const salvage = beginSalvage(directory, listBackups(join(directory, 'backups')), at);
    expect(readFileSync(path).equals(damage.files.main)).toBe(true);
    salvage.place();
    salvage.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
    const saved = readRows(path);
    const isHeld = (row: SampleRow | undefined): boolean =>
      row?.places.every(([file, offset, length]) =>
        damage.files[file]
          .subarray(offset, offset + length)
          .equals(sample.files[file].subarray(offset, offset + length)),
      ) ?? false;
    const isKnown = (key: string | undefined): boolean =>
      key === undefined ||
      (isHeld(sample.rows.get(key)) && isKnown(sample.rows.get(key)?.parent)) ||
      (hasBackup && sample.inBackup.has(key));
    for (const [key, row] of sample.rows) {
      if (isHeld(row) && isKnown(row.parent)) {
        expect(saved.get(key)?.text, `${damage.kind}: ${key}`).toBe(row.text);
      }
    }
    for (const key of hasBackup ? sample.inBackup.keys() : []) {
      expect(saved.has(key), `${damage.kind}: ${key} of the backup`).toBe(true);
    }
    const originals = [...sample.rows.values()].filter(({ table }) => table === 'letter');
    for (const { reference, isSent } of originals) {
      const letter = reference && saved.get(`letter ${reference}`);
      const isKnownWaiting = hasBackup && sample.inBackup.get(`letter ${reference}`)?.isSent === false;
      // A log that was cut may have ended before the letter went out.
      if (letter && isSent && !isKnownWaiting && !damage.kind.endsWith('log')) {
        expect(letter.isSent, `${damage.kind}: letter ${reference}`).toBe(true);
      }
    }
    // A bit flipped in a row's name leaves a row of another name, which no program can tell.
    const missing = [...sample.rows.keys()].filter((key) => !saved.has(key));
    const renamed = [...saved.keys()].filter((key) => !sample.rows.has(key) && !sample.inBackup.has(key));
    if (isComplete(salvage)) {
      expect(missing.length, `${damage.kind}: lost ${missing.join(', ')}`).toBeLessThanOrEqual(renamed.length);
    }
    if (!hasBackup && !damage.kind.endsWith('log')) {
      // What was deleted stays deleted, unless the log has lost that it was.
      const revived = [...saved].filter(
        ([key, { table }]) => table === 'enquiry' && !sample.rows.has(key) && sample.inBackup.has(key),
      );
      expect(revived).toEqual([]);
    }
    return { saved: saved.size, isTold: !isComplete(salvage) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Every row of a sound inbox by a name without ids. `pages` says where to look for its bytes. */
function readRows(path: string, pages?: readonly Page[]): Map<string, SampleRow> {
  const database = new DatabaseSync(path);
  const rows = new Map<string, SampleRow>();
  try {
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    const references = mapOf(database, 'SELECT id, reference AS name FROM enquiry');
    const letters = mapOf(
      database,
      "SELECT letter.id, coalesce(reference, topic || ' ' || message_id, words || ' ' || message_id, message_id) AS name FROM letter LEFT JOIN enquiry ON enquiry.id = enquiry_id",
    );
    for (const table of tablesOf(database)) {
      for (const row of database.prepare(`SELECT * FROM ${table}`).all()) {
        const { id, enquiry_id, letter_id, digest_id, ...own } = row;
        const reference = references.get(enquiry_id) ?? (row.reference as string | undefined);
        const letter = table === 'letter' ? letters.get(id) : letters.get(letter_id);
        const key = [
          table,
          ...({
            enquiry: [reference],
            letter: [letter],
            letter_attempt: [letter, row.started_at],
            progress: [reference],
            undo: [reference, row.changed_at],
            setting: [row.key],
            page_view: [row.day, row.path],
            missing_path: [row.day, row.path],
          }[table] ?? []),
        ].join(' ');
        const parent =
          table === 'letter_attempt'
            ? `letter ${letter}`
            : reference && table !== 'enquiry'
              ? `enquiry ${reference}`
              : undefined;
        rows.set(key, {
          table,
          reference,
          parent,
          isSent: row.state === 'sent',
          text: JSON.stringify({ ...own, reference }),
          places: pages ? findRow(database, table, row, pages) : [],
        });
      }
    }
  } finally {
    database.close();
  }
  return rows;
}

function mapOf(database: DatabaseSync, sql: string): Map<unknown, string> {
  return new Map(
    database
      .prepare(sql)
      .all()
      .map(({ id, name }) => [id, String(name)]),
  );
}

type Page = { number: number; file: keyof Sample['files']; offset: number; bytes: Buffer };

/** The pages as SQLite sees them: those of the log first. */
function finalPages({ main, log }: Sample['files']): Page[] {
  const pages = new Map<number, Page>();
  for (let offset = 0; offset < main.length; offset += pageSize) {
    const number = offset / pageSize + 1;
    pages.set(number, { number, file: 'main', offset, bytes: main.subarray(offset, offset + pageSize) });
  }
  for (
    let start = 32;
    start < log.length && log.subarray(start + 8, start + 16).equals(log.subarray(16, 24));
    start += pageSize + 24
  ) {
    const number = log.readUInt32BE(start);
    const offset = start + 24;
    pages.set(number, { number, file: 'log', offset, bytes: log.subarray(offset, offset + pageSize) });
  }
  return [...pages.values()];
}

/** Where a row's cell lies, and the pages on which a long one goes on. */
function findRow(
  database: DatabaseSync,
  table: string,
  row: Record<string, unknown>,
  pages: readonly Page[],
): SampleRow['places'] {
  const columns = database.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(table);
  const hasId = database.prepare('SELECT wr FROM pragma_table_list WHERE name = ?').get(table)?.wr === 0;
  const values = columns.map(({ name, type, pk }) =>
    hasId && pk === 1 && type === 'INTEGER' ? null : row[String(name)],
  );
  const record = encode(values);
  const id = hasId
    ? Number(
        database
          .prepare(`SELECT rowid AS id FROM ${table} WHERE ${columns.map(({ name }) => `${name} IS ?`).join(' AND ')}`)
          .get(...columns.map(({ name }) => row[String(name)] as string))?.id,
      )
    : undefined;
  const cell = Buffer.concat([varint(record.length), ...(id === undefined ? [] : [varint(id)]), record]);
  const head = cell.length - record.length;
  const most = hasId ? pageSize - 35 : Math.floor(((pageSize - 12) * 64) / 255) - 23;
  const least = Math.floor(((pageSize - 12) * 32) / 255) - 23;
  const rest = least + ((record.length - least) % (pageSize - 4));
  const local = head + (record.length <= most ? record.length : rest <= most ? rest : least);
  for (const page of pages.filter(
    ({ bytes }) =>
      (hasId ? bytes[0] === 13 : bytes[0] === 10 || bytes[0] === 2) || bytes.subarray(0, 6).toString() === 'SQLite',
  )) {
    const found = page.bytes.indexOf(cell.subarray(0, local));
    if (found === -1) {
      continue;
    }
    const places: SampleRow['places'] = [place(page, found, local + (local < cell.length ? 4 : 0))];
    let next = local < cell.length ? page.bytes.readUInt32BE(found + local) : 0;
    for (let done = local; done < cell.length; done += pageSize - 4) {
      const further = pages.find(({ number }) => number === next);
      if (!further) {
        return [];
      }
      places.push(place(further, 0, Math.min(pageSize, cell.length - done + 4)));
      next = further.bytes.readUInt32BE(0);
    }
    // A frame is known by its head, and the whole log by that of its first.
    return places.flatMap((one) => {
      const [file, offset] = one;
      const frame = 32 + Math.floor((offset - 32) / (pageSize + 24)) * (pageSize + 24);
      return file === 'main'
        ? [one]
        : [one, [file, frame, 16] as [typeof file, number, number], [file, 40, 8] as [typeof file, number, number]];
    });
  }
  return [];
}

function place({ file, offset }: Page, start: number, length: number): [keyof Sample['files'], number, number] {
  return [file, offset + start, length];
}

/** A record in SQLite's format, written from its documentation and apart from what reads it. */
function encode(values: readonly unknown[]): Buffer {
  const parts = values.map((value): [number, Buffer] => {
    if (value === null || value === undefined) {
      return [0, Buffer.alloc(0)];
    }
    if (typeof value === 'string') {
      const bytes = Buffer.from(value);
      return [13 + 2 * bytes.length, bytes];
    }
    const number = Number(value);
    if (number === 0 || number === 1) {
      return [8 + number, Buffer.alloc(0)];
    }
    const size =
      [1, 2, 3, 4, 6].find((bytes) => number >= -(2 ** (8 * bytes - 1)) && number < 2 ** (8 * bytes - 1)) ?? 6;
    const bytes = Buffer.alloc(size);
    bytes.writeIntBE(number, 0, size);
    return [[0, 1, 2, 3, 4, 5, 5][size] ?? 5, bytes];
  });
  const types = Buffer.concat(parts.map(([type]) => varint(type)));
  const length = types.length + 1 < 128 ? types.length + 1 : types.length + 2;
  return Buffer.concat([varint(length), types, ...parts.map(([, bytes]) => bytes)]);
}

function varint(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest & 0x7f) | 0x80);
  }
  return Buffer.from(bytes);
}
