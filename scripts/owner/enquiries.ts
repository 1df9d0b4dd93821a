/**
 * The owner's view of the inquiries. `npm run enquiries` lists them, `npm run enquiries -- help`
 * says what else there is.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clockAt } from '../../enquiry/calls/local-time.ts';
import { zonedMoment } from '../../enquiry/calls/time-words.ts';
import { lineFields } from '../../enquiry/enquiry.ts';
import { prepareTest } from '../../enquiry/inbox/counts.ts';
import { saySigns, toOwner } from '../../enquiry/outbox/owner-words.ts';
import { postTestInquiry, serverMails } from '../../enquiry/outbox/test-inquiry.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { isSoundBackup, listBackups, makeBackup } from '../../server/backup/backup.ts';
import { restoreInbox } from '../../server/backup/restore.ts';
import { type Environment, readEnvironment } from '../../server/environment.ts';
import { hasCopy } from '../../server/inbox/copy/lines.ts';
import { createInboxFile, databasePath, type InboxFile, lossOf } from '../../server/inbox/file/inbox-file.ts';
import { pullInquiries } from '../../server/inbox/pull.ts';
import {
  acceptSuspect,
  deleteEnquiry,
  type EnquiryRecord,
  keepMarked,
  listEnquiries,
  retryDelivery,
  trustClock,
} from '../../server/inbox/records/enquiry-records.ts';
import { perform } from '../../server/inbox/records/transaction.ts';
import { escapeHidden } from '../../text/escape.ts';

const help = `Usage: npm run enquiries -- [command]

  (no command)          list the inquiries in full, with the state of their email; the desk exports them
  accept REFERENCE...   it isn't spam: remove the spam flag and send its email
  delete REFERENCE...   delete some of them for good
  retry                 make every waiting email due now; the running server sends it

  test [URL]            send a test inquiry through the form, inbox, and mail of the running server
                        (URL: http://localhost:PORT unless you name another)

  pull [URL]            bring the inquiries from Cloudflare into the inbox here, signed with EXPORT_SECRET
                        (URL: BASE_URL unless you name another)

  keep REFERENCE...     don't delete what's due by age ("keep all": none of it)
  trust-clock           this machine's clock is right, even if the inbox doesn't think so

  backup                make a checked copy now; the server makes one every day
  restore [FILE]        build the inbox again from a copy (the newest, or FILE) and what was confirmed since;
                        stop the server first
`;

/** How long the test waits for its email, in milliseconds. */
const testLimit = 60_000;

type Command = (inbox: InboxFile, given: readonly string[], environment: Environment) => string[] | Promise<string[]>;

/** Commands that change the inbox. Each returns its output, a line at a time. */
export const inboxCommands: Record<string, Command> = {
  accept: (inbox, references) =>
    forEach(references, (reference) =>
      inbox.write((database) => acceptSuspect(database, reference, Date.now()))
        ? `${reference} is accepted; you get its email.`
        : undefined,
    ),
  delete: (inbox, references, { BACKUP_COUNT }) =>
    forEach(references, (reference) =>
      inbox.write((database) => deleteEnquiry(database, reference))
        ? `${reference} is deleted. Copies of it leave the daily backups after ${BACKUP_COUNT} days.`
        : undefined,
    ),
  keep: (inbox, references) => {
    const keep = (reference?: string) => inbox.write((database) => keepMarked(database, reference, Date.now()));
    return references.includes('all')
      ? [`${keep()} marked inquiries are kept; their time starts over.`]
      : forEach(references, (reference) => (keep(reference) > 0 ? `${reference} is kept.` : undefined));
  },
  retry: (inbox) => [`${inbox.write(retryDelivery)} waiting emails are due now; the running server sends them.`],
  'trust-clock': async (inbox, _, environment) => {
    const now = Date.now();
    inbox.write((database) => trustClock(database, now));
    return [`OK, this machine’s clock is right: it’s ${zonedMoment(now, await zoneOf(environment), 'en-US')}.`];
  },
  backup: async (inbox, _, { BACKUP_DIR, BACKUP_COUNT }) => {
    const request = { directory: BACKUP_DIR, keep: BACKUP_COUNT, at: Date.now() };
    const { path, enquiries } = await inbox.read((database) => makeBackup(database, request));
    return [`Backed up ${countOf(enquiries)}, and checked the copy: ${path}`];
  },
  pull,
  test,
};

if (import.meta.main) {
  process.exitCode = await run(process.argv.slice(2), process.env);
}

/** Runs a command, and returns the exit code. Prints why it fails. */
export async function run(args: string[], source: NodeJS.ProcessEnv): Promise<number> {
  try {
    for (const line of await answer(args, source)) {
      console.log(escapeHidden(line));
    }
    return 0;
  } catch (error) {
    console.error(escapeHidden(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}

async function answer(args: string[], source: NodeJS.ProcessEnv): Promise<string[]> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [command = 'list', ...given] = positionals;
  const environment = readEnvironment(source);
  const { BACKUP_DIR, DATA_DIR } = environment;
  if (values.help || command === 'help') {
    return [help];
  }
  if (command === 'restore') {
    return restore(given[0], environment);
  }
  const path = databasePath(DATA_DIR);
  if (command !== 'pull' && !existsSync(path)) {
    const loss = lossOf(DATA_DIR, BACKUP_DIR);
    if (loss !== undefined) {
      throw new Error(`${loss}.`);
    }
    console.error(`No inquiries yet: ${path} does not exist.`);
    return [];
  }
  if (command === 'list') {
    // Nothing is written, so this works on a full disk.
    using database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const of = (status: EnquiryRecord['status']) => listEnquiries(database, { status });
    return toLines(of('accepted'), of('suspect'), await zoneOf(environment));
  }
  const work = inboxCommands[command];
  if (!work) {
    throw new Error(help);
  }
  const inbox = createInboxFile({ directory: DATA_DIR, backups: BACKUP_DIR });
  try {
    return await work(inbox, given, environment);
  } finally {
    inbox.close();
  }
}

/** Returns the list for a terminal: each inquiry in full, and below them what may be spam. */
export function toLines(accepted: Iterable<EnquiryRecord>, suspects: Iterable<EnquiryRecord>, zone = 'UTC'): string[] {
  const received = Array.from(accepted, (record) => toDetails(record, zone));
  const marked = Array.from(suspects, (record) => toDetails(record, zone));
  return [
    ...(received.length > 0 ? [`Received (${zone}):`, ...received] : ['No inquiries.']),
    ...(marked.length > 0 ? ['\nMay be spam (mailed with a mark, or listed in the daily digest):', ...marked] : []),
  ];
}

/** One inquiry in full: a line about it, and what was written, as wide as the terminal wraps it. */
function toDetails(record: EnquiryRecord, zone: string): string {
  const { reference, receivedAt, message } = record;
  const fields = lineFields.map((field) => record[field]).filter(Boolean);
  const lines = [
    [reference, clockAt(receivedAt, zone, ' '), deliveryWords(record, zone)].join('  '),
    fields.join(', '),
    message,
    record.lastFailure && record.delivery !== 'sent' ? `! ${record.lastFailure}` : '',
  ];
  return escapeHidden(lines.filter(Boolean).join('\n')).replaceAll('\n', '\n    ');
}

function deliveryWords(record: EnquiryRecord, zone: string): string {
  const { delivery, attempts, sentAt, nextAttemptIn, callAt, callState, isTest, reasons, isMarked } = record;
  const isTried = attempts > 0 && delivery !== 'sent' && delivery !== 'digest';
  const state = delivery === 'sent' && sentAt ? `sent ${clockAt(sentAt, zone, ' ')}` : delivery;
  const notes = [
    delivery === 'digest' ? 'in the next digest' : state,
    isTried && `${attempts} tried`,
    isTried && nextAttemptIn && `next in ${Math.ceil(nextAttemptIn / 60)} min`,
    callAt && `call ${clockAt(callAt, zone, ' ')} ${callState}`,
    isTest && 'test',
    reasons && saySigns(reasons, toOwner.en),
    isMarked && 'will be deleted by age',
  ];
  return notes.filter(Boolean).join(', ');
}

/**
 * Does something to each of some inquiries and returns what it did with each. References are in any
 * case, with or without their first letters.
 * @throws Error that says the same, when one isn't there.
 */
function forEach(references: readonly string[], work: (reference: string) => string | undefined): string[] {
  if (references.length === 0) {
    throw new Error('Name at least one reference, such as TM-7K3QX.');
  }
  let isWell = true;
  const lines = references.map((given) => {
    const reference = given
      .trim()
      .toUpperCase()
      .replace(/^(?!TM-)/u, 'TM-');
    const done = work(reference);
    isWell &&= done !== undefined;
    return done ?? `No inquiry has this reference: ${reference}`;
  });
  if (!isWell) {
    throw new Error(lines.join('\n'));
  }
  return lines;
}

/**
 * Returns the time zone of the owner of the built site, which the container has without its
 * content.
 */
async function zoneOf({ SITE_DIR }: Environment): Promise<string> {
  const { ownerZone = 'UTC' } = await readManifest(SITE_DIR).catch(() => ({ ownerZone: 'UTC' }));
  return ownerZone;
}

/** Restores the named backup, or the newest that is sound, with all that the second copy has. */
function restore(file: string | undefined, { DATA_DIR, BACKUP_DIR }: Environment): string[] {
  const source = file ?? listBackups(BACKUP_DIR).find(isSoundBackup);
  if (source === undefined && !hasCopy(DATA_DIR)) {
    throw new Error(`There’s neither an intact backup in ${BACKUP_DIR} nor a second copy in ${DATA_DIR}.`);
  }
  const { enquiries, added, unreadable, replaced } = restoreInbox(DATA_DIR, source, Date.now());
  return [
    `Restored ${countOf(enquiries)}: ${countOf(enquiries - added)} from ${source ?? 'no backup'}, ${countOf(added)} from the second copy alone.`,
    ...(unreadable > 0
      ? [
          `${unreadable} lines of the second copy can’t be read. A line that a power cut left unfinished was never confirmed; if there are more, check the disk.`,
        ]
      : []),
    ...(replaced ? [`The files it replaced are in ${replaced}.`] : []),
  ];
}

/** Brings the new inquiries of another host into the inbox here. */
async function pull(
  inbox: InboxFile,
  [given]: readonly string[],
  { EXPORT_SECRET: secret, BASE_URL }: Environment,
): Promise<string[]> {
  const address = given ?? BASE_URL;
  if (secret === undefined || address === undefined) {
    throw new Error('Set EXPORT_SECRET to the key of the export, and set BASE_URL or give a URL.');
  }
  const { added, known, refused } = await pullInquiries({ inbox, address, secret });
  const line = `Added ${countOf(added)} from ${address}; ${known} were here already.`;
  if (refused.length > 0) {
    throw new Error(`${line}\nAnother inquiry here already has the reference: ${refused.join(', ')}`);
  }
  return [line];
}

/** Sends a marked inquiry through form, inbox and mail and watches it arrive. */
export async function test(
  inbox: InboxFile,
  [address]: readonly string[],
  environment: Environment,
): Promise<string[]> {
  const server = address ?? `http://localhost:${environment.PORT}`;
  const key = randomUUID();
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  inbox.write((database) => perform(database, prepareTest(key)));
  const reference = await postTestInquiry(server, key).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The form at ${server} didn’t take the test: ${reason}\nIs the server running?`);
  });
  const stored = `${reference} was stored after ${seconds()}.`;
  // Often, only the server is told how to mail.
  if (!environment.SMTP_URL && !(await serverMails(server))) {
    return [stored, 'Email is off: SMTP_URL and ENQUIRY_TO are set neither for the server nor here.'];
  }
  for (;;) {
    const [record] = inbox.read((database) => [...listEnquiries(database, { reference })]);
    if (record?.delivery === 'sent') {
      return [stored, `Your mail server took its email after ${seconds()}. Check whether it’s in your mailbox.`];
    }
    if (performance.now() - started > testLimit) {
      const reason = record?.lastFailure ?? 'it was not tried yet';
      throw new Error(`${stored}\nYour mail server didn’t take its email within a minute: ${reason}`);
    }
    await pause(250);
  }
}

function countOf(inquiries: number): string {
  return inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`;
}
