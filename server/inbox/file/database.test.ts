import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { releasedSteps } from '../../../enquiry/inbox/schema.ts';
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

  it('heals days that the calendar does not have, in the notes and in what can be undone', () => {
    const database = new DatabaseSync(':memory:');
    migrate(database, releasedSteps.slice(0, 5));
    const days = ['2026-13-01', '2026-11-31', '2026-12-01', null];
    for (const [index, day] of days.entries()) {
      const id = index + 1;
      database.exec(`INSERT INTO enquiry (id, reference, received_at, status, reasons, name, email, phone, company, service, budget, message, digest)
        VALUES (${id}, 'TM-${id}', '2026-11-01', 'accepted', '', '', '', '', '', '', '', '', '')`);
      database.prepare('INSERT INTO progress (enquiry_id, note, follow_up) VALUES (?, ?, ?)').run(id, 'Mine', day);
      const before = JSON.stringify({ progress: { note: 'Mine', follow_up: day } });
      database.prepare("INSERT INTO undo (enquiry_id, changed_at, before) VALUES (?, '', ?)").run(id, before);
    }
    database.exec(
      `INSERT INTO undo (enquiry_id, changed_at, before) VALUES (1, '', '{"progress":null}'), (1, '', '{"status":"suspect"}')`,
    );
    migrate(database);
    const notes = database.prepare('SELECT note, follow_up FROM progress ORDER BY enquiry_id').all();
    const healed = [null, null, '2026-12-01', null];
    expect(notes.map(({ note, follow_up }) => [note, follow_up])).toEqual(healed.map((day) => ['Mine', day]));
    const undone = database.prepare('SELECT before FROM undo ORDER BY id').all();
    expect(undone.map(({ before }) => JSON.parse(String(before)))).toEqual([
      ...healed.map((day) => ({ progress: { note: 'Mine', follow_up: day } })),
      { progress: null },
      { status: 'suspect' },
    ]);
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
