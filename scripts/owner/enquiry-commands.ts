import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareTest } from '../../enquiry/inbox/counts.ts';
import { zonedMoment } from '../../enquiry/outbox/owner-words.ts';
import { postTestInquiry, serverMails } from '../../enquiry/outbox/test-inquiry.ts';
import { readManifest } from '../../hosting/manifest.ts';
import { isSoundBackup, listBackups, makeBackup } from '../../server/backup/backup.ts';
import { restoreInbox } from '../../server/backup/restore.ts';
import type { Environment } from '../../server/environment.ts';
import { hasCopy } from '../../server/inbox/copy/lines.ts';
import { createInboxFile, type InboxFile } from '../../server/inbox/file/inbox-file.ts';
import {
  acceptSuspect,
  deleteEnquiry,
  keepMarked,
  listEnquiries,
  retryDelivery,
  trustClock,
} from '../../server/inbox/records/enquiry-records.ts';
import { perform } from '../../server/inbox/records/transaction.ts';
import { pullInquiries } from './pull.ts';

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
    const request = { directory: BACKUP_DIR, keep: BACKUP_COUNT, kind: 'manual', at: Date.now() } as const;
    const { path, enquiries } = await inbox.read((database) => makeBackup(database, request));
    return [`Backed up ${countOf(enquiries)}, and checked the copy: ${path}`];
  },
  test,
};

/**
 * Does something to each of some inquiries and returns what it did with each. References are in any
 * case, with or without their first letters.
 * @throws Error that says the same, when one isn't there.
 */
export function forEach(references: readonly string[], work: (reference: string) => string | undefined): string[] {
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
export async function zoneOf({ SITE_DIR }: Environment): Promise<string> {
  const { ownerZone = 'UTC' } = await readManifest(SITE_DIR).catch(() => ({ ownerZone: 'UTC' }));
  return ownerZone;
}

export function listAllBackups({ BACKUP_DIR }: Environment): string[] {
  const paths = listBackups(BACKUP_DIR);
  return paths.length > 0 ? paths : [`No backups in ${BACKUP_DIR}.`];
}

/** Restores the named backup, or the newest that is sound, with all that the second copy has. */
export function restore(file: string | undefined, { DATA_DIR, BACKUP_DIR }: Environment): string[] {
  const source = file ?? listBackups(BACKUP_DIR).find(isSoundBackup);
  if (source === undefined && !hasCopy(DATA_DIR)) {
    throw new Error(`There’s neither an intact backup in ${BACKUP_DIR} nor a second copy in ${DATA_DIR}.`);
  }
  const { enquiries, added, unreadable, kept } = restoreInbox(DATA_DIR, source, Date.now());
  return [
    `Restored ${countOf(enquiries)}: ${countOf(enquiries - added)} from ${source ?? 'no backup'}, ${countOf(added)} from the second copy alone.`,
    ...(unreadable > 0
      ? [
          `${unreadable} lines of the second copy can’t be read. A line that a power cut left unfinished was never confirmed; if there are more, check the disk.`,
        ]
      : []),
    ...(kept ? [`The files it replaced are in ${kept}.`] : []),
  ];
}

/**
 * Brings the inquiries of another host into the inbox here. `all` asks for every one, not only for
 * the new ones.
 */
export async function pull(environment: Environment, given: string | undefined, all: boolean): Promise<string[]> {
  const { EXPORT_SECRET: secret, BASE_URL } = environment;
  const address = given ?? BASE_URL;
  if (secret === undefined || address === undefined) {
    throw new Error('Set EXPORT_SECRET to the key of the export, and set BASE_URL or give a URL.');
  }
  const inbox = createInboxFile({ directory: environment.DATA_DIR, backups: environment.BACKUP_DIR });
  try {
    const { added, known, refused } = await pullInquiries({ inbox, address, secret, all });
    const line = `Added ${countOf(added)} from ${address}; ${known} were here already.`;
    if (refused.length > 0) {
      throw new Error(`${line}\nAnother inquiry here already has the reference: ${refused.join(', ')}`);
    }
    return [line];
  } finally {
    inbox.close();
  }
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
