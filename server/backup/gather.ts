import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { releasedSteps } from '../../enquiry/inbox/schema.ts';
import { makePrivateFile, migrate } from '../inbox/file/database.ts';
import { transaction } from '../inbox/records/transaction.ts';
import { type FoundRow, readDamagedFile } from './damaged-file.ts';
import { evidence, tablesOf } from './merge.ts';

/** A table, or an index, as its records tell it from the others. */
type Shape = {
  table: string;
  columns: { name: string; type: string; isRequired: boolean; isId: boolean }[];
  hasId: boolean;
  /** How many values a record can have: a column that came later is missing in older rows. */
  counts: Set<number>;
};

/** The tables of each version, worked out once. */
let known: Shape[][] | undefined;

type Row = Record<string, SQLInputValue>;

/**
 * Writes every row that can be found in a damaged inbox into a new database of the newest shape,
 * with what its indexes tell about rows that are gone. Returns how many pages are broken, and what
 * fits into no table.
 */
export function gatherRows(path: string, into: string): { brokenPages: number; leftOver: unknown[] } {
  known ??= releasedSteps.map((_, index) => shapesOf(index + 1));
  const all = known.flat();
  const { rows, brokenPages, scraps, version } = readDamagedFile(path, {
    isRow: (row) => all.some((shape) => matches(shape, row)),
    isEntry: (row) => isSchemaEntry(row) || (row.id === undefined && isEntry(row)),
  });
  // The version that explains the most rows: that of the header may be wrong.
  const unexplained = known.map(
    (shapes) => rows.filter((row) => row.id !== undefined && !shapeFor(shapes, row)).length,
  );
  const least = Math.min(...unexplained);
  const step = unexplained[version - 1] === least ? version : unexplained.lastIndexOf(least) + 1;
  const shapes = known[step - 1] ?? [];
  const leftOver: unknown[] = [...scraps];
  makePrivateFile(into);
  const database = new DatabaseSync(into, { enableForeignKeyConstraints: false });
  try {
    database.exec('PRAGMA synchronous = OFF');
    migrate(database, releasedSteps.slice(0, step));
    // What a new inbox begins with would look like rows of this one.
    database.exec(
      tablesOf(database)
        .map((table) => `DELETE FROM ${table};`)
        .join(''),
    );
    transaction(database, () => {
      for (const row of rows) {
        const shape = shapeFor(shapes, row);
        if (shape && !insert(database, shape, row)) {
          leftOver.push({ table: shape.table, row: columnsOf(shape, row) });
        } else if (!shape && (row.id === undefined ? isSumWithoutDay(row) : !isSchemaEntry(row))) {
          leftOver.push({ row: row.values.map((value) => (value instanceof Uint8Array ? textOf(value) : value)) });
        }
      }
    });
    migrate(database);
    database.exec(evidence);
    transaction(database, () => noteEvidence(database, rows));
  } finally {
    database.close();
  }
  return { brokenPages, leftOver };
}

/** Returns the tables that a version of the inbox has. */
function shapesOf(version: number): Shape[] {
  const shapes = new Map<string, Shape>();
  let current: string[] = [];
  for (let step = 1; step <= version; step += 1) {
    const database = new DatabaseSync(':memory:');
    migrate(database, releasedSteps.slice(0, step));
    current = tablesOf(database);
    for (const table of current) {
      const columns = database.prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)').all(table);
      const wr = database.prepare('SELECT wr FROM pragma_table_list WHERE name = ?').get(table)?.wr;
      shapes.set(table, {
        table,
        hasId: wr === 0,
        counts: new Set([...(shapes.get(table)?.counts ?? []), columns.length]),
        columns: columns.map(({ name, type, notnull, pk }) => ({
          name: String(name),
          type: String(type),
          isRequired: notnull === 1 || (wr === 1 && Number(pk) > 0),
          isId: wr === 0 && pk === 1 && type === 'INTEGER',
        })),
      });
    }
    database.close();
  }
  return [...shapes.values()].filter(({ table }) => current.includes(table));
}

function shapeFor(shapes: readonly Shape[], row: FoundRow): Shape | undefined {
  return shapes.find((shape) => matches(shape, row));
}

function matches({ hasId, counts, columns }: Shape, { id, values, isCut }: FoundRow): boolean {
  // Only a long row is ever cut.
  const isCountRight = isCut ? values.length > 4 && values.length <= Math.max(...counts) : counts.has(values.length);
  return (
    isCountRight &&
    hasId === (id !== undefined) &&
    values.every((value, index) => {
      const column = columns[index];
      if (value === null || column?.isId) {
        return value === null && (column?.isId || column?.isRequired === false);
      }
      // A flipped bit makes text a BLOB of the same length.
      return (column?.type === 'TEXT') === value instanceof Uint8Array && (column?.name !== 'day' || isDay(value));
    })
  );
}

/** Tells the sums of a day from an index. */
function isDay(value: unknown): boolean {
  return value instanceof Uint8Array && /^\d{4}-\d\d-\d\d$/u.test(textOf(value));
}

/** The sum of a day whose name is damaged: no index has a path in this place. */
function isSumWithoutDay({ values: [on, path, count] }: FoundRow): boolean {
  return on instanceof Uint8Array && path instanceof Uint8Array && path[0] === 0x2f && isId(count);
}

/** SQLite's own table of tables. */
function isSchemaEntry({ values }: FoundRow): boolean {
  return values.length === 5 && values[0] instanceof Uint8Array && /^(?:table|index)$/u.test(textOf(values[0]));
}

/** Any record of an index ends in a row id. */
function isEntry({ values }: FoundRow): boolean {
  return values.length > 1 && typeof values.at(-1) !== 'object';
}

function columnsOf({ columns }: Shape, { id, values, isCut }: FoundRow): Row {
  const row: Row = {};
  for (const [index, { name, type, isRequired, isId }] of columns.entries()) {
    const value = values[index];
    if (isId) {
      row[name] = id ?? null;
    } else if (value instanceof Uint8Array) {
      row[name] = isCut && index === values.length - 1 ? `${textOf(value)} […]` : textOf(value);
    } else if (value !== undefined) {
      row[name] = value;
    } else if (isCut && isRequired) {
      row[name] = type === 'TEXT' ? '' : 0;
    }
  }
  return row;
}

/** Writes a row. Returns whether it is in the database now, this time or before. */
function insert(database: DatabaseSync, shape: Shape, found: FoundRow): boolean {
  const row = columnsOf(shape, found);
  if (write(database, shape.table, row)) {
    return true;
  }
  const own = Object.keys(row).filter((name) => name !== 'id');
  const same = database
    .prepare(`SELECT 1 FROM ${shape.table} WHERE ${own.map((name) => `${name} IS :${name}`).join(' AND ')}`)
    .get(Object.fromEntries(own.map((name) => [name, row[name] ?? null])));
  const mended = { ...row, ...mend(shape.table, row) };
  // Two rows with one id: a bit of one of them flipped. An inquiry's own words count more than its
  // number.
  const { id: _, ...withoutId } = mended;
  return (
    same !== undefined ||
    write(database, shape.table, mended) ||
    ((!found.isDoubtful || shape.table === 'enquiry') && write(database, shape.table, withoutId)) ||
    found.isDoubtful
  );
}

function write(database: DatabaseSync, table: string, row: Row): boolean {
  const names = Object.keys(row);
  try {
    database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`)
      .run(row);
    return true;
  } catch {
    return false;
  }
}

/** Returns values for those that a flipped bit made impossible. */
function mend(table: string, row: Row): Row {
  const among = (name: string, allowed: readonly string[], otherwise: SQLInputValue): Row =>
    name in row && row[name] !== null && !allowed.includes(String(row[name])) ? { [name]: otherwise } : {};
  switch (table) {
    case 'enquiry':
      return among('status', ['accepted', 'suspect'], 'accepted');
    case 'letter':
      return {
        ...among('channel', ['mail', 'webhook'], 'mail'),
        ...among('kind', ['enquiry', 'digest', 'alarm'], row.enquiry_id === null ? 'alarm' : 'enquiry'),
        ...among('state', ['waiting', 'sending', 'sent'], row.sent_at === null ? 'waiting' : 'sent'),
        ...among('hold', ['server', 'content'], null),
      };
    case 'letter_attempt':
      return among('outcome', ['sent', 'failed', 'interrupted'], null);
    case 'progress':
      return {
        ...among('stage', ['new', 'answered', 'won', 'lost'], row.answered_at === null ? 'new' : 'answered'),
        ...(Number(row.dollars) < 0 ? { dollars: null } : {}),
      };
    case 'call':
      return among('state', ['booked', 'canceled'], 'booked');
    default:
      return {};
  }
}

/** The indexes know references and letters that were sent, of rows that are gone too. */
function noteEvidence(database: DatabaseSync, rows: readonly FoundRow[]): void {
  const reference = database.prepare('INSERT OR IGNORE INTO known_reference VALUES (?, ?)');
  const sent = database.prepare('INSERT OR IGNORE INTO known_sent VALUES (?)');
  for (const { id, values } of rows) {
    const [first, second, , fourth] = values.map((value) => (value instanceof Uint8Array ? textOf(value) : value));
    if (id === undefined && values.length === 2 && /^TM-[0-9A-Z]{5}$/u.test(String(first)) && isId(second)) {
      reference.run(second, String(first));
    } else if (
      id === undefined &&
      values.length === 4 &&
      /^(?:mail|webhook)$/u.test(String(first)) &&
      second === 'sent'
    ) {
      if (isId(fourth)) {
        sent.run(fourth);
      }
    }
  }
  database.exec("INSERT OR IGNORE INTO known_sent SELECT letter_id FROM letter_attempt WHERE outcome = 'sent'");
}

function isId(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
