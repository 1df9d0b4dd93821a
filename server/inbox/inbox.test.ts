import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hasReference } from '../../enquiry/inbox/counts.ts';
import { damagePages, temporaryFolder } from '../testing/folders.ts';
import { actsOn, recordsIn, valuesOf } from '../testing/inbox.ts';
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

it('knows an inquiry that was just stored while another one waits for a lock', async () => {
  const { inbox, isStored } = openInbox(temporaryFolder(), 0);
  const { reference } = await vi.waitFor(() => inbox.store({ values: valuesOf(), reasons: [], formKey: 'first' }, at), {
    timeout: 100_000,
  });
  const unlock = lock(inbox.path);
  const refused = expect(inbox.store({ values: valuesOf(), reasons: [] }, at)).rejects.toThrow();
  // Submissions wait for the next turn, so the question must come after this one has begun.
  await wait(100);
  expect(await isStored(reference)).toBe(true);
  await refused;
  unlock();
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
  const records = recordsIn(inbox.path).map(({ name, delivery }) => `${name} ${delivery}`);
  expect(records).toEqual(['First waiting', 'Last waiting']);
});

it('finds damage when it reads its whole database', async () => {
  const { inbox } = openInbox();
  const message = 'words '.repeat(300);
  for (let index = 0; index < 20; index += 1) {
    await inbox.store({ values: valuesOf({ name: `Client ${index}`, message }), reasons: [] }, at);
  }
  using reader = new DatabaseSync(inbox.path);
  reader.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  damagePages(inbox.path);
  await expect(inbox.check()).rejects.toThrow(/damaged/u);
});

it('is closed for good order: everything is in the main file', async () => {
  const { inbox } = openInbox();
  await inbox.store({ values: valuesOf(), reasons: [] }, at);
  await inbox.close();
  const still = new DatabaseSync(new URL(`file://${inbox.path}?immutable=1`), { readOnly: true });
  expect(still.prepare('SELECT count(*) AS count FROM enquiry').get()).toEqual({ count: 1 });
  still.close();
});
