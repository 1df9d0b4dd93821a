import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { plan } from '../../hosting/testing/fixture.ts';
import { cpuTime } from '../../scripts/testing/cpu-time.ts';
import { checkEnquiry, maximumLengths } from '../enquiry.ts';
import { honest, type Inquiry, spam } from '../testing/inquiries.ts';
import { honestA, spamA } from '../testing/spam-set-a.ts';
import { honestB, spamB } from '../testing/spam-set-b.ts';
import { createLearner, type Judged, learn, weigh } from './learned-words.ts';
import { createLimits } from './limits.ts';
import { suspectReasons } from './spam.ts';
import { vocabulary } from './spam-words.ts';

function reasonsFor({ fillTime, honeypot, ...fields }: Inquiry): string[] {
  const check = checkEnquiry(fields, plan.forms[0]?.services ?? []);
  if (!check.ok) {
    throw new Error(`the example is not valid: ${check.fields.join(', ')}`);
  }
  return suspectReasons(check.values, { fillTime, honeypot });
}

const plain = { name: 'Dana Reyes', email: 'a@b.example', message: 'Please call me.' };

describe('suspectReasons', () => {
  it.each(honest.map((inquiry) => ({ inquiry, words: inquiry.message.slice(0, 60) })))(
    'marks nothing in "$words"',
    ({ inquiry }) => {
      expect(reasonsFor(inquiry)).toEqual([]);
    },
  );

  it.each(spam.map((inquiry) => ({ inquiry, words: inquiry.message.slice(0, 60) })))(
    'marks "$words"',
    ({ inquiry }) => {
      expect(reasonsFor(inquiry)).not.toEqual([]);
    },
  );

  it('is tried on fifty of each', () => {
    expect([honest.length, spam.length]).toEqual([50, 50]);
  });

  it.each([undefined, '', '1000', '86400000', 'soon', '-5', '1e1', '999'])(
    'marks no one for a fill time of %s alone',
    (fillTime) => {
      expect(reasonsFor({ ...plain, fillTime })).toEqual([]);
    },
  );

  it('takes a filled honeypot for a password manager unless something else is odd', () => {
    expect(reasonsFor({ ...plain, honeypot: plain.email, fillTime: '200' })).toEqual([]);
    expect(reasonsFor({ ...plain, honeypot: 'http://shop.example' })).toEqual(['honeypot']);
    expect(reasonsFor({ ...plain, honeypot: 'x', message: 'We offer cheap loans up to $5,000' })).toContain('honeypot');
  });

  it('names every sign it found', () => {
    const message = 'Viagra without prescription, order now';
    expect(reasonsFor({ ...plain, message, fillTime: '10' })).toEqual(['filled-too-fast', 'pills', 'sales-talk']);
  });

  it('takes no noticeable time over the longest message, whatever is in it', () => {
    const pieces = [
      ...Object.keys(vocabulary),
      'we offer',
      'your website ',
      'rank ',
      '<a ',
      'href=',
      'http://',
      'our ',
      ' ',
      'a',
      '-',
      '\n',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...pieces), fc.constantFrom(...pieces), (a, b) => {
        const message = (a + b).repeat(maximumLengths.message).slice(0, maximumLengths.message - 1);
        const begun = cpuTime();
        reasonsFor({ ...plain, message: `x${message.trim()}x x`.slice(0, maximumLengths.message) });
        expect(cpuTime() - begun).toBeLessThan(1000);
      }),
      { numRuns: 60 },
    );
  });
});

describe('sets written before the rules', () => {
  it.each([
    ['that the rules are tuned on', honestA, spamA],
    ['that they are only measured on', honestB, spamB],
  ])('mark at most 2 of 100 honest messages and 70 of 100 spam, in the set %s', (_, honestSet, spamSet) => {
    const { take } = createLimits({ perAddress: 10, overall: 600, now: () => 0 });
    const marked = (set: readonly Inquiry[]): string[] =>
      set
        .filter((inquiry, index) => {
          const { reasons } = take(inquiry.address ?? `2001:db8:${index}::1`);
          return [...reasonsFor(inquiry), ...reasons].length > 0;
        })
        .map(({ name }) => name);
    expect(marked(honestSet).length / honestSet.length).toBeLessThanOrEqual(0.02);
    expect(marked(spamSet).length / spamSet.length).toBeGreaterThanOrEqual(0.7);
  });
});

const inquiry = { name: 'Dana', email: 'dana@bakery.example', company: '', message: '' };
const messages = {
  spam: 'We photograph drones for estate brochures',
  honest: 'Our bakery wants breakfast guests from the hotel',
};

function judged(spam: number, honest: number): Judged[] {
  return [
    ...Array.from({ length: spam }, (_, index) => ({
      ...inquiry,
      email: `s${index}@s${index}.example`,
      message: messages.spam,
      isSpam: true,
    })),
    ...Array.from({ length: honest }, (_, index) => ({
      ...inquiry,
      email: `h${index}@h${index}.example`,
      message: messages.honest,
      isSpam: false,
    })),
  ];
}

describe('weigh', () => {
  it('says nothing until the owner judged five of each kind', () => {
    expect(weigh({ ...inquiry, message: messages.spam }, undefined).weight).toBe(0);
    expect(weigh({ ...inquiry, message: messages.spam }, learn(judged(40, 4))).weight).toBe(0);
    expect(weigh({ ...inquiry, message: messages.spam }, learn(judged(4, 40))).weight).toBe(0);
  });

  it('marks words of what was marked, and names them', () => {
    const { weight, words } = weigh({ ...inquiry, message: 'Drones for your brochures!' }, learn(judged(5, 5)));
    expect(weight).toBeGreaterThanOrEqual(1);
    expect(words).toEqual(expect.arrayContaining(['drones', 'brochures']));
  });

  it('speaks for words of what was answered', () => {
    expect(weigh({ ...inquiry, message: 'Breakfast guests for our hotel' }, learn(judged(5, 5))).weight).toBeLessThan(
      0,
    );
  });

  it('takes no side for words that it never read, or read in both', () => {
    const learned = learn([...judged(5, 5), ...judged(5, 5).map((each) => ({ ...each, isSpam: !each.isSpam }))]);
    expect(weigh({ ...inquiry, message: 'Something else entirely' }, learned).weight).toBe(0);
    expect(weigh({ ...inquiry, message: messages.spam }, learned).weight).toBe(0);
  });
});

describe('createLearner', () => {
  it('asks once a minute, and goes on with the last answer when the inbox has none', async () => {
    let time = 0;
    const judged = { name: '', email: 'a@b.example', company: '', message: 'drones', isSpam: true };
    const read = vi.fn().mockResolvedValueOnce([judged]).mockRejectedValue(new Error('locked'));
    const learned = createLearner(read, () => time);
    expect((await learned())?.spam).toBe(1);
    time += 59_000;
    await learned();
    expect(read).toHaveBeenCalledTimes(1);
    time += 60_000;
    expect((await learned())?.spam).toBe(1);
    expect(read).toHaveBeenCalledTimes(2);
  });
});
