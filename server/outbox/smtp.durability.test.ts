import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMonitor } from '../../enquiry/outbox/monitor.ts';
import { createOutbox } from '../../enquiry/outbox/outbox.ts';
import { createWebhook } from '../../enquiry/outbox/post-email.ts';
import { createMailer } from '../mail/mailer.ts';
import { rounds } from '../testing/child-server.ts';
import { localInbox } from '../testing/inbox.ts';
import { headerOf, type MailTrap, startMailTrap, startWebhookTrap } from '../testing/traps.ts';

const emails = 12;
const pace = { first: 60, factor: 2, longest: 400, rest: 400, poll: 50, lease: 60_000 };
/** Long ones, on a busy machine too: who gives up after the data may send what's taken again. */
const waits = { connection: 60_000, greeting: 60_000, idle: 300, whole: 600_000 };
/** How long an email may wait here before it is an alarm, in milliseconds. */
const mailLimit = 1500;

type Illness = {
  /** Starts the mail server that is ill, on the port where a well one comes later. */
  fall: (port: number) => Promise<Pick<MailTrap, 'close'> | undefined>;
  /** The note to the owner. */
  shown: RegExp;
  /** How long its greeting is awaited, in milliseconds. */
  greeting?: number;
};

const refused = (code: number) => Object.assign(new Error('not today'), { responseCode: code });

const illnesses: Record<string, Illness> = {
  'refusing the connection': { fall: async () => undefined, shown: /ECONNREFUSED/u },
  'hanging before it greets': { fall: (port) => silentServer(port), shown: /ETIMEDOUT|greeting/iu, greeting: 1000 },
  'answering 4xx': {
    fall: (port) => startMailTrap({ port, onMailFrom: (_address, _session, done) => done(refused(451)) }),
    shown: /451|not today/u,
  },
  'answering 5xx': {
    fall: (port) => startMailTrap({ port, onRcptTo: (_address, _session, done) => done(refused(550)) }),
    shown: /550|not today/u,
  },
  'refusing each email for its content': {
    fall: (port) =>
      startMailTrap({
        port,
        onData: (stream, _session, done) => void stream.resume().once('end', () => done(refused(554))),
      }),
    shown: /554|not today/u,
  },
  'cutting off after DATA': {
    fall: async (port) => {
      const trap = await startMailTrap({ port, onData: () => trap.cut() });
      return trap;
    },
    shown: /ECONNECTION|ESOCKET|closed/u,
  },
  'showing a certificate that no one signed': {
    fall: (port) => startMailTrap({ port, disabledCommands: ['AUTH'] }),
    shown: /certificate|self.signed|ETLS|ESOCKET/iu,
  },
  'not a mail server at all, on the wrong port': {
    fall: (port) => silentServer(port, 'HTTP/1.1 400 Bad Request\r\n\r\n'),
    shown: /EPROTOCOL|greeting|400|ECONNECTION|ETIMEDOUT/iu,
  },
};

it.each(Object.entries(illnesses).slice(0, rounds(8, 2)))(
  'shows in health, alarm and log that the mail server is %s, and delivers every email exactly once when it is well',
  async (_what, { fall, shown, greeting = waits.greeting }) => {
    const clock = Object.defineProperty({ now: 0 }, 'now', { get: Date.now });
    const local = localInbox({ clock });
    const first = await startMailTrap();
    await first.close();
    const ill = await fall(first.port);
    for (let index = 0; index < emails; index += 1) {
      local.store({ company: `Company ${index}` });
    }
    const mailboxes = { from: 'web@site.example', to: 'owner@site.example' };
    const send = createMailer({ url: first.url, ...mailboxes, waits: { ...waits, greeting } });
    const hook = await startWebhookTrap();
    const webhook = createWebhook({ url: hook.url, secret: 'sixteen letters!' });
    const log: string[] = [];
    const report = (event: object): void => void log.push(JSON.stringify(event));
    const mail = createOutbox({ inbox: local.inbox, channel: 'mail', send, pace, report });
    const alarms = createOutbox({ inbox: local.inbox, channel: 'webhook', send: webhook, pace, report });
    const channels = { mail: send, webhook };
    const monitor = createMonitor({ inbox: local.inbox, channels, mailLimit, report, onQueued: alarms.wake });
    onTestFinished(() => Promise.all([mail.stop(0), alarms.stop(0)]).then(() => undefined));

    mail.start();
    alarms.start();
    await vi.waitFor(
      async () => {
        // On a busy machine, an email can be late before the first try, and has no reason to show.
        expect(local.records().some(({ lastFailure }) => lastFailure !== null)).toBe(true);
        await monitor.watch();
        expect(hook.requests.length).toBeGreaterThan(0);
      },
      { timeout: 600_000, interval: 200 },
    );
    expect(JSON.parse(hook.requests[0]?.body ?? '')).toMatchObject({ type: 'inbox.mail-waiting' });
    expect(hook.requests[0]?.body).toMatch(shown);
    expect(await monitor.health()).toMatchObject({ status: 'failing', problems: ['mail-waiting'], waiting: emails });
    expect(log.some((line) => line.includes('email-failed'))).toBe(true);
    const failures = local.records().map(({ lastFailure }) => lastFailure);
    expect(failures.some((failure) => failure !== null && shown.test(failure))).toBe(true);
    expect(local.records().some(({ delivery }) => delivery === 'sent')).toBe(false);

    await ill?.close();
    const well = await startMailTrap({ port: first.port });
    onTestFinished(well.close);
    await vi.waitFor(() => expect(local.records().every(({ delivery }) => delivery === 'sent')).toBe(true), {
      timeout: 600_000,
      interval: 100,
    });
    expect(well.emails).toHaveLength(emails);
    expect(new Set(well.emails.map((email) => headerOf(email, 'Message-ID'))).size).toBe(emails);
  },
);

/** Takes connections and says one thing, or nothing. */
async function silentServer(port: number, words = ''): Promise<Pick<MailTrap, 'close'>> {
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(words);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const close = async () => {
    server.close();
    for (const socket of sockets) {
      socket.destroy();
    }
    await once(server, 'close');
  };
  return { close };
}
