import { describe, expect, it } from 'vitest';
import { createRateLimit, visitorKey } from './rate-limit.ts';

describe('createRateLimit', () => {
  it('lets a burst through, then says how long to wait, then lets one more through', () => {
    let time = 0;
    const limit = createRateLimit({ capacity: 3, window: 30_000, now: () => time });
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 10]);
    time = 9_999;
    expect(limit.take('a')).toBe(1);
    time = 20_000;
    expect(limit.take('a')).toBe(0);
  });

  it('counts each visitor alone', () => {
    const limit = createRateLimit({ capacity: 1, window: 1000, now: () => 0 });
    expect([limit.take('a'), limit.take('b'), limit.take('a')]).toEqual([0, 0, 1]);
  });

  it('forgets the visitors of long ago when many come', () => {
    const limit = createRateLimit({ capacity: 1, window: 1e12, now: () => 0 });
    limit.take('first');
    for (let index = 0; index < 20_000; index += 1) {
      limit.take(String(index));
    }
    expect(limit.take('first')).toBe(0);
    expect(limit.take('19999')).toBeGreaterThan(0);
  });
});

describe('visitorKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('takes %s for %s', (address, key) => {
    expect(visitorKey(address)).toBe(key);
  });
});
