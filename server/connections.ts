import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { narrowestOf } from '../enquiry/form/limits.ts';

/** Most connections at once of one network: a browser has six, and an office shares an address. */
const mostOfOne = 256;

/**
 * Ends each connection of a network that has too many, before it costs a request. Not for a server
 * behind a proxy, whose connections all come from the proxy.
 */
export function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const network = narrowestOf(socket.remoteAddress ?? '');
    const count = open.get(network) ?? 0;
    if (count >= mostOfOne) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      left > 0 ? open.set(network, left) : open.delete(network);
    });
  });
}
