import { createHash } from 'node:crypto';
import { dayOf, minute } from '../../text/units.ts';
import type { CrowdSign } from './spam.ts';

/** Counts that are kept at once, two for a network: a flood from many may not fill the memory. */
const mostKeys = 40_000;

/**
 * Posts from one address that are marked, and ten times as many that are refused, count over this
 * time in milliseconds.
 */
const limitWindow = 10 * minute;

/** How many posts an address may send until it's refused, as a multiple of the mark. */
const refusedAfter = 10;

/** How many posts of a network pass unmarked in a day (UTC), as a multiple of the mark. */
const dayShare = 3;

/**
 * How much wider networks may do, as multiples of what one address may: one line has as many
 * addresses of IPv6 as it likes.
 */
export const shares = { address: 1, site: 3, provider: 10 };

/**
 * How many refused posts and wrong keys of an address count until every more of them has to wait,
 * as a multiple of the mark. Honest typing never leads there.
 */
const refusalShare = 6;

/** A place among the stored posts, or how long to wait for one. */
export type Place = {
  /** Whole seconds; 0 for a place. */
  wait: number;
  /** Why the post is marked; empty for most. */
  reasons: CrowdSign[];
};

export type Limits = {
  /** Takes a place for a post, or for a change of a call, from `address`. */
  take: (address: string) => Place | Promise<Place>;
  /** Returns a place of an address: nothing was stored. */
  release: (address: string) => void;
  /**
   * Counts what is refused to `address`: a faulty post, a wrong key. Returns the whole seconds after
   * which it may try again; 0 while there were few.
   */
  refuse: (address: string) => number | Promise<number>;
};

/**
 * Limits on stored and on refused posts, in memory only. The first `perAddress` posts of an address
 * in ten minutes pass, more are marked (an office shares one address), and ten times as many are
 * refused. More than three times as many in a day are marked too: patience alone would fill the
 * owner's mailbox. Wider IPv6 networks are marked by the day and refused later, so that no one gets
 * around it by changing the address. More than `overall` posts of everyone together are marked too,
 * and every address is then refused after `perAddress`; no one is refused for what others sent.
 */
export function createLimits({
  perAddress,
  overall,
  now = Date.now,
}: {
  perAddress: number;
  overall: number;
  now?: (() => number) | undefined;
}) {
  const levels = new Map<string, { level: number; at: number }>();

  return {
    take: (address: string): Place => {
      const isBusy = isFull('everyone', overall);
      const networks = networksOf(address);
      const waits = networks.map(({ key, width }) => {
        const pace = perAddress * shares[width];
        const limit = isBusy && width === 'address' ? perAddress : pace * refusedAfter;
        return waitFor(levelOf(key, pace), limit, pace);
      });
      const wait = Math.max(...waits, waitAfterRefusals(address));
      if (wait > 0) {
        return { wait, reasons: [] };
      }
      const isCrowded = networks.some(({ key, width }) => {
        const today = levels.get(inDay(key))?.level ?? 0;
        return (width === 'address' && isFull(key, perAddress)) || today >= perAddress * shares[width] * dayShare;
      });
      add(keysOf(networks), 1);
      return {
        wait: 0,
        reasons: [
          ...(isCrowded ? (['many-from-one-network'] as const) : []),
          ...(isBusy ? (['many-at-once'] as const) : []),
        ],
      };
    },
    release: (address: string): void => add(keysOf(networksOf(address)), -1),
    refuse: (address: string): number => {
      const wait = waitAfterRefusals(address);
      if (wait === 0) {
        add([refusalsOf(address)], 1);
      }
      return wait;
    },
  };

  function waitAfterRefusals(address: string): number {
    const most = perAddress * refusalShare;
    return waitFor(levelOf(refusalsOf(address), most), most, most);
  }

  /** Whether one more is above the mark of a key. */
  function isFull(key: string, pace: number): boolean {
    return levelOf(key, pace) > pace - 1;
  }

  /** Returns how many posts of a key still count. They expire evenly: `pace` in ten minutes. */
  function levelOf(key: string, pace: number): number {
    const known = levels.get(key);
    if (!known) {
      return 0;
    }
    const at = now();
    known.level = Math.max(0, known.level - (Math.max(0, at - known.at) * pace) / limitWindow);
    known.at = at;
    return known.level;
  }

  /** The key of what a network stored on this day. */
  function inDay(key: string): string {
    return `${dayOf(now())} ${key}`;
  }

  /** Returns the keys that a stored post of these networks adds to. */
  function keysOf(networks: readonly Network[]): string[] {
    return ['everyone', ...networks.flatMap(({ key }) => [key, inDay(key)])];
  }

  function add(keys: readonly string[], count: number): void {
    for (const key of keys) {
      const known = levels.get(key) ?? { level: 0, at: now() };
      // Deleted and set again: the map's order is then that of last use, and its first key is the
      // one to forget.
      levels.delete(key);
      levels.set(key, { ...known, level: Math.max(0, known.level + count) });
      if (levels.size > mostKeys) {
        levels.delete(levels.keys().next().value ?? key);
      }
    }
  }
}

/** Whole seconds until a level has room for one more below `limit`; 0 when it has. */
function waitFor(level: number, limit: number, pace: number): number {
  const excess = level - (limit - 1);
  return excess <= 0 ? 0 : Math.ceil((excess * limitWindow) / pace / 1000);
}

/** The key of what is refused to the network that one line has to itself: an IPv4 address, a /64 of IPv6. */
function refusalsOf(address: string): string {
  return `refused ${networksOf(address)[0]?.key ?? address}`;
}

type Network = { key: string; width: keyof typeof shares };

/**
 * Returns the networks an address belongs to: an IPv4 address alone; of IPv6 the /64 that one line
 * has to itself, the /48 of a customer's site and the /32 of a provider. Some proxies pass the port
 * on too, which is another one with each connection.
 */
export function networksOf(visitor: string): Network[] {
  const address = visitor.replace(/^\[(.*)\](?::\d+)?$/u, '$1');
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/iu.exec(address)?.[1];
  if (v4 || !address.includes(':')) {
    return [{ key: v4 ?? address, width: 'address' }];
  }
  const groups = groupsOf(address);
  const prefix = (count: number) => `${groups.slice(0, count).join(':')}/${count * 16}`;
  return [
    { key: prefix(4), width: 'address' },
    { key: prefix(3), width: 'site' },
    { key: prefix(2), width: 'provider' },
  ];
}

/** Hexadecimal digits of an origin: one stands for some 65,000 IPv4 addresses. */
const originLength = 4;

/**
 * Returns a short text by which an address, of IPv6 a /48, counts its open calls: whoever has a /48
 * has a /64 for each free time. Far too many addresses share it for anyone to learn one of them.
 */
export function originOf(address: string): string {
  const [narrowest, site = narrowest] = networksOf(address);
  return createHash('sha256')
    .update(site?.key ?? address)
    .digest('hex')
    .slice(0, originLength);
}

/** The eight groups of an IPv6 address without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length);
  return [...start, ...Array<string>(zeros).fill('0'), ...end].map((group) => group.replace(/^0+(?=.)/u, ''));
}
