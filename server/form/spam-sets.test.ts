import { describe, expect, it } from 'vitest';
import { suspectReasons } from '../../enquiry/form/spam.ts';
import tuned from '../../enquiry/testing/spam-sets/a.json' with { type: 'json' };
import measured from '../../enquiry/testing/spam-sets/b.json' with { type: 'json' };
import { localInbox, valuesOf } from '../testing/inbox.ts';

type Message = { name: string; email: string; message: string; company?: string; botField?: string };

/** Stores the messages in their order, and returns how many are marked. */
function countMarked(messages: readonly Message[]): number {
  const { store, records } = localInbox();
  for (const { name, email, message, company = '', botField } of messages) {
    const values = { name, email, message, company };
    store(values, suspectReasons(valuesOf(values), { honeypot: botField }));
  }
  expect(records()).toHaveLength(messages.length);
  return records().filter(({ status }) => status === 'suspect').length;
}

it.each([
  ['that the rules are tuned on', tuned],
  ['that nobody tuned to', measured],
])(
  'sets that were written before the rules have at most one honest message of 60 marked, and at least half of the spam, in the one %s',
  (_which, set) => {
    const { honest, spam }: { honest: Message[]; spam: Message[] } = set;
    expect([honest.length, spam.length]).toEqual([60, 60]);
    expect(countMarked(honest)).toBeLessThanOrEqual(1);
    expect(countMarked(spam)).toBeGreaterThanOrEqual(30);
  },
);

describe('the same words', () => {
  const message = 'We help companies like yours fill their calendar with meetings. Worth a quick chat this week?';

  it('mark a message from its third sender on, for a month', () => {
    const clock = { now: Date.UTC(2026, 10, 2) };
    const { store, records } = localInbox({ clock });
    const send = (email: string): void => void store({ email, message });
    for (const email of ['a@a.example', 'A@a.example', 'b@b.example', 'c@c.example']) {
      send(email);
    }
    clock.now += 31 * 24 * 60 * 60_000;
    send('d@d.example');
    expect(records().map(({ reasons }) => reasons)).toEqual(['', '', '', 'same-words', '']);
  });

  it('mark none that are short', () => {
    const { store, records } = localInbox();
    for (const email of ['a@a.example', 'b@b.example', 'c@c.example', 'd@d.example']) {
      store({ email, message: 'Please call me' });
    }
    expect(records().map(({ status }) => status)).toEqual(Array(4).fill('accepted'));
  });
});
