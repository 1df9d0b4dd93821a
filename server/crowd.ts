import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { finished } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { narrowestOf } from '../enquiry/form/limits.ts';
import { securityHeaders } from '../hosting/headers.ts';
import { refuse } from './pages/refusals.ts';

/** Most connections at once of one network: a browser has six, and an office shares an address. */
const mostConnections = 256;

/**
 * Ends each connection of a network that has too many, before it costs a request. Not for a server
 * behind a proxy, whose connections all come from the proxy.
 */
export function limitConnections(server: Server): void {
  const open = createTally();
  server.prependListener('connection', (socket: Socket) => {
    const network = narrowestOf(socket.remoteAddress ?? '');
    if (open.of(network) >= mostConnections) {
      socket.destroy();
      return;
    }
    open.add(network, 1);
    socket.once('close', () => open.add(network, -1));
  });
}

/** Most posts at once that wait for their bodies, of one network and of everyone. */
const mostBodies = { network: 40, everyone: 400 };

/**
 * Returns a hook that ends what posts when too many bodies are still to come. It's the first one,
 * because it ends many requests.
 */
export function limitOpenBodies(secure: boolean) {
  const open = createTally();
  return ({ ip, method, raw }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (method !== 'POST') {
      done();
      return;
    }
    const network = narrowestOf(ip);
    if (open.all() >= mostBodies.everyone || open.of(network) >= mostBodies.network) {
      refuse(reply.headers({ ...securityHeaders(secure), connection: 'close' }), 503, 'Service Unavailable');
      return;
    }
    open.add(network, 1);
    let isOpen = true;
    const close = (): void => {
      if (isOpen) {
        isOpen = false;
        open.add(network, -1);
      }
    };
    finished(raw, { writable: false }, close);
    // One that's too long is refused in mid-body, and never ends.
    finished(reply.raw, close);
    done();
  };
}

/** Counts what is open, by network and in all. */
function createTally() {
  const open = new Map<string, number>();
  let all = 0;
  return {
    all: () => all,
    of: (network: string) => open.get(network) ?? 0,
    add: (network: string, change: 1 | -1): void => {
      all += change;
      const left = (open.get(network) ?? 0) + change;
      left > 0 ? open.set(network, left) : open.delete(network);
    },
  };
}

/** The time between two answers of a network, in milliseconds. */
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
    const network = narrowestOf(address);
    const now = clock();
    const turn = Math.max(next.get(network) ?? Number.NEGATIVE_INFINITY, now - pace * atOnce);
    const wait = turn - now;
    if (wait > longest) {
      return Math.ceil(wait / 1000);
    }
    // Deleted and set again: the first key is then the one to forget.
    next.delete(network);
    next.set(network, turn + pace);
    if (next.size > mostNetworks) {
      next.delete(next.keys().next().value ?? network);
    }
    if (wait > 0) {
      await pause(wait);
    }
    return 0;
  };
}
