import type { DatabaseSync } from 'node:sqlite';
import type { Operation, Row, Statement } from '../../../enquiry/inbox/statement.ts';

/** Runs an operation and returns what it tells. Call it inside a transaction if it writes with several statements. */
export function perform<TResult>(database: DatabaseSync, { statements, read }: Operation<TResult>): TResult {
  return read(statements.map((each) => run(database, each)));
}

/** Runs one statement and returns its rows. */
export function run(database: DatabaseSync, { sql, values }: Statement): Row[] {
  return database.prepare(sql).all(values) as Row[];
}
