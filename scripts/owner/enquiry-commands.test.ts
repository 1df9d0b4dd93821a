import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { serverMails } from '../../enquiry/outbox/test-inquiry.ts';

it.each([
  ['mails', '{"status":"failing","mail":true}', true],
  ["doesn't mail", '{"status":"ok","mail":false}', false],
  ['is another program', '<p>Hello</p>', false],
])('knows that the server %s, whatever this command is told', async (_, health, mails) => {
  const server = createServer((_request, response) => response.writeHead(503).end(health)).listen(0);
  await once(server, 'listening');
  expect(await serverMails(`http://localhost:${(server.address() as AddressInfo).port}`)).toBe(mails);
  server.close();
});
