import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { formType } from '../enquiry/form/form-request.ts';
import { formFields } from '../enquiry/testing/forms.ts';
import { finishedBuild } from '../hosting/testing/fixture.ts';
import { timeouts } from './create-app.ts';
import { createTurns } from './crowd.ts';
import { type Bench, bench, fetching, stored } from './testing/bench.ts';

describe('connections', () => {
  it('that one address opens beyond its share are closed, unread, and let no one else wait', async () => {
    const here = await listening();
    const sockets: Socket[] = [];
    for (let count = 0; count < 256; count += 1) {
      sockets.push(await open(here, '127.0.0.2'));
    }
    expect(await ask(await open(here, '127.0.0.2'))).toBe('');
    expect(await ask(await open(here, '127.0.0.3'))).toBe('HTTP/1.1 200 OK');
    expect(await Promise.all(sockets.slice(0, 3).map(ask))).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
    sockets[0]?.destroy();
    await expect.poll(async () => ask(await open(here, '127.0.0.2'))).toBe('HTTP/1.1 200 OK');
  });

  it('that ask for more before they are answered end, and their requests with them', async () => {
    const here = await listening();
    const socket = await open(here);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write('GET /healthz HTTP/1.1\r\nhost: site.example\r\n\r\n'.repeat(1000));
    await once(socket, 'close');
    expect(received.match(/^HTTP/gmu)?.length ?? 0).toBeLessThan(2);
  });

  it('that send a body in chunks are answered, unless they are a byte long', async () => {
    const here = await listening();
    const form = String(new URLSearchParams(formFields({ message: 'Hello. '.repeat(200) })));
    const post = async (length: number) => {
      const socket = await open(here);
      const chunks = form.match(new RegExp(`.{1,${length}}`, 'gu')) ?? [];
      const body = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
      socket.write(
        `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${formType}\r\ntransfer-encoding: chunked\r\n\r\n${body}0\r\n\r\n`,
      );
      return (await text(socket)).slice(0, 12);
    };
    expect([form.length > 1000, await post(64), await post(1)]).toEqual([true, 'HTTP/1.1 303', '']);
  });

  it('that ask as soon as they are answered stay open, whatever the form of a file', async () => {
    const { directory } = await finishedBuild();
    const { app } = await listening({ SITE_DIR: directory });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const ports = new Set<number | undefined>();
    for (let count = 0; count < 200; count += 1) {
      const encoding = ['br', 'gzip', 'identity'][count % 3];
      const headers = { 'accept-encoding': encoding };
      const asked = request({ agent, host: '127.0.0.1', port, path: '/about', headers }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      ports.add(answer.socket.localPort);
      await text(answer);
      expect(answer.statusCode).toBe(200);
    }
    expect(ports.size).toBe(1);
  });

  it('of a proxy are left to the proxy', async () => {
    const here = await listening({ TRUST_PROXY: 'loopback' });
    for (let count = 0; count < 256; count += 1) {
      await open(here, '127.0.0.2');
    }
    expect(await ask(await open(here, '127.0.0.2'))).toBe('HTTP/1.1 200 OK');
  });
});

describe('bodies that are still to come', () => {
  it('are refused at once and in words when they are too many of an address', async () => {
    const here = await listening({ TRUST_PROXY: 'loopback' });
    const waiting = [];
    for (let count = 0; count < 40; count += 1) {
      waiting.push(await beginPost(here, '203.0.113.9'));
    }
    const refused = await beginPost(here, '203.0.113.9');
    await once(refused.socket, 'close');
    expect(refused.answer()).toMatch(/^HTTP\/1\.1 503 .*text\/plain.*Service Unavailable\n$/su);
    expect(waiting.map(({ answer }) => answer())).toEqual(Array(40).fill(''));
    const other = await beginPost(here, '203.0.113.10');
    other.socket.write('x'.repeat(90));
    await expect.poll(other.answer).toMatch(/^HTTP\/1\.1 400 /u);
    // A place is free again once a body is given up, and gets no answer.
    waiting[0]?.socket.destroy();
    const again = async () => {
      const { socket, answer } = await beginPost(here, '203.0.113.9');
      socket.write('x'.repeat(90));
      await expect.poll(answer).not.toBe('');
      return answer();
    };
    await expect.poll(again).toMatch(/^HTTP\/1\.1 400 /u);
  });

  it('are too many of a network of IPv6 before it has those of everyone', async () => {
    const here = await listening({ TRUST_PROXY: 'loopback' });
    for (let count = 0; count < 120; count += 1) {
      await beginPost(here, `2001:db8:1:${Math.floor(count / 40)}::${count}`);
    }
    const refused = await beginPost(here, '2001:db8:1:9::1');
    await once(refused.socket, 'close');
    expect(refused.answer()).toMatch(/^HTTP\/1\.1 503 /u);
    const other = await beginPost(here, '2001:db8:2::1');
    other.socket.write('x'.repeat(90));
    await expect.poll(other.answer).toMatch(/^HTTP\/1\.1 400 /u);
  });

  it('leave a place to an honest post, however many addresses they come from', async () => {
    const here = await listening({ TRUST_PROXY: 'loopback' });
    const first = await beginPost(here, '203.0.113.1');
    for (let count = 1; count < 1000; count += 1) {
      await beginPost(here, `203.0.${Math.floor(count / 250)}.${count % 250}`);
    }
    const { socket, answer } = await beginPost(here, '198.51.100.1');
    socket.write('x'.repeat(90));
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 400 /u);
    // The oldest makes room, without an answer.
    expect(first).toMatchObject({ socket: { closed: true } });
    expect(first.answer()).toBe('');
  });

  it('are too many no longer once they were refused for their length', async () => {
    const { app } = await listening();
    const { port } = app.server.address() as AddressInfo;
    for (let count = 0; count < 45; count += 1) {
      const body = new URLSearchParams({ message: 'x'.repeat(200_000) });
      const { status } = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: fetching, body });
      expect(status).toBe(413);
    }
  });

  it('get no answer when they break off, and are read in time', async () => {
    const here = await listening({ TRUST_PROXY: 'loopback' });
    const { socket } = await beginPost(here, '203.0.113.9');
    socket.destroy();
    const { socket: slow, answer } = await beginPost(here, '203.0.113.9');
    await wait(50);
    slow.write('x'.repeat(90));
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 400 /u);
    const requests = here.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
    expect(requests).toMatchObject([{ status: 400 }]);
  });
});

describe('turns', () => {
  it('spread a network’s answers over a second, send more away, and let no one else wait', async () => {
    let now = 0;
    const turn = createTurns(() => now);
    const began = performance.now();
    const flood = Array.from({ length: 400 }, () => turn('192.0.2.1'));
    expect(await turn('192.0.2.2')).toBe(0);
    const waits = await Promise.all(flood);
    expect(performance.now() - began).toBeGreaterThan(900);
    // Some at once, and then one each ten milliseconds.
    expect(waits).toEqual([...Array(121).fill(0), ...Array(279).fill(2)]);
    now = 1000;
    expect(await turn('192.0.2.1')).toBe(0);
  });

  it.each([
    ['/64', 120, (index: number) => `2001:db8:0:0:${index.toString(16)}::1`, '2001:db8:0:1::1'],
    ['/48', 360, (index: number) => `2001:db8:1:${index.toString(16)}::1`, '2001:db9::1'],
    ['/32', 1200, (index: number) => `2001:db8:${index.toString(16)}::1`, '2001:db9::1'],
  ])('of a %s of IPv6 are %i at once, and no other network waits', async (_, most, address, other) => {
    const turn = createTurns(() => 0);
    const waits = await Promise.all(Array.from({ length: most + 20 }, (_turn, index) => turn(address(index))));
    expect(waits.filter((wait) => wait === 0).length).toBeCloseTo(most, -1);
    expect(await turn(other)).toBe(0);
  });
});

describe('a server that stops', () => {
  it('answers what arrives on an open connection in full, and ends the connection', async () => {
    const here = await listening();
    const socket = await open(here);
    const body = new URLSearchParams(formFields({ message: 'Hello. '.repeat(200) })).toString();
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
    const here = await bench();
    const { app } = here;
    const { promise: begun, resolve: begin } = Promise.withResolvers<ServerResponse>();
    app.get('/long', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': 2 });
      reply.raw.write('a');
      begin(reply.raw);
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = await open(here);
    socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n');
    const answer = await begun;
    const start = performance.now();
    const closed = app.close();
    setTimeout(() => answer.end('b'));
    await Promise.all([text(socket), closed]);
    expect(performance.now() - start).toBeLessThan(timeouts.idle);
  });
});

async function listening(settings: Record<string, string> = {}): Promise<Bench> {
  const here = await bench(settings);
  await here.app.listen({ host: '127.0.0.1', port: 0 });
  return here;
}

async function open({ app }: Bench, localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Asks for the health on a connection; returns the first line of the answer, '' without one. */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET /healthz HTTP/1.1\r\nhost: site.example\r\n\r\n');
  // Not by once(), which fails when the connection is reset: it was closed with the question unread.
  const answer = await new Promise((resolve) => {
    socket.once('data', resolve);
    socket.once('close', () => resolve(''));
  });
  return String(answer).split('\r\n', 1)[0] ?? '';
}

/** Begins a form of which the body is still to come, as if by a proxy for `address`. */
async function beginPost(here: Bench, address: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = await open(here);
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(
    `POST / HTTP/1.1\r\nhost: site.example\r\nx-forwarded-for: ${address}\r\ncontent-type: ${formType}\r\ncontent-length: 100\r\n\r\nform-name=`,
  );
  return { socket, answer: () => received };
}
