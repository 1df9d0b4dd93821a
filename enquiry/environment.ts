import * as v from 'valibot';

const addressPattern = /^[^\s@<>,]+@[^\s@<>,]+$/u;

/** The inbox's settings on every platform; each platform adds its own. */
export const inboxSettings = {
  ENQUIRY_TO: v.optional(mailAddress()),
  /** The sender of the emails to the owner; ENQUIRY_TO when missing. */
  ENQUIRY_FROM: v.optional(mailAddress()),
  /**
   * How long an email may wait, in minutes, before the owner is alarmed and /healthz answers 503.
   */
  MAIL_ALARM_MINUTES: wholeNumber(10, 1, 100_000),
  /** Where alarms are posted: a second way to the owner, for when mail is what fails. */
  ALERT_WEBHOOK: v.optional(webhookUrl()),
  /** The key that signs them. */
  ALERT_SECRET: v.optional(secret()),
  /** "weekly" sends a marked test inquiry through the whole path once a week. */
  TEST_INQUIRY: v.optional(v.literal('weekly', 'must be weekly, or missing')),
  /**
   * The secret address of the owner's calendar, or on one's own machine a file: its busy times
   * can't be booked.
   */
  OWNER_CALENDAR: v.optional(v.pipe(v.string(), v.trim())),
  /** Inquiries older than this are deleted; the privacy policy names the same figure. */
  RETENTION_MONTHS: wholeNumber(24, 1, 1200),
  /** Form posts from one address in ten minutes. */
  RATE_LIMIT_PER_ADDRESS: wholeNumber(10, 1, 1_000_000),
  /** Form posts from everyone in ten minutes. */
  RATE_LIMIT_OVERALL: wholeNumber(600, 1, 1_000_000),
  /**
   * The key with which the owner pulls inquiries from another host; see `npm run enquiries --
   * pull`.
   */
  EXPORT_SECRET: v.optional(secret()),
};

/**
 * Reads settings from the environment. An empty variable counts as missing.
 * Throws an error that names each faulty variable and says why, and never repeats its value.
 */
export function readSettings<TSchema extends v.GenericSchema>(
  schema: TSchema,
  source: Readonly<Record<string, unknown>>,
): v.InferOutput<TSchema> {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => typeof value === 'string' && value.trim()),
  );
  const result = v.safeParse(schema, given);
  if (result.success) {
    return result.output;
  }
  const reasons = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'} ${issue.message}`);
  throw new Error(reasons.join('; '));
}

/** A setting that counts something, with what it is when missing. */
export function wholeNumber(fallback: number, least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.optional(v.string(), String(fallback)),
    v.trim(),
    v.regex(/^\d+$/u, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** An address on the web that is asked over TLS, or on this machine. */
export function webhookUrl() {
  return v.pipe(v.string(), v.check(isWebhookUrl, 'must be an https:// address'));
}

export function secret() {
  return v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));
}

function mailAddress() {
  return v.pipe(v.string(), v.trim(), v.regex(addressPattern, 'must be one email address'));
}

function isWebhookUrl(value: string): boolean {
  const { protocol, hostname } = URL.parse(value) ?? {};
  return (
    protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname ?? ''))
  );
}
