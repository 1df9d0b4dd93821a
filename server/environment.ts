import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { inboxSettings, readSettings, wholeNumber } from '../enquiry/environment.ts';

/** The settings from the environment; every name is documented beside its rule. */
export type Environment = v.InferOutput<typeof environmentSchema>;

/** Fastify checks each address and range, and refuses one that covers everyone. */
const proxyList = /^(?:\s*(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d+)?)\s*(?:,|$))+$/iu;

const environmentSchema = v.pipe(
  v.object({
    ...inboxSettings,
    /** Where the server listens; 0 takes a free port. */
    PORT: wholeNumber(3000, 0, 65_535),
    HOST: text('0.0.0.0'),
    /** Folder of the inbox's database. */
    DATA_DIR: v.pipe(text('data'), v.transform(resolve)),
    /**
     * Folder of the daily copies of the database; `backups` in DATA_DIR when missing. Another disk
     * is better.
     */
    BACKUP_DIR: v.optional(v.pipe(v.string(), v.trim(), v.transform(resolve))),
    /** How many copies are kept. */
    BACKUP_COUNT: wholeNumber(14, 1, 10_000),
    /** Folder of the built pages. */
    SITE_DIR: v.pipe(text('build/client'), v.transform(resolve)),
    /** Public address of the site, for the same-origin check behind a proxy that changes Host. */
    BASE_URL: v.optional(v.pipe(v.string(), v.url('must be an address such as https://www.site.example'))),
    /** smtp:// or smtps:// with user and password; without it no email is sent. */
    SMTP_URL: v.optional(
      v.pipe(v.string(), v.check(isSmtpUrl, 'must be an address such as smtps://user:password@host:465')),
    ),
    /**
     * Proxies that are believed about a visitor's address. Never "everyone": the header can be
     * forged.
     */
    TRUST_PROXY: v.optional(
      v.pipe(v.string(), v.regex(proxyList, 'must be addresses or ranges, such as loopback, 10.0.0.0/8')),
    ),
    LOG_LEVEL: v.optional(
      v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a level such as info'),
      'info',
    ),
  }),
  v.forward(
    v.check((input) => !input.SMTP_URL || Boolean(input.ENQUIRY_TO), 'is needed when SMTP_URL is set'),
    ['ENQUIRY_TO'],
  ),
  v.forward(
    v.check((input) => !input.ALERT_WEBHOOK || Boolean(input.ALERT_SECRET), 'is needed when ALERT_WEBHOOK is set'),
    ['ALERT_SECRET'],
  ),
  v.transform((input) => ({ ...input, BACKUP_DIR: input.BACKUP_DIR ?? join(input.DATA_DIR, 'backups') })),
);

/**
 * Reads the environment. Takes `process.env` or a part of it; an empty variable counts as missing.
 * Throws an error that names each faulty variable and says why, and never repeats its value.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  return readSettings(environmentSchema, source);
}

function text(fallback: string) {
  return v.optional(v.pipe(v.string(), v.trim()), fallback);
}

function isSmtpUrl(value: string): boolean {
  return /^smtps?:$/u.test(URL.parse(value)?.protocol ?? '');
}
