import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../scripts/testing/cpu-time.ts';
import { localInbox, valuesOf } from '../../server/testing/inbox.ts';
import { day } from '../../text/units.ts';
import { checkEnquiry, enquiryFields, forEachField, maximumLengths } from '../enquiry.ts';
import { saySigns, toOwner } from '../outbox/owner-words.ts';
import { isSigned, signatureOf } from '../signature.ts';
import tuned from '../testing/spam-sets/a.json' with { type: 'json' };
import measured from '../testing/spam-sets/b.json' with { type: 'json' };
import { readFormBody } from './form-request.ts';
import { createLimits, networksOf, type Place } from './limits.ts';
import offers from './offer-phrases.json' with { type: 'json' };
import { suspectReasons } from './spam.ts';

const minutes = 60_000;

function takeMany(take: (address: string) => Place, count: number, address = '203.0.113.9'): Place[] {
  return Array.from({ length: count }, () => take(address));
}

describe('createLimits', () => {
  it.each([
    ['203.0.113.9', 30],
    ['2001:db8:1:2::9', 30],
    // Another /64 with each post.
    ['2001:db8:1', 90],
    ['2001:db8', 300],
  ])('marks what comes from %s after %i in a day, however patient, and refuses none of it', (network, most) => {
    let time = Date.UTC(2026, 0, 5);
    const { take } = createLimits({ perAddress: 10, overall: 600, now: () => time });
    const address = (post: number) =>
      ({ '2001:db8:1': `2001:db8:1:${post}::9`, '2001:db8': `2001:db8:${post}::9` })[network] ?? network;
    const day = Array.from({ length: 1440 }, (_, post) => {
      time += minutes;
      return take(address(post));
    });
    // The last one came at midnight.
    expect(day.slice(0, -1).filter(({ reasons }) => reasons.length === 0)).toHaveLength(most);
    expect(day.every(({ wait }) => wait === 0)).toBe(true);
    expect(take(address(0)).reasons).toEqual([]);
  });

  it('marks what comes when everyone together sends too much, and refuses no newcomer', () => {
    const { take } = createLimits({ perAddress: 5, overall: 100, now: () => 0 });
    for (let index = 0; index < 2000; index += 1) {
      take(`198.51.${index >> 8}.${index & 255}`);
    }
    expect(take('203.0.113.9')).toMatchObject({ wait: 0, reasons: ['many-at-once'] });
    expect(takeMany(take, 5).at(-1)?.wait).toBeGreaterThan(0);
  });

  it('lets no one close the form to others with many networks', () => {
    const { take } = createLimits({ perAddress: 10, overall: 600, now: () => 0 });
    let stored = 0;
    for (let index = 0; index < 30_000; index += 1) {
      stored += take(`2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`).wait === 0 ? 1 : 0;
    }
    expect(stored).toBe(1000);
    expect(take('2620:1:2:3::4').wait).toBe(0);
    expect(take('203.0.113.9').wait).toBe(0);
  });

  it('forgets the networks of long ago when many come', () => {
    const { take } = createLimits({ perAddress: 1, overall: 1_000_000, now: () => 0 });
    takeMany(take, 10, 'first');
    expect(take('first').wait).toBeGreaterThan(0);
    for (let index = 0; index < 20_000; index += 1) {
      take(String(index));
    }
    expect(take('first').wait).toBe(0);
  });

  it('remembers a network that keeps coming, however many others come', () => {
    const { take } = createLimits({ perAddress: 1, overall: 1_000_000, now: () => 0 });
    takeMany(take, 9, 'first');
    for (let index = 0; index < 20_000; index += 1) {
      take(String(index));
      if (index === 10_000) {
        take('first');
      }
    }
    expect(take('first').wait).toBeGreaterThan(0);
  });
});

it('what is refused waits after six times the mark, as do posts of that address alone, and less as time passes', () => {
  let time = 0;
  const { take, refuse } = createLimits({ perAddress: 10, overall: 1000, now: () => time });
  const waits = Array.from({ length: 62 }, () => refuse('203.0.113.9'));
  expect(waits).toEqual([...Array(60).fill(0), 10, 10]);
  expect([take('203.0.113.9').wait, take('203.0.113.10').wait, refuse('203.0.113.10')]).toEqual([10, 0, 0]);
  time = 9999;
  expect(take('203.0.113.9').wait).toBe(1);
  time = 10_000;
  expect([refuse('203.0.113.9'), refuse('203.0.113.9')]).toEqual([0, 10]);
  time = 10 * minutes + 10_000;
  expect(refuse('203.0.113.9')).toBe(0);
});

it.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['203.0.113.9:51324', ['203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0.113.9']],
  ['[2001:db8:1:2::9]:51324', ['2001:db8:1:2/64', '2001:db8:1/48', '2001:db8/32']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2/64', '2001:db8:1/48', '2001:db8/32']],
  ['2001:0db8:0001:0002::9', ['2001:db8:1:2/64', '2001:db8:1/48', '2001:db8/32']],
  ['2001:db8::9', ['2001:db8:0:0/64', '2001:db8:0/48', '2001:db8/32']],
  ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0/48', 'fe80:0/32']],
  ['::1', ['0:0:0:0/64', '0:0:0/48', '0:0/32']],
])('networksOf of %s are %o', (address, keys) => {
  expect(networksOf(address).map(({ key }) => key)).toEqual(keys);
});

const refused: Record<string, string> = {
  'half a percent sequence': 'a=%4',
  'a percent sign with other letters': 'a=%zz',
  'bytes that are no UTF-8': 'a=%ff%fe',
  'a lone surrogate': 'a=%ED%A0%80',
  'an overlong slash': 'a=%C0%AF',
  'a NUL': 'a=x%00y',
  'a field twice': 'a=1&b=2&a=3',
  'a field twice in two spellings': 'name=1&%6eame=2',
  'more fields than a form has': Array.from({ length: 41 }, (_, index) => `f${index}=`).join('&'),
};

it('reads every text that a browser can encode', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 });
  const fields = fc.dictionary(name, fc.string({ unit: 'grapheme' }), { maxKeys: 20 });
  fc.assert(
    fc.property(fields, (record) => {
      const body = Buffer.from(new URLSearchParams(record).toString());
      expect(readFormBody(body)).toEqual(new Map(Object.entries(record)));
    }),
  );
});

it('reads UTF-8 that is not percent-encoded, and refuses other raw bytes', () => {
  expect(readFormBody(Buffer.from('a=né'))).toEqual(new Map([['a', 'né']]));
  expect(readFormBody(Buffer.from('a=\xe9', 'latin1'))).toBeUndefined();
});

it.each(Object.entries(refused))('refuses %s', (_what, body) => {
  expect(readFormBody(Buffer.from(body))).toBeUndefined();
});

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
    ['an offer with bare links', 'seo-offer', 'Buy cheap backlinks now http://spam.example casino', {}],
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

const complete = { name: 'Al', email: 'a@b.c', message: 'SEO' };
const services = ['Audits', 'Charts'];
const checked = (record: Record<string, string>) => checkEnquiry(record, services);

describe('checkEnquiry', () => {
  it('takes the shortest enquiry and fills the optional fields with empty text', () => {
    expect(checked(complete)).toEqual({ ok: true, values: { ...forEachField(() => ''), ...complete } });
  });

  it.each([
    ['a name of one character', { name: ' A ' }, 'name', 'too-short'],
    ['a message of two characters', { message: ' ab\n' }, 'message', 'too-short'],
    ['an email without @', { email: 'a.b' }, 'email', 'malformed'],
    ['an email without a dot', { email: 'a@b' }, 'email', 'malformed'],
    ['an email with a space', { email: 'a b@c.d' }, 'email', 'malformed'],
    ['an email with a line break and a header', { email: 'a@b.c\r\nBcc: x@y.z' }, 'email', 'malformed'],
    ['an unknown service', { service: 'Free SEO' }, 'service', 'unknown-option'],
    ['a budget with a hyphen for the dash', { budget: '$2,000 - $5,000' }, 'budget', 'unknown-option'],
    ['a message that is too long', { message: 'x'.repeat(5001) }, 'message', 'too-long'],
  ])('refuses %s', (_what, change, field, problem) => {
    const problems = { [field]: problem };
    expect(checked({ ...complete, ...change })).toEqual({ ok: false, fields: [field], problems });
  });

  it('turns line ends of forms into \\n and counts each as one character', () => {
    const check = checked({ ...complete, message: 'a\r\nb'.padEnd(maximumLengths.message + 1, 'x') });
    expect(check.ok && check.values.message.slice(0, 3)).toBe('a\nb');
  });

  it('gives values without control characters and within the limits, whatever it is given', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...enquiryFields), anyText), anyText, (record, tail) => {
        const check = checked({ ...complete, ...record, message: `hello ${tail}` });
        for (const field of check.ok ? enquiryFields : []) {
          const value = check.ok ? check.values[field] : '';
          expect(value.length).toBeLessThanOrEqual(maximumLengths[field]);
          expect(value).not.toMatch(field === 'message' ? /(?![\n\t])\p{Cc}/u : /\p{Cc}/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a letter and its accent as they were typed', () => {
    const check = checked({ ...complete, name: 'Jose\u0301', message: 'Man\u0303ana' });
    expect(check.ok && [check.values.name, check.values.message]).toEqual(['Jose\u0301', 'Man\u0303ana']);
  });

  it('answers thousands of accents behind one letter at once', () => {
    const accents = '\u0301'.repeat(100_000) + '\u0316'.repeat(100_000);
    const started = cpuTime();
    // Sorting them, as a normal form does, takes a minute.
    const problems = { name: 'too-long', message: 'too-long' };
    expect(checked({ ...complete, name: accents, message: accents })).toMatchObject({ problems });
    expect(cpuTime() - started).toBeLessThan(1000);
  });

  it('answers hostile long emails at once', () => {
    const started = cpuTime();
    // The pattern alone takes half a minute for the first, whose blank it meets again and again.
    checked({ ...complete, email: `a@${'.'.repeat(200_000)} x` });
    checked({ ...complete, email: `${'a@'.repeat(30_000)}` });
    expect(cpuTime() - started).toBeLessThan(3000);
  });
});

const secret = 'sixteen letters!';
const signedAt = Date.UTC(2026, 10, 2);
const signed = { id: 'a', timestamp: String(signedAt / 1000), content: '/inbox-export?after=' };

describe('isSigned', () => {
  it('believes the key’s own signature, for five minutes to either side', () => {
    const signature = signatureOf(signed, secret);
    const moments = [-301_000, -299_000, 0, 299_000, 301_000];
    const believed = moments.map((later) => isSigned(signed, signature, secret, signedAt + later));
    expect(believed).toEqual([false, true, true, true, false]);
  });

  it.each([
    ['another key', signatureOf(signed, 'seventeen letters'), signed],
    ['another path', signatureOf(signed, secret), { ...signed, content: '/inbox-export?after=2026' }],
    ['another time', signatureOf(signed, secret), { ...signed, timestamp: String(signedAt / 1000 + 1) }],
    ['a time that is no number', signatureOf({ ...signed, timestamp: 'x' }, secret), { ...signed, timestamp: 'x' }],
    ['no signature', '', signed],
  ])('does not believe %s', (_what, signature, given) => {
    expect(isSigned(given, signature, secret, signedAt)).toBe(false);
  });
});
