import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networksOf, shares } from '../enquiry/form/limits.ts';
import { refuse } from './pages/send-page.ts';

/** Most connections at once of one network: a browser has six, and an office shares an address. */
const mostConnections = 256;

/**
 * Ends each connection of a network that has too many, before it costs a request. Not for a server
 * behind a proxy, whose connections all come from the proxy.
 */
export function limitConnections(server: Server): void {
  const open = createTally(mostConnections);
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (open.isFull(address)) {
      socket.destroy();
      return;
    }
    open.add(address, 1);
    socket.once('close', () => open.add(address, -1));
  });
}

/**
 * Most posts at once that wait for their bodies, of one network and of everyone, and most parts of a
 * body: in chunks of a byte, thirty forms would stop the server for a second.
 */
const most = { network: 40, everyone: 1000, parts: 1000 };

/**
 * Returns a hook of the form that ends what posts when too many bodies of its network are still to
 * come, and the oldest one of everyone's: an honest body comes in a moment, however many others don't.
 */
export function limitOpenBodies() {
  const open = createTally(most.network);
  const waiting = new Map<IncomingMessage, string>();
  const close = (post: IncomingMessage, ip: string): void => {
    if (waiting.delete(post)) {
      open.add(ip, -1);
    }
  };
  return ({ ip, raw }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (open.isFull(ip)) {
      refuse(reply.header('connection', 'close'), 503, 'Service Unavailable');
      return;
    }
    const [oldest] = waiting;
    if (oldest && waiting.size >= most.everyone) {
      close(...oldest);
      oldest[0].destroy();
    }
    open.add(ip, 1);
    waiting.set(raw, ip);
    let parts = 0;
    raw.on('data', () => {
      parts += 1;
      if (parts > most.parts) {
        raw.destroy();
      }
    });
    finished(raw, { writable: false }, () => close(raw, ip));
    // One that's too long is refused in mid-body, and never ends.
    finished(reply.raw, () => close(raw, ip));
    done();
  };
}

/** Counts what is open by the networks of its address. An address may have `most`. */
function createTally(most: number) {
  const open = new Map<string, number>();
  return {
    isFull: (address: string): boolean =>
      networksOf(address).some(({ key, width }) => (open.get(key) ?? 0) >= most * shares[width]),
    add: (address: string, change: 1 | -1): void => {
      for (const { key } of networksOf(address)) {
        const left = (open.get(key) ?? 0) + change;
        left > 0 ? open.set(key, left) : open.delete(key);
      }
    },
  };
}

/** The time between two answers of an address, in milliseconds. Wider networks have more of them. */
const pace = 10;

/** So many come at once after a while without any. */
const atOnce = 20;

/** The longest wait for a turn, in milliseconds. */
const longest = 1000;

/** Networks that are remembered at once. */
const mostNetworks = 20_000;

/**
 * Spreads the answers that are made for one network, so that they leave the time for everyone
 * else's. Takes an address and returns, when its turn has come, 0; or the whole seconds after which
 * to try again, when too many wait.
 */
export function createTurns(clock = (): number => performance.now()): (address: string) => Promise<number> {
  /** When a network's next turn is. */
  const next = new Map<string, number>();

  return async (address) => {
    const now = clock();
    const turns = networksOf(address).map(({ key, width }) => {
      const step = pace / shares[width];
      return { key, step, at: Math.max(next.get(key) ?? Number.NEGATIVE_INFINITY, now - pace * atOnce) };
    });
    const wait = Math.max(...turns.map(({ at }) => at)) - now;
    if (wait > longest) {
      return Math.ceil(wait / 1000);
    }
    for (const { key, step, at } of turns) {
      // Deleted and set again: the first key is then the one to forget.
      next.delete(key);
      next.set(key, at + step);
      if (next.size > mostNetworks) {
        next.delete(next.keys().next().value ?? key);
      }
    }
    if (wait > 0) {
      await pause(wait);
    }
    return 0;
  };
}
