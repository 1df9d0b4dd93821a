import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { narrowestOf } from '../../enquiry/form/limits.ts';
import { endWith } from '../pages/refusals.ts';

/** Most posts at once whose bodies are still to come, of one network and of everyone. */
const mostOpen = { network: 40, everyone: 400 };

/**
 * Returns a hook that ends what posts when too many bodies are still to come. It's the first one,
 * for it's many requests that it ends.
 */
export function limitOpenBodies(secure: boolean) {
  const open = new Map<string, number>();
  let all = 0;

  function count(network: string, change: number): void {
    all += change;
    const left = (open.get(network) ?? 0) + change;
    left > 0 ? open.set(network, left) : open.delete(network);
  }

  return ({ ip, method, raw }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (method !== 'POST') {
      done();
      return;
    }
    const network = narrowestOf(ip);
    if (all >= mostOpen.everyone || (open.get(network) ?? 0) >= mostOpen.network) {
      reply.hijack();
      endWith(raw.socket, 503, secure);
      return;
    }
    count(network, 1);
    finished(raw, { writable: false }, () => count(network, -1));
    done();
  };
}
