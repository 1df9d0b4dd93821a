import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plan } from '../../hosting/testing/fixture.ts';
import { checkEnquiry, maximumLengths } from '../enquiry.ts';
import { honest, type Inquiry, spam } from '../testing/inquiries.ts';
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
        const begun = performance.now();
        reasonsFor({ ...plain, message: `x${message.trim()}x x`.slice(0, maximumLengths.message) });
        expect(performance.now() - begun).toBeLessThan(1000);
      }),
      { numRuns: 60 },
    );
  });
});
