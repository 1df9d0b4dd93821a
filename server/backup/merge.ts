import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../inbox/records/transaction.ts';

export type Merged = {
  /** Rows of the source, and rows that its tables and the target's have together now. */
  tables: { table: string; found: number; saved: number }[];
  /** References that only the source had, and those that only the target had. */
  added: string[];
  others: string[];
  /** References of which the source has no more than an entry in an index. */
  lost: string[];
  /** Rows that belong to an inquiry or a letter of which nothing is left. */
  leftOver: { table: string; row: unknown }[];
};

/** Tables for a damaged file's traces besides its rows; empty for a sound source. */
export const evidence = `
  CREATE TABLE IF NOT EXISTS known_reference (id INTEGER PRIMARY KEY, reference TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS known_sent (letter_id INTEGER PRIMARY KEY) STRICT;
`;

/**
 * Adds every row of another inbox to an open one, in one transaction. Takes the path of a database
 * of the newest shape with the tables of `evidence`. What both have is one row, whatever its id; a
 * letter that either knows as sent is sent. `isNewer` says that the source's notes and marks are
 * the later ones; otherwise those that were changed later win.
 */
export function mergeInbox(target: DatabaseSync, source: string, isNewer: boolean): Merged {
  target.prepare('ATTACH ? AS source').run(source);
  try {
    return transaction(target, () => mergeTables(target, isNewer));
  } finally {
    target.exec('DETACH source');
  }
}

/**
 * Whether either knows that a letter's call was changed: its email then went out more than once,
 * and the later one counts.
 */
const wasChanged = `(EXISTS (SELECT 1 FROM source.call c WHERE c.enquiry_id = s.enquiry_id AND c.changes > 0)
  OR EXISTS (SELECT 1 FROM main.call c WHERE c.enquiry_id = m.enquiry_id AND c.changes > 0))`;

/** Rows that belong together, by old and new id. */
const idTables = { enquiry_id: 'enquiry_ids', letter_id: 'letter_ids' } as const;

const isSameInbox = `(SELECT value FROM main.setting WHERE key = 'inbox-id') IS
  coalesce((SELECT value FROM source.setting WHERE key = 'inbox-id'), (SELECT value FROM main.setting WHERE key = 'inbox-id'))`;

function mergeTables(target: DatabaseSync, isNewer: boolean): Merged {
  const run = (sql: string): unknown => target.exec(sql);
  const list = (sql: string) => target.prepare(sql).all();
  const newest = (schema: string, id: string): string =>
    `coalesce((SELECT max(changed_at) FROM ${schema}.undo WHERE enquiry_id = ${id}), '')`;
  run(`
    CREATE TEMP TABLE enquiry_ids (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
    CREATE TEMP TABLE letter_ids (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
    INSERT INTO enquiry_ids SELECT s.id, m.id FROM source.enquiry s JOIN main.enquiry m ON m.reference = s.reference;
    INSERT OR IGNORE INTO enquiry_ids SELECT s.id, m.id FROM source.enquiry s
      JOIN main.enquiry m ON m.form_key = s.form_key AND m.digest = s.digest;
    INSERT OR IGNORE INTO enquiry_ids SELECT s.id, m.id FROM source.enquiry s
      JOIN main.enquiry m ON m.id = s.id AND m.digest = s.digest AND m.received_at = s.received_at;
    UPDATE main.enquiry AS m SET status = CASE WHEN ${isNewer} THEN s.status ELSE 'accepted' END,
        kept_since = coalesce(s.kept_since, m.kept_since), marked_running = s.marked_running
      FROM source.enquiry s JOIN enquiry_ids ON old = s.id
      WHERE new = m.id AND (${isNewer} OR s.status = 'accepted' AND m.status = 'suspect');
  `);
  const added = list('SELECT reference FROM source.enquiry WHERE id NOT IN (SELECT old FROM enquiry_ids) ORDER BY id');
  const others = list('SELECT reference FROM main.enquiry WHERE id NOT IN (SELECT new FROM enquiry_ids) ORDER BY id');
  copy('enquiry', { digest_id: 'NULL' }, 'id NOT IN (SELECT old FROM enquiry_ids)');
  run(`
    INSERT OR IGNORE INTO enquiry_ids SELECT s.id, m.id FROM source.enquiry s JOIN main.enquiry m ON m.reference = s.reference;
    INSERT OR IGNORE INTO enquiry_ids SELECT k.id, m.id FROM source.known_reference k JOIN main.enquiry m USING (reference);
    INSERT OR IGNORE INTO enquiry_ids SELECT id, id FROM main.enquiry WHERE ${isSameInbox}
      AND id NOT IN (SELECT id FROM source.known_reference) AND id NOT IN (SELECT new FROM enquiry_ids);

    INSERT INTO letter_ids SELECT s.id, m.id FROM source.letter s JOIN main.letter m USING (message_id);
    INSERT OR IGNORE INTO letter_ids SELECT s.id, m.id FROM source.letter s
      JOIN enquiry_ids ON old = s.enquiry_id JOIN main.letter m ON m.enquiry_id = new;
    UPDATE main.letter AS m SET state = s.state, attempts = s.attempts, refusals = s.refusals, hold = s.hold,
        due_running = s.due_running, claimed_by = s.claimed_by, claimed_until_running = s.claimed_until_running,
        sent_at = s.sent_at, is_notice = s.is_notice, message_id = s.message_id, queued_at = s.queued_at
      FROM source.letter s JOIN letter_ids ON old = s.id
      WHERE new = m.id AND CASE WHEN s.queued_at <> m.queued_at AND ${wasChanged}
        THEN s.queued_at > m.queued_at ELSE m.state <> 'sent' AND (s.state = 'sent' OR ${isNewer}) END;
  `);
  copy(
    'letter',
    { enquiry_id: mapped('enquiry_id') },
    `id NOT IN (SELECT old FROM letter_ids) AND ${hasParent('enquiry_id')}`,
  );
  run(`
    INSERT OR IGNORE INTO letter_ids SELECT s.id, m.id FROM source.letter s JOIN main.letter m USING (message_id);
    INSERT OR IGNORE INTO letter_ids SELECT id, id FROM main.letter WHERE ${isSameInbox}
      AND id NOT IN (SELECT new FROM letter_ids);
    UPDATE main.letter SET state = 'sent', hold = NULL, claimed_by = NULL, claimed_until_running = NULL
      WHERE state <> 'sent' AND id IN (SELECT new FROM source.known_sent JOIN letter_ids ON old = letter_id);
    UPDATE main.enquiry AS m SET digest_id = (SELECT new FROM letter_ids WHERE old = s.digest_id)
      FROM source.enquiry s JOIN enquiry_ids ON old = s.id WHERE new = m.id AND m.digest_id IS NULL AND s.digest_id IS NOT NULL;

    UPDATE main.letter_attempt AS m SET ended_at = s.ended_at, outcome = s.outcome, detail = s.detail
      FROM source.letter_attempt s JOIN letter_ids ON old = s.letter_id
      WHERE new = m.letter_id AND m.started_at = s.started_at AND m.outcome IS NULL;
    UPDATE main.progress AS m SET stage = s.stage, answered_at = s.answered_at, dollars = s.dollars, note = s.note,
        follow_up = s.follow_up
      FROM source.progress s JOIN enquiry_ids ON old = s.enquiry_id
      WHERE new = m.enquiry_id AND (${isNewer} OR ${newest('source', 's.enquiry_id')} > ${newest('main', 'm.enquiry_id')});
    UPDATE OR IGNORE main.call AS m SET starts_at = s.starts_at, ends_at = s.ends_at, own_zone = s.own_zone, state = s.state,
        is_unconfirmed = s.is_unconfirmed, changes = s.changes, changed_at = s.changed_at
      FROM source.call s JOIN enquiry_ids ON old = s.enquiry_id WHERE new = m.enquiry_id AND s.changes > m.changes;
    UPDATE main.page_view AS m SET views = max(m.views, s.views), bots = max(m.bots, s.bots)
      FROM source.page_view s WHERE s.day = m.day AND s.path = m.path;
    UPDATE main.missing_path AS m SET requests = max(m.requests, s.requests)
      FROM source.missing_path s WHERE s.day = m.day AND s.path = m.path;
    UPDATE main.setting AS m SET value = s.value FROM source.setting s WHERE s.key = m.key AND m.key <> 'inbox-id'
      AND CASE WHEN m.key IN ('running', 'retries') OR m.key LIKE '%-running'
        THEN CAST(s.value AS REAL) > CAST(m.value AS REAL) ELSE ${isNewer} END;
  `);
  const names = tablesOf(target, 'main').filter((table) => table !== 'enquiry' && table !== 'letter');
  for (const table of names) {
    const columns = columnsOf(target, table);
    const parents = columns.filter((name): name is keyof typeof idTables => name in idTables);
    // The same attempt, change, or note is one row: everything but its id is equal, or what makes
    // it the only one.
    const key = keys[table] ?? columns.filter((name) => name !== 'id');
    const values = Object.fromEntries(parents.map((name) => [name, mapped(name)]));
    const same = key.map((name) => `m.${name} IS ${values[name] ?? `s.${name}`}`).join(' AND ');
    copy(
      table,
      values,
      [`NOT EXISTS (SELECT 1 FROM main.${table} m WHERE ${same})`, ...parents.map(hasParent)].join(' AND '),
    );
  }
  const tables = tablesOf(target, 'main').map((table) => ({
    table,
    found: Number(list(`SELECT count(*) AS count FROM source.${table}`)[0]?.count),
    saved: Number(list(`SELECT count(*) AS count FROM main.${table}`)[0]?.count),
  }));
  const leftOver = tables.flatMap(({ table }) =>
    columnsOf(target, table)
      .filter((name): name is keyof typeof idTables => name in idTables)
      .flatMap((name) => list(`SELECT * FROM source.${table} s WHERE NOT (${hasParent(name)})`))
      .map((row) => ({ table, row })),
  );
  const lost = list(
    'SELECT reference FROM source.known_reference WHERE reference NOT IN (SELECT reference FROM main.enquiry) ORDER BY id',
  );
  run('DROP TABLE enquiry_ids; DROP TABLE letter_ids;');
  return {
    tables,
    added: added.map(referenceOf),
    others: others.map(referenceOf),
    lost: lost.map(referenceOf),
    leftOver,
  };

  /** Copies rows, with their ids where these are free. */
  function copy(table: string, values: Record<string, string>, condition: string): void {
    const columns = columnsOf(target, table);
    const others = columns.filter((name) => name !== 'id');
    const insert = (names: string[], taken: string): unknown =>
      run(`INSERT OR IGNORE INTO main.${table} (${names.join(', ')})
        SELECT ${names.map((name) => values[name] ?? `s.${name}`).join(', ')} FROM source.${table} s
        WHERE ${condition} AND ${taken}`);
    if (others.length < columns.length) {
      run(`CREATE TEMP TABLE taken AS SELECT id FROM source.${table} WHERE id IN (SELECT id FROM main.${table})`);
      insert(columns, 's.id NOT IN (SELECT id FROM taken)');
      insert(others, 's.id IN (SELECT id FROM taken)');
      run('DROP TABLE taken');
    } else {
      insert(columns, 'true');
    }
  }
}

/** The columns that identify a row, besides its id. */
const keys: Record<string, string[]> = {
  letter_attempt: ['letter_id', 'started_at'],
  progress: ['enquiry_id'],
  call: ['enquiry_id'],
  setting: ['key'],
  page_view: ['day', 'path'],
  missing_path: ['day', 'path'],
};

function mapped(column: keyof typeof idTables): string {
  return `(SELECT new FROM ${idTables[column]} WHERE old = s.${column})`;
}

/** Whether a row's inquiry or letter is there; a letter of an alarm has no inquiry. */
function hasParent(column: keyof typeof idTables): string {
  return `(s.${column} IS NULL OR s.${column} IN (SELECT old FROM ${idTables[column]}))`;
}

/** Returns the names of a database's tables. */
export function tablesOf(database: DatabaseSync, schema = 'main'): string[] {
  return database
    .prepare(`SELECT name FROM pragma_table_list WHERE schema = ? AND type = 'table' AND name NOT LIKE 'sqlite_%'
      AND name NOT LIKE 'known_%'`)
    .all(schema)
    .map(({ name }) => String(name))
    .sort();
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare("SELECT name FROM pragma_table_info(?, 'main')")
    .all(table)
    .map(({ name }) => String(name));
}

function referenceOf(row: Record<string, unknown>): string {
  return String(row.reference);
}
