import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { releasedSteps } from '../../../enquiry/inbox/schema.ts';
import { migrate } from './migrations.ts';

function versionOf(database: DatabaseSync): unknown {
  return database.prepare('PRAGMA user_version').get()?.user_version;
}

describe('migrate', () => {
  it('takes each step once, in order', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, ['CREATE TABLE a (x TEXT)']);
    migrate(database, ['CREATE TABLE a (x TEXT)', 'ALTER TABLE a ADD COLUMN y TEXT']);
    database.exec("INSERT INTO a (x, y) VALUES ('1', '2')");
    expect(versionOf(database)).toBe(2);
  });

  it('leaves a step that fails undone as a whole', () => {
    const database = new DatabaseSync(':memory:');
    expect(() =>
      migrate(database, ['CREATE TABLE a (x TEXT)', 'CREATE TABLE b (x TEXT); CREATE TABLE a (x TEXT);']),
    ).toThrow(/already exists/u);
    expect(versionOf(database)).toBe(1);
    expect(database.prepare("SELECT name FROM sqlite_schema WHERE name = 'b'").get()).toBe(undefined);
  });

  it('touches no database of a newer version', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('PRAGMA user_version = 99');
    expect(() => migrate(database)).toThrow(/has version 99/u);
    expect(database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get()?.tables).toBe(0);
  });

  it('takes what may name a person out of the stored missing paths, and keeps the sums', () => {
    const database = new DatabaseSync(':memory:');
    migrate(
      database,
      releasedSteps.slice(
        0,
        releasedSteps.findIndex((step) => step.includes('DELETE FROM missing_path')),
      ),
    );
    const add = database.prepare("INSERT INTO missing_path VALUES ('2026-11-22', ?, ?)");
    for (const [index, path] of ['', '/old', '/u/ana@example.com', '/u/ana%40example.com', '/305-555-0134'].entries()) {
      add.run(path, index + 1);
    }
    migrate(database);
    expect(database.prepare('SELECT path, requests FROM missing_path ORDER BY path').all()).toEqual([
      { path: '', requests: 13 },
      { path: '/old', requests: 2 },
    ]);
  });
});
