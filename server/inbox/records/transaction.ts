import type { DatabaseSync } from 'node:sqlite';
import type { Operation, Row, Statement } from '../../../enquiry/inbox/statement.ts';

/** Runs `work` in one write transaction: all of it is on the disk when this returns, or none of it and it throws. */
export function transaction<TResult>(database: DatabaseSync, work: () => TResult): TResult {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk makes SQLite roll back by itself.
    if (database.isTransaction) {
      database.exec('ROLLBACK');
    }
    throw error;
  }
}

/** Runs `work` inside a transaction so that its failure undoes no more than its own writes. */
export function savepoint<TResult>(database: DatabaseSync, work: () => TResult): TResult {
  database.exec('SAVEPOINT part');
  try {
    const result = work();
    database.exec('RELEASE part');
    return result;
  } catch (error) {
    if (database.isTransaction) {
      database.exec('ROLLBACK TO part; RELEASE part');
    }
    throw error;
  }
}

/** Runs an operation and returns what it tells. Call it inside a transaction if it writes with several statements. */
export function perform<TResult>(database: DatabaseSync, { statements, read }: Operation<TResult>): TResult {
  return read(statements.map((each) => run(database, each)));
}

/** Runs one statement and returns its rows. */
export function run(database: DatabaseSync, { sql, values }: Statement): Row[] {
  return database.prepare(sql).all(values) as Row[];
}
