import { expect, it, onTestFinished, vi } from 'vitest';
import { checkEnquiry } from '../../enquiry/enquiry.ts';
import { listEnquiries } from '../inbox/enquiry-records.ts';
import { createInbox } from '../inbox/inbox.ts';
import { createMailer } from '../mail/mailer.ts';
import { temporaryFolder } from '../testing/folders.ts';
import { formFields } from '../testing/forms.ts';
import { headerOf, type MailTrap, startMailTrap } from '../testing/mail-trap.ts';
import { createOutbox } from './outbox.ts';

const ENQUIRIES = 12;
const pace = { first: 60, factor: 1.3, longest: 400, poll: 50, rest: 100, lease: 60_000 };
const waits = { connection: 300, greeting: 300, socket: 300, idle: 300, whole: 1000 };

type Illness = (port: number) => Promise<Pick<MailTrap, 'close'> | undefined>;

const illnesses: [string, Illness][] = [
  ['down', async () => undefined],
  [
    'refusing the connection',
    (port) => startMailTrap({ port, onConnect: (_session, done) => done(new Error('go away')) }),
  ],
  [
    'refusing the recipient',
    (port) => startMailTrap({ port, onRcptTo: (_address, _session, done) => done(new Error('unknown')) }),
  ],
  [
    'refusing the letter',
    (port) =>
      startMailTrap({
        port,
        onData: (stream, _session, done) => void stream.resume().once('end', () => done(new Error('full'))),
      }),
  ],
  ['too slow', (port) => startMailTrap({ port, onMailFrom: () => undefined })],
  [
    'cutting off in the middle of the letter',
    (port) =>
      startMailTrap({ port, onData: (stream) => void stream.once('data', () => stream.destroy()), socketTimeout: 150 }),
  ],
];

it.each(illnesses)(
  'delivers every letter once the mail server is well again: it was %s',
  async (_what, fallIll) => {
    const inbox = createInbox({ directory: temporaryFolder() });
    const first = await startMailTrap();
    await first.close();
    const ill = await fallIll(first.port);
    for (let index = 0; index < ENQUIRIES; index += 1) {
      const check = checkEnquiry(formFields({ company: `Company ${index}` }));
      expect(check.ok && inbox.store({ values: check.values, reasons: [] }).repeated).toBe(false);
    }
    const { send } = createMailer({
      url: `smtp://127.0.0.1:${first.port}`,
      from: 'web@site.example',
      to: 'owner@site.example',
      waits,
    });
    const outbox = createOutbox({ inbox, send, pace, report: () => undefined });
    onTestFinished(async () => {
      await outbox.stop(0);
      inbox.close();
    });
    const records = () => inbox.use((database) => listEnquiries(database));

    outbox.start();
    await vi.waitFor(() => expect(records().filter(({ attempts }) => attempts > 0).length).toBeGreaterThan(2), {
      timeout: 10_000,
    });
    expect(records().some(({ delivery }) => delivery === 'sent')).toBe(false);
    await ill?.close();
    const well = await startMailTrap({ port: first.port });
    onTestFinished(well.close);
    await vi.waitFor(() => expect(records().every(({ delivery }) => delivery === 'sent')).toBe(true), {
      timeout: 15_000,
    });

    expect(well.letters).toHaveLength(ENQUIRIES);
    expect(new Set(well.letters.map((letter) => headerOf(letter, 'Message-ID'))).size).toBe(ENQUIRIES);
  },
  30_000,
);
