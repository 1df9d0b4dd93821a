import * as v from 'valibot';
import { inboxSettings, readSettings, secret, webhookUrl } from '../../enquiry/environment.ts';
import type { Channel } from '../../enquiry/inbox/emails.ts';
import type { Send } from '../../enquiry/outbox/outbox.ts';
import { type Owner, type OwnerWords, ownerWords } from '../../enquiry/outbox/owner-words.ts';
import { createMailApi, createWebhook } from '../../enquiry/outbox/post-email.ts';

const settingsSchema = v.object({
  ...inboxSettings,
  /** Where each inquiry is posted, signed with ENQUIRY_SECRET. */
  ENQUIRY_WEBHOOK: v.optional(webhookUrl()),
  ENQUIRY_SECRET: v.optional(secret()),
  /** Or a mail service: where its HTTP interface takes a message, and the header that lets you in. */
  MAIL_API_URL: v.optional(webhookUrl()),
  MAIL_API_HEADER: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+:\s*\S/u, 'must be a header such as Name: value'))),
});

/** The Worker's settings, and the words that the owner reads. */
export type WorkerSettings = v.InferOutput<typeof settingsSchema> & { words: OwnerWords };

/** Reads the Worker's settings. Throws as `readSettings` does. */
export function readWorkerSettings(bindings: Bindings, owner?: Owner): WorkerSettings {
  return { ...readSettings(settingsSchema, bindings), words: ownerWords(owner) };
}

/**
 * The ways to the owner that are set up. An inquiry goes to the mail service if there is one, else
 * to the webhook.
 */
export function channelsOf(settings: WorkerSettings): Partial<Record<Channel, Send>> {
  const mail = mailOf(settings);
  const { ALERT_WEBHOOK, ALERT_SECRET, words } = settings;
  return {
    ...(mail && { mail }),
    ...(ALERT_WEBHOOK &&
      ALERT_SECRET && { webhook: createWebhook({ url: ALERT_WEBHOOK, secret: ALERT_SECRET, words }) }),
  };
}

function mailOf(settings: WorkerSettings): Send | undefined {
  const { MAIL_API_URL, MAIL_API_HEADER, ENQUIRY_TO, ENQUIRY_FROM, words } = settings;
  if (MAIL_API_URL && MAIL_API_HEADER && ENQUIRY_TO) {
    const from = ENQUIRY_FROM ?? ENQUIRY_TO;
    return createMailApi({ url: MAIL_API_URL, header: MAIL_API_HEADER, from, to: ENQUIRY_TO, words });
  }
  const { ENQUIRY_WEBHOOK, ENQUIRY_SECRET } = settings;
  return ENQUIRY_WEBHOOK && ENQUIRY_SECRET
    ? createWebhook({ url: ENQUIRY_WEBHOOK, secret: ENQUIRY_SECRET, words })
    : undefined;
}

/** The parts of Cloudflare's platform that the Worker uses, by its documentation. */

type D1Statement = { bind: (...values: (string | number | null)[]) => D1Statement };

export type D1Database = {
  prepare: (sql: string) => D1Statement;
  /** Runs all in one transaction: each takes effect, or none does. */
  batch: (statements: D1Statement[]) => Promise<{ results: Record<string, string | number | null>[] }[]>;
};

export type Fetcher = { fetch: (request: Request) => Promise<Response> };

/** One object for each name, wherever it is asked from. */
export type ObjectNamespace = { getByName: (name: string) => Fetcher };

/** The Worker's environment: its bindings, and settings as text. */
export type Bindings = {
  /** The deployed files. */
  ASSETS: Fetcher;
  /** The inbox; without it the form isn't served. */
  INBOX?: D1Database;
  LIMITS?: ObjectNamespace;
  [setting: string]: unknown;
};

/** Keeps the Worker alive until a promise ends, after the answer went out. */
export type ExecutionContext = { waitUntil: (promise: Promise<unknown>) => void };
