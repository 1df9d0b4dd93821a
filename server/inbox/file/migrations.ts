import type { DatabaseSync } from 'node:sqlite';
import { releasedSteps } from '../../../enquiry/inbox/schema.ts';
import { transaction } from '../records/transaction.ts';

/** The version that this site writes and the newest that it can read. */
export const newestVersion = releasedSteps.length;

/**
 * Brings a database to the newest shape, each step in its own transaction. Forward only.
 * Throws when a newer version of the site wrote the database: guessing could lose what it holds.
 */
export function migrate(database: DatabaseSync, steps: readonly string[] = releasedSteps): void {
  const found = versionOf(database);
  if (found > steps.length) {
    throw new Error(`the database has version ${found}, this site knows versions up to ${steps.length}`);
  }
  for (const [index, step] of steps.entries()) {
    if (index < found) {
      continue;
    }
    transaction(database, () => {
      // A second process may have taken this step while this one waited for the lock.
      if (versionOf(database) === index) {
        database.exec(step);
        database.exec(`PRAGMA user_version = ${index + 1}`);
      }
    });
  }
}

/** Returns the version of a database's shape; 0 for a new file. */
export function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get();
  return Number(row?.user_version ?? 0);
}
