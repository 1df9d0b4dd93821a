import type { DatabaseSync } from 'node:sqlite';

/** What the inbox remembers about itself from one run to the next. */
type Setting =
  /** Tells this inbox from any other; the marker file beside it holds the same text. */
  | 'inbox-id'
  /** Milliseconds that a server has run on this inbox. */
  | 'running'
  /** The last time of day that was believed, ISO. */
  | 'last-clock'
  /** Running time of the last round of daily work. */
  | 'daily-running'
  /** Running time of the last weekly test inquiry. */
  | 'test-running'
  /** The form key of a test inquiry that is under way. */
  | 'test-key'
  /** Counts the owner's requests to try all letters at once. */
  | 'retries';

/** Returns a setting, or undefined when it was never written. */
export function settingIn(database: DatabaseSync, key: Setting): string | undefined {
  const row = database.prepare('SELECT value FROM setting WHERE key = ?').get(key);
  return row && String(row.value);
}

export function writeSetting(database: DatabaseSync, key: Setting, value: string | number): void {
  database.prepare('INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)').run(key, String(value));
}

/** Returns a setting that counts something; 0 when it was never written. */
export function numberIn(database: DatabaseSync, key: Setting): number {
  return Number(settingIn(database, key) ?? 0);
}
