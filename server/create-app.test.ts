import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { formType } from '../enquiry/form/form-request.ts';
import { formFields } from '../enquiry/testing/forms.ts';
import { timeouts } from './create-app.ts';
import { bench, stored } from './testing/bench.ts';

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
    socket.write(body.slice(20));
    const answers = await text(socket);
    await closed;
    expect(answers).toMatch(/^HTTP\/1\.1 200 /u);
    expect(answers).not.toContain('HTTP/1.1 503');
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
