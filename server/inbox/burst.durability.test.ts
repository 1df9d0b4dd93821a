import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { formFields } from '../../enquiry/testing/forms.ts';
import { type ChildServer, rounds } from '../testing/child-server.ts';
import { serve, temporaryFolder } from '../testing/folders.ts';
import { recordsIn } from '../testing/inbox.ts';
import { headerOf, startMailTrap } from '../testing/traps.ts';
import { databasePath } from './file/inbox-file.ts';

const enquiries = rounds(300, 40);
const kills = rounds(32, 4);

/** So many in each life of the server that the kills are spread over the whole burst. */
const perLife = Math.ceil(enquiries / kills);

it(`keeps and mails each of ${enquiries} inquiries through ${kills} kills at random moments`, async () => {
  const directory = temporaryFolder();
  const trap = await startMailTrap();
  onTestFinished(trap.close);
  const environment = { DATA_DIR: directory, SMTP_URL: trap.url, ENQUIRY_TO: 'owner@site.example' };
  const answered = new Map<string, string>();
  const open = Array.from({ length: enquiries }, (): string => randomUUID());
  let interrupted = 0;
  let server: ChildServer = await serve(environment);

  for (let kill = 0; kill < kills; kill += 1) {
    const batch = open.splice(0, perLife);
    const life = server;
    const sending = Promise.all(batch.map((key) => wait(randomInt(40)).then(() => send(life, key))));
    // Most kills fall into the answers, some into the mailing that begins a little later.
    await wait(kill % 4 === 3 ? randomInt(150, 400) : randomInt(1, 60));
    await life.kill('SIGKILL');
    // What was not answered is sent again by the visitor, in a later life.
    const unanswered = (await sending).filter((key) => key !== undefined);
    open.push(...unanswered);
    interrupted += unanswered.length;
    server = await serve(environment);
  }
  for (const key of open) {
    expect(await send(server, key)).toBe(undefined);
  }

  // Kills that hit nothing would prove nothing.
  expect(interrupted).toBeGreaterThan(kills);
  expect(answered.size).toBe(enquiries);
  const records = () => recordsIn(databasePath(directory));
  const byCompany = Map.groupBy(records(), ({ company }) => company);
  for (const [key, reference] of answered) {
    expect(byCompany.get(key)?.map((record) => record.reference)).toEqual([reference]);
  }
  await vi.waitFor(() => expect(new Set(records().map(({ delivery }) => delivery))).toEqual(new Set(['sent'])), {
    timeout: 600_000 + enquiries * 50,
    interval: 200,
  });
  // The owner is also told of the new inbox.
  const mailed = trap.emails.filter((email) => headerOf(email, 'Subject')?.startsWith('Inquiry '));
  const emails = Map.groupBy(mailed, (email) => /Reference: (\S+)/u.exec(email)?.[1]);
  expect(new Set(emails.keys())).toEqual(new Set(answered.values()));
  // A kill between the mail server's word and its record may repeat an email: then with the same
  // message id.
  const repeated = mailed.length - emails.size;
  expect(repeated).toBeLessThanOrEqual(kills);
  expect(new Set(mailed.map((email) => headerOf(email, 'Message-ID'))).size).toBe(enquiries);

  /** Gives the key back when there was no answer of success. */
  async function send(target: ChildServer, key: string): Promise<string | undefined> {
    const answer = await target.post(formFields({ 'enquiry-id': key, company: key })).catch(() => undefined);
    if (answer?.status !== 200 || !answer.body.reference) {
      return key;
    }
    answered.set(key, answer.body.reference);
    return undefined;
  }
});
