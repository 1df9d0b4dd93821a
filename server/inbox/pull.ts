import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type ExportCursor, exportedPageSchema, listAnswered, listGiven } from '../../enquiry/inbox/exported.ts';
import { exportedSumsSchema, type SumCursor, takeSums } from '../../enquiry/inbox/visits.ts';
import { isSigned, signedHeaders } from '../../enquiry/signature.ts';
import { exportPath } from '../../hosting/cloudflare/export.ts';
import type { InboxFile } from './file/inbox-file.ts';
import { addPulled, takeCalls } from './records/enquiry-records.ts';
import { perform, settingIn, writeSetting } from './records/transaction.ts';

/**
 * Clocks of the host's machines differ a little: what arrived so shortly before is asked for again,
 * in milliseconds.
 */
const overlap = 3_600_000;

/** The longest wait for one page, in milliseconds. */
const answerLimit = 60_000;

/** How many inquiries came, and the references that an inquiry with other words has here. */
export type Pulled = { added: number; known: number; refused: string[] };

/**
 * Brings the inquiries of another host and what it counted into the local inbox, and tells that
 * host which ones the owner answered and gave a time, and the token of her feed. Takes the host's
 * address and the key of its export. What is here already stays as it is, so it may be repeated at
 * any time, also after it broke off. Throws when the host doesn't answer, or its answer isn't signed
 * with the key.
 */
export async function pullInquiries({ inbox, ...host }: { inbox: InboxFile } & Host): Promise<Pulled> {
  const known = inbox.read((database) => settingIn(database, 'pulled-until'));
  let cursor: ExportCursor = {
    received_at: known === undefined ? '' : new Date(Date.parse(known) - overlap).toISOString(),
    reference: '',
  };
  const pulled: Pulled = { added: 0, known: 0, refused: [] };
  const answered = inbox.read((database) => perform(database, listAnswered()));
  const given = inbox.read((database) => perform(database, listGiven(Date.now())));
  const feed = inbox.read((database) => settingIn(database, 'feed'));
  for (;;) {
    const { received_at: after, reference } = cursor;
    const { inquiries, calls } = v.parse(
      exportedPageSchema,
      await ask({ after, reference, answered, given, ...(feed !== undefined && { feed }) }, host),
    );
    const last = inquiries.at(-1);
    if (!last) {
      inbox.write((database) => takeCalls(database, calls));
      await pullSums({ inbox, ...host });
      return pulled;
    }
    inbox.write((database) => {
      for (const inquiry of inquiries) {
        const result = addPulled(database, inquiry, Date.now());
        if (result === 'refused') {
          pulled.refused.push(inquiry.reference);
        } else {
          pulled[result] += 1;
        }
      }
      writeSetting(database, 'pulled-until', last.received_at);
    });
    cursor = last;
  }
}

/** Brings the sums of each day, from the last one that came: it may not have been over. */
async function pullSums({ inbox, ...host }: { inbox: InboxFile } & Host): Promise<void> {
  const known = inbox.read((database) => settingIn(database, 'sums-until'));
  let cursor: SumCursor = { day: known ?? '', table: '', name: '' };
  for (;;) {
    const { sums } = v.parse(
      exportedSumsSchema,
      await ask({ sums: cursor.day, table: cursor.table, name: cursor.name }, host),
    );
    const last = sums.at(-1);
    if (!last) {
      return;
    }
    const [table, day, name] = last;
    cursor = { day, table, name };
    inbox.write((database) => {
      perform(database, takeSums(sums));
      writeSetting(database, 'sums-until', day);
    });
  }
}

type Host = { address: string; secret: string };

/** Asks the other host's export, and returns what it answers once its signature is proved. */
async function ask(parameters: Record<string, string>, { address, secret }: Host): Promise<unknown> {
  const url = new URL(exportPath, address);
  url.search = String(new URLSearchParams(parameters));
  const id = randomUUID();
  const response = await fetch(url, {
    redirect: 'error',
    headers: signedHeaders({ id, content: url.pathname + url.search }, secret, Date.now()),
    signal: AbortSignal.timeout(answerLimit),
  });
  if (!response.ok) {
    throw new Error(
      `${url.origin} answered ${response.status}. Is EXPORT_SECRET the same there, and the clock of this machine right?`,
    );
  }
  const content = await response.text();
  const header = (name: string): string => response.headers.get(name) ?? '';
  const signed = { id, timestamp: header('webhook-timestamp'), content };
  if (!isSigned(signed, header('webhook-signature'), secret, Date.now())) {
    throw new Error(`What ${url.origin} answered isn't signed with EXPORT_SECRET; nothing of it was stored.`);
  }
  return JSON.parse(content);
}
