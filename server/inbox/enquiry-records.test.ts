import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimNext, nextDue, settleFailed } from '../outbox/outbox-records.ts';
import { temporaryFolder } from '../testing/folders.ts';
import {
  acceptSuspect,
  countEnquiries,
  deleteEnquiry,
  listEnquiries,
  purgeEnquiries,
  retryDelivery,
} from './enquiry-records.ts';
import { createInbox } from './inbox.ts';

const values = {
  name: 'Al',
  email: 'a@b.example',
  phone: '',
  company: '',
  service: '',
  budget: '',
  message: 'unrepeatable-words',
};

function inboxAt(clock: { now: number }) {
  const inbox = createInbox({ directory: temporaryFolder(), now: () => clock.now });
  onTestFinished(inbox.close);
  return inbox;
}

describe('listEnquiries', () => {
  it('starts at a day and leaves suspects out when told so', () => {
    const clock = { now: Date.UTC(2026, 9, 31, 23, 59) };
    const inbox = inboxAt(clock);
    inbox.store({ values: { ...values, name: 'Before' }, reasons: [] });
    clock.now = Date.UTC(2026, 10, 1);
    inbox.store({ values: { ...values, name: 'After' }, reasons: [] });
    inbox.store({ values: { ...values, name: 'Robot' }, reasons: ['many-links'] });
    const namesOf = (options?: Parameters<typeof listEnquiries>[1]) =>
      inbox.use((database) => listEnquiries(database, options).map(({ name }) => name));
    expect(namesOf({ since: '2026-11-01', status: 'accepted' })).toEqual(['After']);
    expect(namesOf({ status: 'suspect' })).toEqual(['Robot']);
    expect(namesOf()).toEqual(['Before', 'After', 'Robot']);
  });

  it('shows what the last attempt reported and when the next is due', () => {
    const inbox = inboxAt({ now: 0 });
    inbox.store({ values, reasons: [] });
    const [record] = inbox.use((database) => {
      const claim = claimNext(database, { owner: 'me', now: 0, lease: 1000 });
      if (claim) {
        settleFailed(database, claim, { detail: 'ECONNREFUSED', dueAt: 90_000, now: 1000 });
      }
      return listEnquiries(database);
    });
    expect(record).toMatchObject({
      delivery: 'waiting',
      attempts: 1,
      lastFailure: 'ECONNREFUSED',
      nextAttemptAt: '1970-01-01T00:01:30.000Z',
    });
    inbox.use((database) => retryDelivery(database, 5000));
    expect(inbox.use(nextDue)).toBe(5000);
  });
});

describe('deleting', () => {
  it('leaves no trace of the words in any file', () => {
    const inbox = inboxAt({ now: 0 });
    const { reference } = inbox.store({ values, reasons: [] });
    expect(inbox.use((database) => deleteEnquiry(database, reference))).toBe(true);
    expect(inbox.use((database) => deleteEnquiry(database, reference))).toBe(false);
    expect(inbox.use(countEnquiries)).toEqual({ waiting: 0, suspects: 0 });
    for (const path of [inbox.path, `${inbox.path}-wal`]) {
      expect(readFileSync(path, 'latin1')).not.toContain('unrepeatable-words');
    }
  });

  it('purges by calendar months, to the last day of a short month', () => {
    const clock = { now: Date.UTC(2026, 1, 28, 11) };
    const inbox = inboxAt(clock);
    inbox.store({ values: { ...values, name: 'Old' }, reasons: [] });
    clock.now = Date.UTC(2026, 1, 28, 13);
    inbox.store({ values: { ...values, name: 'New' }, reasons: ['many-links'] });
    const deleted = inbox.use((database) => purgeEnquiries(database, 1, Date.UTC(2026, 2, 31, 12)));
    expect(deleted).toBe(1);
    expect(inbox.use((database) => listEnquiries(database).map(({ name }) => name))).toEqual(['New']);
  });
});

describe('acceptSuspect', () => {
  it('queues the e-mail of a suspect once, and of nothing else', () => {
    const inbox = inboxAt({ now: 0 });
    const { reference } = inbox.store({ values, reasons: ['many-links'] });
    const accept = () => inbox.use((database) => acceptSuspect(database, reference, 0));
    expect([accept(), accept()]).toEqual([true, false]);
    expect(inbox.use(countEnquiries)).toEqual({ waiting: 1, suspects: 0 });
  });
});
