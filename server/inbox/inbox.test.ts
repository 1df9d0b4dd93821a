import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasReference } from '../../enquiry/inbox/counts.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { bench, postForm } from '../testing/bench.ts';
import { damagePages, temporaryFolder } from '../testing/folders.ts';
import { actsOn, localInbox, recordsIn, valuesOf } from '../testing/inbox.ts';
import { createInbox, type InboxEvent, visitorsPatience } from './inbox.ts';

const at = Date.UTC(2026, 10, 2);

/** Without slack, a form that a busy machine starts late is refused, just as a visitor's would be. */
function openInbox(directory = temporaryFolder(), slack = 300_000) {
  const events: InboxEvent[] = [];
  const inbox = createInbox({
    directory,
    backups: { directory: `${directory}/backups`, keep: 3 },
    build: undefined,
    slack,
    report: (event) => events.push(event),
  });
  onTestFinished(inbox.close);
  const isStored = (reference: string) => inbox.within(visitorsPatience).perform(hasReference(reference));
  return { inbox: { ...inbox, ...actsOn(inbox.within(visitorsPatience)) }, isStored, events };
}

/** Locks a database as another process would, until the returned function is called. */
function lock(path: string): () => void {
  const other = new DatabaseSync(path);
  other.exec('BEGIN IMMEDIATE');
  return () => other.close();
}

describe('the inbox in its thread', () => {
  it('knows an inquiry that was just stored while another one waits for a lock', async () => {
    const { inbox, isStored } = openInbox(temporaryFolder(), 0);
    const { reference } = await vi.waitFor(
      () => inbox.store({ values: valuesOf(), reasons: [], formKey: 'first' }, at),
      { timeout: 100_000 },
    );
    const unlock = lock(inbox.path);
    const refused = expect(inbox.store({ values: valuesOf(), reasons: [] }, at)).rejects.toThrow();
    // Submissions wait for the next turn, so the question must come after this one has begun.
    await wait(100);
    expect(await isStored(reference)).toBe(true);
    await refused;
    unlock();
  });

  it('stores what comes at once together, each with its own reference, and each submission once', async () => {
    const { inbox } = openInbox();
    await inbox.probe();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        inbox.store(
          { values: valuesOf({ name: `Client ${index % 30}` }), reasons: [], formKey: `key-${index % 30}` },
          at,
        ),
      ),
    );
    expect(answers.filter(({ repeated }) => repeated)).toHaveLength(30);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(30);
    expect(recordsIn(inbox.path)).toHaveLength(30);
  });

  it('lets the failure of one submission harm no other that came with it', async () => {
    const { inbox } = openInbox();
    await inbox.probe();
    const faulty = { values: Object.assign(valuesOf(), { name: null }), reasons: [] };
    const results = await Promise.allSettled([
      inbox.store({ values: valuesOf({ name: 'First' }), reasons: [] }, at),
      inbox.store(faulty, at),
      inbox.store({ values: valuesOf({ name: 'Last' }), reasons: [] }, at),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(recordsIn(inbox.path).map(({ name, delivery }) => `${name} ${delivery}`)).toEqual([
      'First waiting',
      'Last waiting',
    ]);
  });

  it('stores nothing more once its database turns out to be damaged, and the health says so', async () => {
    const directory = temporaryFolder();
    const { file, store } = localInbox({ directory });
    for (let index = 0; index < 200; index += 1) {
      store({ name: `Client ${index}`, message: 'words '.repeat(100) });
    }
    file.close();
    const { app, inbox } = await bench({ DATA_DIR: directory });
    expect((await postForm(app, formFields({ name: 'Before' }))).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const reader = new DatabaseSync(inbox.path);
    reader.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    reader.close();
    damagePages(inbox.path);
    await expect(inbox.check()).rejects.toThrow(/damaged/u);
    expect((await postForm(app, formFields({ name: 'After' }))).statusCode).toBe(503);
    // An answer of the health is a few seconds old at most.
    await vi.waitFor(
      async () => {
        const health = await app.inject('/healthz');
        expect([health.statusCode, health.json()]).toMatchObject([503, { inbox: false, problems: ['inbox-failing'] }]);
      },
      { timeout: 100_000 },
    );
  });

  it('is closed for good order: everything is in the main file', async () => {
    const { inbox } = openInbox();
    await inbox.store({ values: valuesOf(), reasons: [] }, at);
    await inbox.close();
    const still = new DatabaseSync(new URL(`file://${inbox.path}?immutable=1`), { readOnly: true });
    expect(still.prepare('SELECT count(*) AS count FROM enquiry').get()).toEqual({ count: 1 });
    still.close();
  });
});
