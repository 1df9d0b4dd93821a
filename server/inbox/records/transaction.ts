import type { DatabaseSync } from 'node:sqlite';

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
