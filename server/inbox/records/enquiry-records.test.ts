import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { localInbox } from '../../testing/inbox.ts';
import { acceptSuspect, countEnquiries, deleteEnquiry, listEnquiries, retryDelivery } from './enquiry-records.ts';

describe('listEnquiries', () => {
  it('starts at a day and leaves suspects out when told so', () => {
    const clock = { now: Date.UTC(2026, 9, 31, 23, 59), monotonic: 0 };
    const { file, store } = localInbox({ clock });
    store({ name: 'Before' });
    clock.now = Date.UTC(2026, 10, 1);
    const reference = store({ name: 'After' });
    store({ name: 'Robot' }, ['many-links']);
    const namesOf = (filter?: Parameters<typeof listEnquiries>[1]) =>
      file.use((database) => [...listEnquiries(database, filter)].map(({ name }) => name));
    expect(namesOf({ since: '2026-11-01', status: 'accepted' })).toEqual(['After']);
    expect(namesOf({ status: 'suspect' })).toEqual(['Robot']);
    expect(namesOf({ reference })).toEqual(['After']);
    expect(namesOf()).toEqual(['Before', 'After', 'Robot']);
  });

  it('shows what the last attempt reported and when the next is due', async () => {
    const { file, inbox, store, records } = localInbox();
    store();
    const claim = await inbox.claim('mail', { owner: 'a/1/b', lease: 1000, at: 0 });
    await inbox.settleFailed(claim ?? expect.fail(), { detail: 'ECONNREFUSED', cause: 'server', pause: 90_000, at: 1 });
    expect(records()).toMatchObject([
      { delivery: 'waiting', attempts: 1, lastFailure: 'ECONNREFUSED', nextAttemptIn: 90 },
    ]);
    file.use(retryDelivery);
    expect((await inbox.outlook('mail')).wait).toBe(0);
  });
});

describe('deleting', () => {
  it('leaves no trace of the words in any file', () => {
    const { file, store } = localInbox();
    const reference = store({ message: 'unrepeatable-words' });
    expect(file.use((database) => deleteEnquiry(database, reference))).toBe(true);
    expect(file.use((database) => deleteEnquiry(database, reference))).toBe(false);
    expect(file.use(countEnquiries)).toEqual({ total: 0, waiting: 0, suspects: 0, marked: 0 });
    for (const path of [file.path, `${file.path}-wal`]) {
      expect(readFileSync(path, 'latin1')).not.toContain('unrepeatable-words');
    }
  });
});

describe('acceptSuspect', () => {
  it('takes the mark off once, and queues no second letter', () => {
    const { file, store } = localInbox();
    const reference = store({}, ['many-links']);
    const accept = () => file.use((database) => acceptSuspect(database, reference, 0));
    expect([accept(), accept()]).toEqual([true, false]);
    expect(file.use(countEnquiries)).toMatchObject({ waiting: 1, suspects: 0 });
  });
});
