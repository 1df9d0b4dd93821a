import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Claim } from '../outbox/outbox-records.ts';
import { headerOf, type MailTrap, startMailTrap } from '../testing/mail-trap.ts';
import { createMailer } from './mailer.ts';

const never = new AbortController().signal;
const waits = { connection: 300, greeting: 150, socket: 300, idle: 300, whole: 900 };
const to = 'owner@site.example';

function claimOf(changes: Partial<Claim> = {}): Claim {
  return {
    id: 1,
    attemptId: 1,
    attempts: 1,
    messageId: '0f7d',
    reference: 'TM-22222',
    receivedAt: '2026-11-01T10:00:00.000Z',
    name: 'Dana Reyes',
    email: 'dana@bakery.example',
    phone: '305-555-0147',
    company: '',
    service: 'SEO Automation',
    budget: '',
    message: 'First line\n.\nlast line',
    ...changes,
  };
}

describe('a letter to the owner', () => {
  let trap: MailTrap;
  beforeAll(async () => {
    trap = await startMailTrap();
  });
  afterAll(() => trap.close());

  async function letterFor(changes: Partial<Claim>): Promise<string> {
    await createMailer({ url: trap.url, from: 'web@site.example', to }).send(claimOf(changes), never);
    return trap.letters.at(-1) ?? '';
  }

  it('comes from the site, is answered to the visitor, and can be told from every other', async () => {
    const letter = await letterFor({});
    expect(headerOf(letter, 'From')).toBe('Tidemark website <web@site.example>');
    expect(headerOf(letter, 'To')).toBe(to);
    expect(headerOf(letter, 'Reply-To')).toBe('Dana Reyes <dana@bakery.example>');
    expect(headerOf(letter, 'Subject')).toBe('Enquiry TM-22222 from Dana Reyes');
    expect(headerOf(letter, 'Message-ID')).toBe('<0f7d@site.example>');
    expect(letter).toContain('First line\r\n.\r\nlast line');
    expect(letter).not.toContain('Company');
  });

  it.each([
    ['name', 'Al\r\nBcc: all@victim.example'],
    ['name', 'Al\nSubject: other'],
    ['name', 'Al" <all@victim.example>, "'],
    ['name', 'Al\u2028Bcc: all@victim.example'],
    ['email', 'a@b.example\r\nBcc: all@victim.example'],
    ['email', 'a@b.example,all@victim.example'],
    ['message', 'x\r\n.\r\nMAIL FROM:<a@b>\r\nBcc: all@victim.example'],
  ])('cannot be given another header or recipient by the %s', async (field, value) => {
    const before = trap.letters.length;
    const letter = await letterFor({ [field]: value });
    expect(trap.letters.length).toBe(before + 1);
    expect(headerOf(letter, 'Bcc')).toBe(undefined);
    expect(headerOf(letter, 'To')).toBe(to);
    expect(headerOf(letter, 'Subject')).toMatch(/Enquiry[ _]TM-22222[ _]from/u);
  });
});

describe('a mail server that does not take the letter', () => {
  function send(url: string): Promise<void> {
    return createMailer({ url, from: 'web@site.example', to, waits }).send(claimOf(), never);
  }

  async function rawServer(greeting: string): Promise<string> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.write(greeting);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  it('fails when nobody listens', async () => {
    await expect(send('smtp://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/u);
  });

  it('fails in time when it never greets', async () => {
    await expect(send(await rawServer(''))).rejects.toThrow(/greeting/iu);
  });

  it('fails in time when it falls silent', async () => {
    await expect(send(await rawServer('220 hello\r\n'))).rejects.toThrow(/timeout/iu);
  });

  it('fails when the recipient is refused', async () => {
    const trap = await startMailTrap({ onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) });
    onTestFinished(trap.close);
    await expect(send(trap.url)).rejects.toThrow(/no such mailbox/u);
  });

  it('fails when the connection is cut in the middle of the letter', async () => {
    const trap = await startMailTrap({ onData: (stream) => void stream.once('data', () => cut()) });
    const cut = (): void => void trap.close();
    await expect(send(trap.url)).rejects.toThrow();
    expect(trap.letters).toEqual([]);
  });
});
