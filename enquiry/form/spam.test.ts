import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../scripts/testing/cpu-time.ts';
import { localInbox, valuesOf } from '../../server/testing/inbox.ts';
import { day } from '../../text/units.ts';
import { forEachField, maximumLengths } from '../enquiry.ts';
import { saySigns, toOwner } from '../outbox/owner-words.ts';
import tuned from '../testing/spam-sets/a.json' with { type: 'json' };
import measured from '../testing/spam-sets/b.json' with { type: 'json' };
import offers from './offer-phrases.json' with { type: 'json' };
import { suspectReasons } from './spam.ts';

const values = forEachField(() => '');

function reasonsFor(message: string, signs: Parameters<typeof suspectReasons>[1] = {}): string[] {
  return suspectReasons({ ...values, message }, signs);
}

function links(count: number): string {
  return Array.from({ length: count }, (_, index) => `https://s${index}.example/page`).join(' ');
}

describe('suspectReasons', () => {
  it.each([
    ['a filled honeypot', 'honeypot', 'Please call me', { honeypot: 'a@b.example' }],
    ['a form that was sent at once', 'filled-too-fast', 'Please call me', { fillTime: '999' }],
    ['a list of sites', 'many-links', links(11), {}],
    ['code for forums', 'link-markup', 'See [url=https://a.example]this[/url]', {}],
    ['another script', 'other-script', 'Продвижение сайтов, SEO недорого', {}],
    ['an offer of links', 'seo-offer', 'Do you sell a DO-FOLLOW link?', {}],
    ['an offer in Spanish', 'seo-offer', 'Vendemos enlaces. ¿Le interesa?', {}],
  ])('marks %s', (_what, sign, message, signs) => {
    expect(reasonsFor(message, signs)).toEqual([sign]);
  });

  it.each([
    ['a missing fill time', 'Please call me', {}],
    ['one that is no number', 'Please call me', { fillTime: 'soon' }],
    ['one of a second', 'Please call me', { fillTime: '1000' }],
    ['ten competitors', links(10), {}],
    ['many pages of one site', 'https://a.example/1 '.repeat(40), {}],
    ['quoted markup', 'My developer put <a href="/services">services</a> everywhere', {}],
    ['a name in another script', 'My shop is called Калинка', {}],
    ['an accent', '¿Cuánto cuesta aparecer en la primera página?', {}],
    ['part of a longer word', 'We keep high dahlias', {}],
  ])('marks nothing for %s', (_what, message, signs) => {
    expect(reasonsFor(message, signs)).toEqual([]);
  });

  it('takes no noticeable time over the longest message, whatever is in it', () => {
    const pieces = [...Object.values(offers).flat(), 'http://', '[url=', 'Д', ' ', 'a', '-', '\n'];
    fc.assert(
      fc.property(fc.constantFrom(...pieces), fc.constantFrom(...pieces), (a, b) => {
        const begun = cpuTime();
        reasonsFor((a + b).repeat(maximumLengths.message).slice(0, maximumLengths.message));
        expect(cpuTime() - begun).toBeLessThan(1000);
      }),
      { numRuns: 60 },
    );
  });
});

it('the phrases of offers are written as they are looked for: no accent, capital, or sign, and each once', () => {
  const all = Object.values(offers).flat();
  expect(all.filter((phrase) => !/^[a-z0-9]+(?: [a-z0-9]+)+$/u.test(phrase))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

it.each(Object.values(toOwner))('saySigns says each reason in the owner’s words ($lang)', (words) => {
  const { signs, earlierSign } = words;
  expect(saySigns('honeypot gambling learned:a,b', words)).toBe(`${signs.honeypot}; ${earlierSign}`);
  expect(new Set(Object.values(signs)).size).toBe(Object.keys(signs).length);
});

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
])('in the set %s, one honest message of 60 at most is marked, and half of the spam at least', (_which, set) => {
  const { honest, spam }: { honest: Message[]; spam: Message[] } = set;
  expect([honest.length, spam.length]).toEqual([60, 60]);
  expect(countMarked(honest)).toBeLessThanOrEqual(1);
  expect(countMarked(spam)).toBeGreaterThanOrEqual(30);
});

describe('the same words', () => {
  const message = 'We help companies like yours fill their calendar with meetings. Worth a quick chat this week?';

  it('mark a message from its third sender on, for a month', () => {
    const clock = { now: Date.UTC(2026, 10, 2) };
    const { store, records } = localInbox({ clock });
    const send = (email: string): void => void store({ email, message });
    for (const email of ['a@a.example', 'A@a.example', 'b@b.example', 'c@c.example']) {
      send(email);
    }
    clock.now += 31 * day;
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
