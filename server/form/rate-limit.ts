import { isIPv6 } from 'node:net';

/** Addresses that are remembered at once: a flood from many may not fill the memory. */
const MOST_KEYS = 20_000;

/**
 * A bucket of `capacity` tokens for each key, filled again evenly over `window` milliseconds. It lives in memory only.
 * `take` gives 0 and takes a token, or gives the seconds to wait.
 */
export function createRateLimit({
  capacity,
  window,
  now = Date.now,
}: {
  capacity: number;
  window: number;
  now?: () => number;
}) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMillisecond = capacity / window;

  return {
    take: (key: string): number => {
      const at = now();
      const bucket = buckets.get(key) ?? { tokens: capacity, at };
      const tokens = Math.min(capacity, bucket.tokens + Math.max(0, at - bucket.at) * perMillisecond);
      const left = tokens >= 1 ? tokens - 1 : tokens;
      // Set anew, so that the map's order is the order of last use and the first is the one to forget.
      buckets.delete(key);
      buckets.set(key, { tokens: left, at });
      if (buckets.size > MOST_KEYS) {
        buckets.delete(buckets.keys().next().value ?? key);
      }
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perMillisecond / 1000);
    },
  };
}

/** What counts as one visitor: an IPv4 address, or the /64 network that one IPv6 line has to itself. */
export function visitorKey(address: string): string {
  if (!isIPv6(address)) {
    return address;
  }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) {
    return mapped;
  }
  const [head = '', tail] = address.split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(zeros).fill('0'), ...end].slice(0, 4).join(':');
}
