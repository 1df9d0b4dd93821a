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
