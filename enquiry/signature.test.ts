import { describe, expect, it } from 'vitest';
import { isSigned, signatureOf } from './signature.ts';

const secret = 'sixteen letters!';
const now = Date.UTC(2026, 10, 2);
const signed = { id: 'a', timestamp: String(now / 1000), content: '/inbox-export?after=' };

describe('isSigned', () => {
  it('believes the key’s own signature, for five minutes to either side', () => {
    const signature = signatureOf(signed, secret);
    const believed = [-301_000, -299_000, 0, 299_000, 301_000].map((later) =>
      isSigned(signed, signature, secret, now + later),
    );
    expect(believed).toEqual([false, true, true, true, false]);
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
