import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { formType } from '../../enquiry/form/form-request.ts';
import { formFields } from '../../enquiry/testing/forms.ts';
import { securityHeaders } from '../../hosting/headers.ts';
import { timeouts } from '../create-app.ts';
import { bench, stored } from '../testing/bench.ts';

const get = 'GET / HTTP/1.1\r\n';

describe('what the parser or the framework refuses', () => {
  it.each([
    ['bytes that are no request', '\0\0\0\r\n\r\n', 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['headers that are too large', `${get}host: x\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
    ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['two hosts', `${get}host: a.example\r\nhost: b.example\r\n\r\n`, 400],
    ['no host', `${get}\r\n`, 400],
  ])('is answered with the headers of every answer: %s', async (_what, request, status) => {
    const { app } = await bench({ BASE_URL: 'https://www.site.example' });
    const answer = await exchange(await listen(app), `${request}`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
    for (const [name, value] of Object.entries(securityHeaders(true))) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase());
    }
  });

  it('does not ask an old client for a host', async () => {
    const { app } = await bench();
    expect(await exchange(await listen(app), 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /u);
  });
});

describe('a server that stops', () => {
  it('answers what arrives on an open connection in full, and ends the connection', async () => {
    const here = await bench();
    const socket = await listen(here.app);
    const body = new URLSearchParams(formFields()).toString();
    const head = `POST / HTTP/1.1\r\nhost: x\r\naccept: application/json\r\ncontent-type: ${formType}\r\ncontent-length: ${body.length}\r\n\r\n`;
    const received = once(here.app.server, 'request');
    socket.write(head + body.slice(0, 20));
    await received;
    const closed = here.app.close();
    socket.write(`${body.slice(20)}GET /contact/sent HTTP/1.1\r\nhost: x\r\n\r\n`);
    const answers = await text(socket);
    await closed;
    expect(answers).toMatch(/^HTTP\/1\.1 200 /u);
    expect(answers).not.toContain('503');
    expect(stored(here)).toHaveLength(1);
  });

  it('does not wait for more on a connection whose answer ends after the stop began', async () => {
    const { app } = await bench();
    const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
    app.get('/long', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': 2 });
      reply.raw.write('a');
      begin(reply.raw);
    });
    const socket = await listen(app);
    socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
    const answer = await begun;
    const start = performance.now();
    const closed = app.close();
    setTimeout(() => answer.end('b'));
    await Promise.all([text(socket), closed]);
    expect(performance.now() - start).toBeLessThan(timeouts.idle);
  });
});

/** A connection to the application on a free port. */
async function listen(app: Awaited<ReturnType<typeof bench>>['app']): Promise<Socket> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes and returns the beginning of what comes back. */
async function exchange(socket: Socket, bytes: string): Promise<string> {
  socket.write(bytes, 'latin1');
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}
