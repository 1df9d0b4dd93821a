import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cancelCall, moveCall } from '../../../enquiry/inbox/calls.ts';
import { day, hour } from '../../../text/units.ts';
import { restoreInbox } from '../../backup/restore.ts';
import { callAt, type LocalInbox, localInbox, valuesOf } from '../../testing/inbox.ts';
import { deleteEnquiry } from '../records/enquiry-records.ts';
import { perform } from '../records/transaction.ts';
import { appendLines, type CopyLine, copyFolder, readCopy } from './lines.ts';

const at = Date.UTC(2026, 10, 2);

/** Everything that the copy's files say. */
function copyOf({ directory }: LocalInbox): string {
  const folder = copyFolder(directory);
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return files.join('\n');
}

/** Takes the database away and builds it again from the copy alone. */
function rebuilt(inbox: LocalInbox): ReturnType<typeof restoreInbox> {
  inbox.file.close();
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(`${inbox.file.path}${suffix}`, { force: true });
  }
  return restoreInbox(inbox.directory, undefined, at);
}

/** Rows of the tables that the copy knows, without what a restore gives anew. */
function rowsOf({ file }: LocalInbox): unknown {
  const queries = [
    'SELECT * FROM enquiry ORDER BY reference',
    'SELECT * FROM call ORDER BY starts_at',
    'SELECT * FROM progress ORDER BY note',
    'SELECT message_id, state, queued_at, sent_at, is_notice FROM outbox ORDER BY message_id',
  ];
  const tables = file.read((database) => queries.map((sql) => database.prepare(sql).all()));
  return tables.map((rows) => rows.map(({ id, enquiry_id, digest_id, copied, ...row }) => row));
}

/** Returns the file of the month. */
function monthOf({ directory }: LocalInbox): string {
  return join(copyFolder(directory), '2026-11.jsonl');
}

/** An inbox with a booked call, a canceled one, notes, a suspect, and an email that was sent. */
async function busyInbox(): Promise<LocalInbox> {
  const local = localInbox();
  const { inbox, store, file } = local;
  const call = (days: number) => ({ ...callAt(at + days * day), zone: 'Europe/Madrid' });
  await inbox.store({ values: valuesOf({ name: 'Booked' }), reasons: [], call: call(1), formKey: 'key' }, at);
  const values = valuesOf({ name: 'Canceled', email: 'other@bakery.example', phone: '305-555-0148' });
  const { reference } = await inbox.store({ values, reasons: [], call: call(2) }, at);
  file.write((database) => perform(database, cancelCall({ reference }, at)));
  await local.sendNext();
  store({ name: 'Robot', message: '"quoted" words\u0001\n— ñandú 🎲' }, ['many-links']);
  file.write((database) => {
    database.exec("INSERT INTO progress (enquiry_id, stage, note, dollars) SELECT id, 'won', name, 100 FROM enquiry");
    database.exec("UPDATE enquiry SET status = 'suspect' WHERE name = 'Robot'");
  });
  return local;
}

describe('the second copy', () => {
  it('holds an inquiry and each change of it before the answer', async () => {
    const { inbox, directory, sendNext } = localInbox();
    const newest = () => JSON.parse(readCopy(copyFolder(directory)).lines.at(-1)?.state ?? '{}');
    const { reference } = await inbox.store({ values: valuesOf({ name: 'Ann' }), reasons: [] }, at);
    expect(newest()).toMatchObject({ enquiry: { reference, name: 'Ann' }, email: { state: 'waiting' }, call: null });
    const email = await sendNext();
    expect(newest()).toMatchObject({ email: { state: 'sent', message_id: email?.messageId } });
    // An attempt is no change that anyone misses.
    expect(readCopy(copyFolder(directory)).lines).toHaveLength(2);
  });

  it('gives back every inquiry, call, note, mark, and sent email, without the database or a backup', async () => {
    const local = await busyInbox();
    const before = rowsOf(local);
    expect(rebuilt(local)).toMatchObject({ enquiries: 3, added: 3, unreadable: 0 });
    expect(rowsOf(local)).toEqual(before);
    // The time by which emails are due goes on.
    expect(await local.inbox.claim('mail', { lease: 1000 })).toMatchObject({ kind: 'enquiry' });
  });

  it('mails nothing again that was sent alone or in a list of suspects', async () => {
    const local = localInbox();
    const { inbox, store, sendNext } = local;
    for (let index = 0; index < 12; index += 1) {
      store({ name: `Robot ${index}` }, ['many-links']);
    }
    await inbox.queueDigest('', at);
    let sent = 0;
    while ((await sendNext()) !== undefined) {
      sent += 1;
    }
    expect(sent).toBe(11);
    rebuilt(local);
    expect(await inbox.claim('mail', { lease: 1000 })).toBe(undefined);
    expect(await inbox.queueDigest('', at)).toBe(false);
  });

  it('forgets the words of what is deleted or past its time, which no backup brings back', async () => {
    const clock = { now: at };
    const local = localInbox({ clock });
    const { inbox, store, file, directory } = local;
    const kept = store({ message: 'words-to-keep' });
    const deleted = store({ message: 'words-to-delete' });
    store({ message: 'words-past-their-time' });
    const { path: backup } = await inbox.backup(at);
    file.write((database) => deleteEnquiry(database, deleted));
    expect(copyOf(local)).not.toContain('words-to-delete');
    file.write((database) =>
      database.exec(`UPDATE enquiry SET kept_since = '2020-01-01', marked_day = -60 WHERE message LIKE '%past%';
        UPDATE outbox SET state = 'sent'`),
    );
    expect(await inbox.retain(24, at)).toMatchObject({ removed: 1 });
    expect(copyOf(local)).not.toContain('words-past-their-time');
    expect(copyOf(local)).toContain('words-to-keep');
    file.close();
    expect(restoreInbox(directory, backup, at)).toMatchObject({ enquiries: 1, added: 0 });
    expect(local.records().map(({ reference }) => reference)).toEqual([kept]);
  });

  it('is made anew from a sound database, also from one that never had it', () => {
    const local = localInbox();
    const references = [local.store(), local.store({ name: 'Second' })];
    local.file.close();
    rmSync(copyFolder(local.directory), { recursive: true });
    references.push(local.store({ name: 'Third' }));
    expect(rebuilt(local)).toMatchObject({ enquiries: 3, unreadable: 0 });
    expect(local.records().map(({ reference }) => reference)).toEqual(references);
  });

  it('never brings back an older state than the database has', () => {
    const local = localInbox();
    const reference = local.store({ name: 'Before' });
    const older = join(local.directory, 'older');
    cpSync(copyFolder(local.directory), older, { recursive: true });
    local.file.write((database) => database.exec("UPDATE enquiry SET name = 'After'"));
    local.file.close();
    cpSync(older, copyFolder(local.directory), { recursive: true });
    expect(local.records()).toMatchObject([{ reference, name: 'After' }]);
    rebuilt(local);
    expect(local.records()).toMatchObject([{ reference, name: 'After' }]);
  });

  it('brings what a crash left in it alone into the database', () => {
    const local = localInbox();
    local.store({ name: 'First' });
    // The files as they are when a crash comes between copy and database.
    local.file.close();
    const database = readFileSync(local.file.path);
    local.store({ name: 'Second' });
    local.file.close();
    writeFileSync(local.file.path, database);
    rmSync(`${local.file.path}-wal`, { force: true });
    expect(local.records().map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  it('heals text that the disk changed in the database', () => {
    const local = localInbox();
    local.store({ message: 'ninety-nine words' });
    local.file.close();
    const bytes = readFileSync(local.file.path, 'latin1').replace('ninety-nine', 'ninety-mine');
    writeFileSync(local.file.path, bytes, 'latin1');
    expect(local.records()).toMatchObject([{ message: 'ninety-nine words' }]);
  });

  it('takes the database’s word for a change whose line is lost', () => {
    const local = localInbox();
    local.store();
    local.file.write((database) => database.exec("UPDATE outbox SET state = 'sent'"));
    local.file.close();
    const path = monthOf(local);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"state":"sent"', '"state":"Sent"'));
    expect(local.records()).toMatchObject([{ delivery: 'sent' }]);
    rebuilt(local);
    expect(local.records()).toMatchObject([{ delivery: 'sent' }]);
  });

  it('lets two calls change places', async () => {
    const local = localInbox();
    const booked = [];
    for (const hours of [24, 25]) {
      const person = { email: `${hours}@bakery.example`, phone: `305-555-00${hours}` };
      const call = callAt(at + hours * hour);
      booked.push(await local.inbox.store({ values: valuesOf(person), reasons: [], call }, at));
    }
    const { path: backup } = await local.inbox.backup(at);
    const [first, second] = booked.map(({ token }) => token);
    for (const [token = '', hours] of [[first, 26] as const, [second, 24] as const, [first, 25] as const]) {
      expect(await local.inbox.perform(moveCall({ token }, callAt(at + hours * hour), at))).toBe('done');
    }
    const before = rowsOf(local);
    local.file.close();
    expect(restoreInbox(local.directory, backup, at)).toMatchObject({ enquiries: 2, added: 0 });
    expect(rowsOf(local)).toEqual(before);
  });

  it('keeps the answered one of two that cannot both be: of one form, or of one time', async () => {
    const local = localInbox();
    const call = callAt(at + day);
    const { reference } = await local.inbox.store({ values: valuesOf(), reasons: [], formKey: 'key', call }, at);
    const [line] = readCopy(copyFolder(local.directory)).lines;
    // What failures left: a visitor was told so, and sent the form again, or another one booked the time.
    const unanswered = (name: string, formKey: string): CopyLine => {
      const { enquiry, email, ...state } = JSON.parse(line?.state ?? '{}');
      const own = { reference: name, received_at: '2026-11-01T00:00:00.000Z', form_key: formKey, token: name };
      const earlier = { ...enquiry, ...own };
      const text = JSON.stringify({ ...state, enquiry: earlier, email: { ...email, message_id: name } });
      return { number: 0, version: line?.version ?? 0, reference: name, state: text };
    };
    appendLines(monthOf(local), [unanswered('TM-22222', 'key'), unanswered('TM-33333', 'other')]);
    rebuilt(local);
    const states = local.records().map((record) => `${record.reference} ${record.callState}`);
    expect(states).toEqual(['TM-33333 canceled', `${reference} booked`]);
  });

  it.each([
    ['is no JSON', () => '{words', 'SyntaxError'],
    ['lacks the inquiry', () => '{}', 'undefined'],
    ['lacks a name', (state: string) => state.replace('"name":"Ann"', '"name":null'), 'NOT NULL'],
  ])('stops at a line with a right checksum that %s, and names its file and line', (_what, change, reason) => {
    const local = localInbox();
    local.store({ name: 'Ann' });
    const [line = expect.fail()] = readCopy(copyFolder(local.directory)).lines;
    appendLines(monthOf(local), [{ ...line, number: 9, state: change(line.state) }]);
    local.file.close();
    expect(() => local.records()).toThrow(`${monthOf(local)}, line 3, can't be taken over: `);
    expect(() => local.records()).toThrow(reason);
    writeFileSync(monthOf(local), readFileSync(monthOf(local), 'utf8').split('\n').slice(0, 2).join('\n'));
    expect(local.records()).toMatchObject([{ name: 'Ann' }]);
  });

  it('passes over what this version doesn’t know of an email', () => {
    const local = localInbox();
    local.store({ name: 'Ann' });
    const [line = expect.fail()] = readCopy(copyFolder(local.directory)).lines;
    const state = line.state.replace('"email":{', '"email":{"newer":1,');
    appendLines(monthOf(local), [{ ...line, number: 9, state }]);
    expect(rebuilt(local)).toMatchObject({ enquiries: 1 });
  });

  it('refuses a post when it can’t be written, and goes on when it can', () => {
    const local = localInbox();
    local.store({ name: 'Before' });
    rmSync(copyFolder(local.directory), { recursive: true });
    writeFileSync(copyFolder(local.directory), 'no folder');
    expect(() => local.store({ name: 'Lost' })).toThrow(/ENOTDIR/u);
    expect(() => local.file.probe()).toThrow(/EEXIST|ENOTDIR/u);
    rmSync(copyFolder(local.directory));
    local.store({ name: 'After' });
    expect(rebuilt(local)).toMatchObject({ enquiries: 2 });
    expect(local.records().map(({ name }) => name)).toEqual(['Before', 'After']);
  });
});
