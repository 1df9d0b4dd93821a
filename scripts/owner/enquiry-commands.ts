import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareTest } from '../../enquiry/inbox/counts.ts';
import { zonedMoment } from '../../enquiry/outbox/owner-words.ts';
import { postTestInquiry, serverMails } from '../../enquiry/outbox/test-inquiry.ts';
import { type Backup, isSoundBackup, listBackups, makeBackup } from '../../server/backup/backup.ts';
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

/** A command's output, a line at a time, and whether all of it worked. */
export type Outcome = { lines: string[]; isWell: boolean };

/** How long the test waits for its email, in milliseconds. */
const testLimit = 60_000;

/** Does something to each of some inquiries and says what it did with each. */
export function forEach(references: readonly string[], work: (reference: string) => string | undefined): Outcome {
  const results = references.map((given) => {
    const reference = referenceIn(given);
    return { reference, words: work(reference) };
  });
  return {
    lines: results.map(({ reference, words }) => words ?? `No inquiry has this reference: ${reference}`),
    isWell: results.length > 0 && results.every(({ words }) => words !== undefined),
  };
}

/**
 * Returns a reference as it is stored, from what a person types: in any case, with or without its
 * first emails.
 */
export function referenceIn(typed: string): string {
  const upper = typed.trim().toUpperCase();
  return upper.startsWith('TM-') ? upper : `TM-${upper}`;
}

export function accept(inbox: InboxFile, references: readonly string[]): Outcome {
  return forEach(references, (reference) =>
    inbox.write((database) => acceptSuspect(database, reference, Date.now()))
      ? `${reference} is accepted; you get its email.`
      : undefined,
  );
}

export function remove(inbox: InboxFile, references: readonly string[], { BACKUP_COUNT }: Environment): Outcome {
  return forEach(references, (reference) =>
    inbox.write((database) => deleteEnquiry(database, reference))
      ? `${reference} is deleted. Copies of it leave the daily backups after ${BACKUP_COUNT} days.`
      : undefined,
  );
}

export function keep(inbox: InboxFile, references: readonly string[]): Outcome {
  if (references.includes('all')) {
    const kept = inbox.write((database) => keepMarked(database, undefined, Date.now()));
    return well(`${kept} marked inquiries are kept; their time starts over.`);
  }
  return forEach(references, (reference) =>
    inbox.write((database) => keepMarked(database, reference, Date.now())) > 0 ? `${reference} is kept.` : undefined,
  );
}

export function retry(inbox: InboxFile): Outcome {
  return well(`${inbox.write(retryDelivery)} waiting emails are due now; the running server sends them.`);
}

export function believeClock(inbox: InboxFile, zone: string): Outcome {
  const now = Date.now();
  inbox.write((database) => trustClock(database, now));
  return well(`OK, this machine’s clock is right: it’s ${zonedMoment(now, zone, 'en-US')}.`);
}

export async function backUp(inbox: InboxFile, { BACKUP_DIR, BACKUP_COUNT }: Environment): Promise<Outcome> {
  const request = { directory: BACKUP_DIR, keep: BACKUP_COUNT, kind: 'manual', at: Date.now() } as const;
  return well(backupWords(await inbox.read((database) => makeBackup(database, request))));
}

export function listAllBackups({ BACKUP_DIR }: Environment): Outcome {
  const paths = listBackups(BACKUP_DIR);
  return well(...(paths.length > 0 ? paths : [`No backups in ${BACKUP_DIR}.`]));
}

/** Restores the named backup, or the newest that is sound, with all that the second copy has. */
export function restore(file: string | undefined, { DATA_DIR, BACKUP_DIR }: Environment): Outcome {
  const backup = file ?? listBackups(BACKUP_DIR).find(isSoundBackup);
  if (backup === undefined && !hasCopy(DATA_DIR)) {
    return {
      lines: [`There’s neither an intact backup in ${BACKUP_DIR} nor a second copy in ${DATA_DIR}.`],
      isWell: false,
    };
  }
  const { enquiries, added, unreadable, kept } = restoreInbox(DATA_DIR, backup, Date.now());
  return well(
    `Restored ${countOf(enquiries)}: ${countOf(enquiries - added)} from ${backup ?? 'no backup'}, ${countOf(added)} from the second copy alone.`,
    ...(unreadable > 0
      ? [
          `${unreadable} lines of the second copy can’t be read. A line that a power cut left unfinished was never confirmed; if there are more, check the disk.`,
        ]
      : []),
    ...(kept ? [`The files it replaced are in ${kept}.`] : []),
  );
}

/**
 * Brings the inquiries of another host into the inbox here. `all` asks for every one, not only for
 * the new ones.
 */
export async function pull(environment: Environment, given: string | undefined, all: boolean): Promise<Outcome> {
  const { EXPORT_SECRET: secret, BASE_URL } = environment;
  const address = given ?? BASE_URL;
  if (secret === undefined || address === undefined) {
    return { lines: ['Set EXPORT_SECRET to the key of the export, and set BASE_URL or give a URL.'], isWell: false };
  }
  const inbox = createInboxFile({ directory: environment.DATA_DIR, backups: environment.BACKUP_DIR });
  try {
    const { added, known, refused } = await pullInquiries({ inbox, address, secret, all });
    const lines = [`Added ${countOf(added)} from ${address}; ${known} were here already.`];
    return refused.length === 0
      ? well(...lines)
      : { lines: [...lines, `Another inquiry here already has the reference: ${refused.join(', ')}`], isWell: false };
  } finally {
    inbox.close();
  }
}

/** Sends a marked inquiry through form, inbox and mail and watches it arrive. */
export async function test(inbox: InboxFile, environment: Environment, address: string): Promise<Outcome> {
  const key = randomUUID();
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  inbox.write((database) => perform(database, prepareTest(key)));
  let reference: string;
  try {
    reference = await postTestInquiry(address, key);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      lines: [`The form at ${address} didn’t take the test: ${reason}`, 'Is the server running?'],
      isWell: false,
    };
  }
  const lines = [`${reference} was stored after ${seconds()}.`];
  // Often, only the server is told how to mail.
  if (!environment.SMTP_URL && !(await serverMails(address))) {
    return well(...lines, 'Email is off: SMTP_URL and ENQUIRY_TO are set neither for the server nor here.');
  }
  for (;;) {
    const [record] = inbox.read((database) => [...listEnquiries(database, { reference })]);
    if (record?.delivery === 'sent') {
      return well(...lines, `Your mail server took its email after ${seconds()}. Check whether it’s in your mailbox.`);
    }
    if (performance.now() - started > testLimit) {
      const reason = record?.lastFailure ?? 'it was not tried yet';
      return { lines: [...lines, `Your mail server didn’t take its email within a minute: ${reason}`], isWell: false };
    }
    await pause(250);
  }
}

function backupWords({ path, enquiries }: Backup): string {
  return `Backed up ${countOf(enquiries)}, and checked the copy: ${path}`;
}

function countOf(inquiries: number): string {
  return inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`;
}

function well(...lines: string[]): Outcome {
  return { lines, isWell: true };
}
