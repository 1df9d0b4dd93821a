import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { bench } from './testing/bench.ts';

async function listening(settings: Record<string, string> = {}) {
  const { app } = await bench(settings);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
}

/** Asks for the health on a connection; returns the first line of the answer, '' without one. */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nhost: site.example\r\n\r\n');
  const [answer = ''] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return String(answer).split('\r\n', 1)[0] ?? '';
}

it('closes what one address opens beyond its share, unread, and lets no one else wait', async () => {
  const open = await listening();
  const sockets: Socket[] = [];
  for (let count = 0; count < 256; count += 1) {
    sockets.push(await open('127.0.0.2'));
  }
  expect(await ask(await open('127.0.0.2'))).toBe('');
  expect(await ask(await open('127.0.0.3'))).toBe('HTTP/1.1 200 OK');
  expect(await Promise.all(sockets.slice(0, 3).map(ask))).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
  sockets[0]?.destroy();
  await expect.poll(async () => ask(await open('127.0.0.2'))).toBe('HTTP/1.1 200 OK');
});

it('leaves the connections of a proxy to the proxy', async () => {
  const open = await listening({ TRUST_PROXY: 'loopback' });
  for (let count = 0; count < 256; count += 1) {
    await open('127.0.0.2');
  }
  expect(await ask(await open('127.0.0.2'))).toBe('HTTP/1.1 200 OK');
});
