import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { migrate } from './database.ts';

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
});
