import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listEnquiries } from '../inbox/enquiry-records.ts';
import { createInbox, type Inbox } from '../inbox/inbox.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { createOutbox, type OutboxEvent } from './outbox.ts';
import { pauseAfter } from './outbox-pace.ts';
import { type Claim, claimNext, releaseAbandoned } from './outbox-records.ts';

const values = { name: 'Al', email: 'a@b.example', phone: '', company: '', service: '', budget: '', message: 'Hello' };
const pace = { first: 5, factor: 1, longest: 5, poll: 20, rest: 5, lease: 600_000 };

function newInbox(): Inbox {
  const inbox = createInbox({ directory: temporaryFolder() });
  onTestFinished(inbox.close);
  return inbox;
}

function startOutbox(inbox: Inbox, send: (claim: Claim, stop: AbortSignal) => Promise<void>) {
  const events: OutboxEvent[] = [];
  const outbox = createOutbox({ inbox, send, pace, report: (event) => events.push(event) });
  outbox.start();
  onTestFinished(() => outbox.stop());
  return { outbox, events };
}

const states = (inbox: Inbox) => inbox.use((database) => listEnquiries(database).map(({ delivery }) => delivery));
const attemptsOf = (inbox: Inbox) =>
  inbox.use((database) =>
    database
      .prepare('SELECT outcome, detail FROM attempt ORDER BY id')
      .all()
      .map((row) => ({ ...row })),
  );

describe('createOutbox', () => {
  it('sends each enquiry once, and suspects never', async () => {
    const inbox = newInbox();
    const sent: string[] = [];
    for (const name of ['A1', 'B2', 'C3']) {
      inbox.store({ values: { ...values, name }, reasons: [] });
    }
    inbox.store({ values: { ...values, name: 'Robot' }, reasons: ['many-links'] });
    const { outbox } = startOutbox(inbox, async ({ name }) => void sent.push(name));
    await vi.waitFor(() => expect(states(inbox)).toEqual(['sent', 'sent', 'sent', 'suspect']));
    inbox.store({ values: { ...values, name: 'D4' }, reasons: [] });
    outbox.wake();
    await vi.waitFor(() => expect(sent).toEqual(['A1', 'B2', 'C3', 'D4']));
  });

  it('tries again until it works, with the same message id, and records each attempt', async () => {
    const inbox = newInbox();
    inbox.store({ values, reasons: [] });
    const ids = new Set<string>();
    let calls = 0;
    const { events } = startOutbox(inbox, async ({ messageId }) => {
      ids.add(messageId);
      calls += 1;
      if (calls < 4) {
        throw Object.assign(new Error('no\r\nluck'), { code: 'ECONNREFUSED' });
      }
    });
    await vi.waitFor(() => expect(states(inbox)).toEqual(['sent']));
    const failed = { outcome: 'failed', detail: 'ECONNREFUSED: no luck' };
    expect(attemptsOf(inbox)).toEqual([failed, failed, failed, { outcome: 'sent', detail: null }]);
    expect([ids.size, events.map(({ event }) => event)]).toEqual([
      1,
      ['mail-failed', 'mail-failed', 'mail-failed', 'mail-sent'],
    ]);
  });

  it('sends other enquiries while one is refused again and again', async () => {
    const inbox = newInbox();
    inbox.store({ values: { ...values, name: 'Refused' }, reasons: [] });
    inbox.store({ values: { ...values, name: 'Fine' }, reasons: [] });
    startOutbox(inbox, async ({ name }) => {
      if (name === 'Refused') {
        throw new Error('550');
      }
    });
    await vi.waitFor(() => expect(states(inbox)[1]).toBe('sent'));
    expect(states(inbox)[0]).not.toBe('sent');
  });

  it('finishes the letter in hand when it is stopped', async () => {
    const inbox = newInbox();
    inbox.store({ values, reasons: [] });
    let finish = (): void => undefined;
    const { outbox } = startOutbox(inbox, () => new Promise((resolve) => (finish = resolve)));
    await vi.waitFor(() => expect(states(inbox)).toEqual(['sending']));
    const stopped = outbox.stop();
    finish();
    await stopped;
    expect(states(inbox)).toEqual(['sent']);
  });

  it('cuts a letter off that takes too long to stop, and leaves it waiting', async () => {
    const inbox = newInbox();
    inbox.store({ values, reasons: [] });
    const { outbox } = startOutbox(
      inbox,
      (_claim, stop) =>
        new Promise((_resolve, reject) => stop.addEventListener('abort', () => reject(new Error('cut')))),
    );
    await vi.waitFor(() => expect(states(inbox)).toEqual(['sending']));
    await outbox.stop(10);
    expect(states(inbox)).toEqual(['waiting']);
  });
});

describe('claims', () => {
  it('belong to one process alone until they run out or the process has ended', () => {
    const inbox = newInbox();
    inbox.store({ values, reasons: [] });
    inbox.use((database) => {
      const now = Date.now();
      const claim = { owner: 'first', now, lease: 1000 };
      expect(claimNext(database, claim)?.name).toBe('Al');
      expect(claimNext(database, { ...claim, owner: 'second' })).toBe(undefined);
      expect(releaseAbandoned(database, now + 1000, () => false)).toBe(0);
      expect(releaseAbandoned(database, now + 1001, () => false)).toBe(1);
      expect(claimNext(database, { ...claim, now: now + 1001 })?.attempts).toBe(2);
      expect(releaseAbandoned(database, now + 1002, (owner) => owner === 'first')).toBe(1);
    });
    expect(attemptsOf(inbox).map(({ outcome }) => outcome)).toEqual(['interrupted', 'interrupted']);
  });
});

describe('pauseAfter', () => {
  const days = { first: 15_000, factor: 3, longest: 43_200_000 };

  it('grows from seconds to half a day and stays there', () => {
    expect([1, 2, 3, 8, 9, 500].map((attempts) => pauseAfter(attempts, days, 0.5))).toEqual([
      15_000, 45_000, 135_000, 32_805_000, 43_200_000, 43_200_000,
    ]);
  });

  it('varies by a quarter at most, so that letters do not come all at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
        const share = pauseAfter(attempts, days, chance) / pauseAfter(attempts, days, 0.5);
        expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.2501);
      }),
    );
  });
});
