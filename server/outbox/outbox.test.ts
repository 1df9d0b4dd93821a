import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ClaimedEmail } from '../../enquiry/inbox/emails.ts';
import type { Operation } from '../../enquiry/inbox/statement.ts';
import { causeOf } from '../../enquiry/outbox/failure.ts';
import {
  createOutbox,
  defaultPace,
  type OutboxEvent,
  type OutboxPace,
  pauseAfter,
} from '../../enquiry/outbox/outbox.ts';
import { hour } from '../../text/units.ts';
import { retryDelivery } from '../inbox/records/enquiry-records.ts';
import { type LocalInbox, localInbox } from '../testing/inbox.ts';

const pace = { first: 5, factor: 1, longest: 5, rest: 5, poll: 20, lease: 600_000 };
/** Nothing is tried again while a test lasts. */
const slow = { ...pace, first: hour, longest: hour, rest: hour };
const contentRefused = () =>
  Object.assign(new Error('554 no'), { responseCode: 554, command: 'DATA', code: 'EMESSAGE' });
const serverIll = () => Object.assign(new Error('no\r\nluck'), { code: 'ECONNREFUSED' });

function startOutbox(
  { inbox }: LocalInbox,
  send: (name: string, claim: ClaimedEmail, stop: AbortSignal) => Promise<void>,
  ownPace: OutboxPace = pace,
) {
  const events: OutboxEvent[] = [];
  const outbox = createOutbox({
    inbox,
    channel: 'mail',
    send: async (claim, stop) => {
      await send(claim.kind === 'enquiry' ? claim.enquiry.name : claim.kind, claim, stop);
      return { isNotice: false };
    },
    pace: ownPace,
    report: (event) => events.push(event),
  });
  outbox.start();
  onTestFinished(() => outbox.stop());
  return { outbox, events };
}

const states = ({ records }: LocalInbox) => records().map(({ delivery }) => delivery);
const attemptsOf = ({ records }: LocalInbox) => records().reduce((sum, { attempts }) => sum + attempts, 0);
const until = (check: () => void) => vi.waitFor(check, { timeout: 100_000 });

describe('createOutbox', () => {
  it('tries again until it works, with the same message id, and records each attempt', async () => {
    const local = localInbox();
    local.store();
    const ids = new Set<string>();
    let calls = 0;
    const { events } = startOutbox(local, async (_name, { messageId }) => {
      ids.add(messageId);
      calls += 1;
      if (calls < 4) {
        throw serverIll();
      }
    });
    await until(() => expect(states(local)).toEqual(['sent']));
    expect(local.records()).toMatchObject([{ attempts: 4, lastFailure: null }]);
    expect(ids.size).toBe(1);
    expect(events.map(({ event }) => event)).toEqual([...Array(3).fill('email-failed'), 'email-sent']);
  });

  it.each([
    ['five are refused for their content', 5, contentRefused],
    ['one makes the server break off', 1, serverIll],
  ])('sends an honest email at once while %s', async (_what, count, fault) => {
    const local = localInbox();
    local.store({ name: 'Honest' });
    for (let index = 0; index < count; index += 1) {
      local.store({ name: `Poison ${index}` });
    }
    const send = async (name: string) => {
      if (name.startsWith('Poison')) {
        throw fault();
      }
    };
    const { outbox } = startOutbox(local, send, slow);
    const poison = Array(count).fill('waiting');
    await until(() => expect([states(local), attemptsOf(local)]).toEqual([['sent', ...poison], count + 1]));
    local.store({ name: 'Later' });
    outbox.wake();
    await until(() => expect(states(local)).toEqual(['sent', ...poison, 'sent']));
  });

  it('tries few emails while the server is ill, and begins with the newest when it is well', async () => {
    const local = localInbox();
    for (let index = 0; index < 8; index += 1) {
      local.store({ name: `Client ${index}` });
    }
    const sent: string[] = [];
    let isIll = true;
    const send = async (name: string) => void (isIll ? await Promise.reject(serverIll()) : sent.push(name));
    startOutbox(local, send, { ...pace, first: 30, longest: 60, rest: 60 });
    await until(() => expect(attemptsOf(local)).toBeGreaterThan(2));
    isIll = false;
    await until(() => expect(sent).toHaveLength(8));
    // The first may be the one that was tried again; after it, from the newest to the oldest.
    const order = sent.slice(1).map((name) => Number(name.slice(-1)));
    expect(order).toEqual([...order].sort((one, other) => other - one));
  });

  it('ends its pause when the owner asks for a retry', async () => {
    const local = localInbox();
    let isIll = true;
    for (const name of ['A1', 'B2']) {
      local.store({ name });
    }
    startOutbox(local, async () => (isIll ? Promise.reject(serverIll()) : undefined), slow);
    await until(() => expect(attemptsOf(local)).toBe(2));
    isIll = false;
    local.file.write(retryDelivery);
    await until(() => expect(states(local)).toEqual(['sent', 'sent']));
  });

  it('does not wait for a time that lies ahead because the clock was', async () => {
    const clock = { now: Date.UTC(2031, 0, 1) };
    const first = localInbox({ clock });
    first.store();
    const claim = await first.inbox.claim('mail', { lease: 1000 });
    await first.inbox.settleFailed(claim ?? expect.fail(), { detail: 'x', cause: 'content', pause: 60_000 });
    first.file.close();
    const second = localInbox({ directory: first.directory, clock: { now: Date.UTC(2026, 10, 2) } });
    startOutbox(second, async () => undefined);
    await until(() => expect(states(second)).toEqual(['sent']));
  });

  it('says once that the inbox fails and once that it works again, and does not spin', async () => {
    const local = localInbox();
    let isBroken = true;
    let asked = 0;
    const inbox = {
      ...local.inbox,
      perform: <TResult>(operation: Operation<TResult>) => {
        if (operation.isReading) {
          asked += 1;
          if (isBroken) {
            return Promise.reject(new Error('disk full'));
          }
        }
        return local.inbox.perform(operation);
      },
    };
    const { events } = startOutbox({ ...local, inbox }, async () => undefined, { ...pace, rest: 50 });
    const began = performance.now();
    await until(() => expect(asked).toBeGreaterThan(5));
    expect(asked).toBeLessThanOrEqual((performance.now() - began) / 49 + 2);
    expect(events.map(({ event }) => event)).toEqual(['outbox-failed']);
    isBroken = false;
    await until(() => expect(events.map(({ event }) => event)).toEqual(['outbox-failed', 'outbox-works-again']));
  });

  it('finishes the email in hand when it is stopped', async () => {
    const local = localInbox();
    local.store();
    let finish = (): void => undefined;
    const { outbox } = startOutbox(local, () => new Promise((resolve) => (finish = resolve)));
    await until(() => expect(attemptsOf(local)).toBe(1));
    const stopped = outbox.stop();
    finish();
    await stopped;
    expect(states(local)).toEqual(['sent']);
  });

  it('cuts an email off that takes too long to stop, and leaves it waiting', async () => {
    const local = localInbox();
    local.store();
    const hang = (stop: AbortSignal) =>
      new Promise<void>((_, reject) => stop.addEventListener('abort', () => reject(new Error('cut'))));
    const { outbox } = startOutbox(local, (_name, _claim, stop) => hang(stop));
    await until(() => expect(attemptsOf(local)).toBe(1));
    await outbox.stop(10);
    expect(states(local)).toEqual(['waiting']);
  });
});

describe('claims', () => {
  it('of a server that ended are free when the next one starts', async () => {
    const local = localInbox({ clock: { now: Date.now() } });
    local.store();
    await local.inbox.claim('mail', { lease: pace.lease });
    startOutbox(local, async () => undefined);
    await until(() => expect(states(local)).toEqual(['sent']));
    expect(attemptsOf(local)).toBe(2);
  });

  it('belong to one process alone until they run out', async () => {
    const clock = { now: 0 };
    const { inbox, store } = localInbox({ clock });
    store();
    const attempts: unknown[] = [];
    for (const now of [0, 0, 999, 1000]) {
      clock.now = now;
      attempts.push((await inbox.claim('mail', { lease: 1000 }))?.attempts);
    }
    expect(attempts).toEqual([1, undefined, undefined, 2]);
  });
});

it.each([
  ['a final no to the email itself', { responseCode: 554, command: 'DATA' }, 'content'],
  ['a no for now', { responseCode: 451, command: 'DATA' }, 'server'],
  ['a no to the recipient, who is the same for all', { responseCode: 550, command: 'RCPT TO' }, 'server'],
  ['a no to the password', { responseCode: 535, command: 'AUTH PLAIN' }, 'server'],
  ['a connection that breaks', { code: 'ECONNECTION', command: 'DATA' }, 'server'],
])('causeOf blames the right side for %s', (_what, fields, cause) => {
  expect(causeOf(Object.assign(new Error('x'), fields))).toBe(cause);
});

it('pauseAfter grows from seconds to an hour and stays there', () => {
  const pauses = [1, 2, 3, 5, 6, 500].map((attempts) => pauseAfter(attempts, defaultPace));
  expect(pauses).toEqual([15_000, 45_000, 135_000, 1_215_000, 3_600_000, 3_600_000]);
});
