import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { formType } from '../../enquiry/form/form-request.ts';
import { type Bench, bench } from '../testing/bench.ts';

/** Connects, and sends a form of which the body is still to come, as if by a proxy for `address`. */
async function beginPost({ app }: Bench, address: string): Promise<{ socket: Socket; answer: () => string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nhost: site.example\r\nx-forwarded-for: ${address}\r\ncontent-type: ${formType}\r\ncontent-length: 100\r\n\r\nform-name=`,
  );
  return { socket, answer: () => received };
}

async function listening(): Promise<Bench> {
  const here = await bench({ TRUST_PROXY: 'loopback' });
  await here.app.listen({ host: '127.0.0.1', port: 0 });
  return here;
}

it('a post too many of an address, while bodies are still to come, is refused at once and in words', async () => {
  const here = await listening();
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
  await expect
    .poll(async () => {
      const again = await beginPost(here, '203.0.113.9');
      again.socket.write('x'.repeat(90));
      await expect.poll(again.answer).not.toBe('');
      return again.answer();
    })
    .toMatch(/^HTTP\/1\.1 400 /u);
});

it('a post that breaks off gets no answer, and one in time is read', async () => {
  const here = await listening();
  const { socket } = await beginPost(here, '203.0.113.9');
  socket.destroy();
  const { socket: slow, answer } = await beginPost(here, '203.0.113.9');
  await wait(50);
  slow.write('x'.repeat(90));
  await expect.poll(answer).toMatch(/^HTTP\/1\.1 400 /u);
  const requests = here.lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
  expect(requests).toMatchObject([{ status: 400 }]);
});
