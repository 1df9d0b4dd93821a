import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../scripts/testing/cpu-time.ts';
import { budgetOptions, checkEnquiry, enquiryFields, forEachField, maximumLengths } from './enquiry.ts';
import { isSigned, signatureOf } from './signature.ts';

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

  it('names faulty fields in the order of the form', () => {
    const check = checked({ message: '', budget: 'x', email: '', name: '' });
    expect(check.ok ? [] : check.fields).toEqual(['name', 'email', 'budget', 'message']);
  });

  it('takes every option', () => {
    for (const service of services) {
      for (const budget of budgetOptions) {
        expect(checked({ ...complete, service, budget }).ok).toBe(true);
      }
    }
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
const now = Date.UTC(2026, 10, 2);
const signed = { id: 'a', timestamp: String(now / 1000), content: '/inbox-export?after=' };

describe('isSigned', () => {
  it('believes the key’s own signature, for five minutes to either side', () => {
    const signature = signatureOf(signed, secret);
    const moments = [-301_000, -299_000, 0, 299_000, 301_000];
    expect(moments.filter((later) => isSigned(signed, signature, secret, now + later))).toEqual(moments.slice(1, 4));
  });

  it.each([
    ['another key', signatureOf(signed, 'seventeen letters'), signed],
    ['another path', signatureOf(signed, secret), { ...signed, content: '/inbox-export?after=2026' }],
    ['another time', signatureOf(signed, secret), { ...signed, timestamp: String(now / 1000 + 1) }],
    ['a time that is no number', signatureOf({ ...signed, timestamp: 'x' }, secret), { ...signed, timestamp: 'x' }],
    ['no signature', '', signed],
  ])('does not believe %s', (_what, signature, given) => {
    expect(isSigned(given, signature, secret, now)).toBe(false);
  });
});
