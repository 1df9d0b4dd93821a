import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { serverMails } from '../../enquiry/outbox/test-inquiry.ts';
import { readEnvironment } from '../../server/environment.ts';
import { localInbox } from '../../server/testing/inbox.ts';
import { test } from './enquiry-commands.ts';

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

it.each([
  ['mails', true, 'Your mail server took its email'],
  ["doesn't mail", false, 'Email is off'],
])('asks the server, which %s, while it is told nothing of mail itself', async (_, mail, said) => {
  const { directory, file, store, inbox } = localInbox();
  const reference = store();
  const at = Date.UTC(2026, 10, 2);
  const claim = await inbox.claim('mail', { owner: 'host/1/x', lease: 60_000, at });
  await inbox.settleSent(claim ?? expect.fail(), { at, isNotice: false });
  const server = createServer((request, response) =>
    response.end(JSON.stringify(request.method === 'POST' ? { reference } : { status: 'ok', mail })),
  ).listen(0);
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { lines } = await test(file, readEnvironment({ DATA_DIR: directory }), address);
  expect(lines.at(-1)).toContain(said);
  server.close();
});
