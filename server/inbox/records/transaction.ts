import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as settings from '../../../enquiry/inbox/settings.ts';
import type { Operation, Row, Statement } from '../../../enquiry/inbox/statement.ts';

/**
 * Runs `work` in one write transaction: all of it is on the disk when this returns, or none of it
 * and it throws.
 */
export function transaction<TResult>(database: DatabaseSync, work: () => TResult): TResult {
  return within(database, { begin: 'BEGIN IMMEDIATE', end: 'COMMIT', undo: 'ROLLBACK' }, work);
}

/** Runs `work` inside a transaction so that its failure undoes no more than its own writes. */
export function savepoint<TResult>(database: DatabaseSync, work: () => TResult): TResult {
  return within(
    database,
    { begin: 'SAVEPOINT part', end: 'RELEASE part', undo: 'ROLLBACK TO part; RELEASE part' },
    work,
  );
}

function within<TResult>(
  database: DatabaseSync,
  { begin, end, undo }: { begin: string; end: string; undo: string },
  work: () => TResult,
): TResult {
  database.exec(begin);
  try {
    const result = work();
    database.exec(end);
    return result;
  } catch (error) {
    // A full disk makes SQLite roll back by itself.
    if (database.isTransaction) {
      database.exec(undo);
    }
    throw error;
  }
}

/**
 * Runs an operation and returns what it tells. Call it inside a transaction if it writes with
 * several statements.
 */
export function perform<TResult>(database: DatabaseSync, { statements, read }: Operation<TResult>): TResult {
  return read(statements.map((each) => run(database, each)));
}

/** To compile a statement takes as long as to run it. */
const compiled = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

export function run(database: DatabaseSync, { sql, values }: Statement): Row[] {
  const known = compiled.get(database) ?? new Map<string, StatementSync>();
  compiled.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  statement.setAllowUnknownNamedParameters(true);
  known.set(sql, statement);
  return statement.all(values) as Row[];
}

/** Returns a setting, or undefined when it was never written. */
export function settingIn(database: DatabaseSync, key: settings.Setting): string | undefined {
  return perform(database, settings.readSetting(key));
}

export function writeSetting(database: DatabaseSync, key: settings.Setting, value: string | number): void {
  run(database, settings.writeSetting(key, value));
}

/** Returns a setting that counts something; 0 when it was never written. */
export function numberIn(database: DatabaseSync, key: settings.Setting): number {
  return Number(settingIn(database, key) ?? 0);
}
