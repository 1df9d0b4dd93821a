import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { day } from '../../text/units.ts';
import { type EnquiryValues, enquiryFields } from '../enquiry.ts';
import { type BookedTime, hasCalls, isDoubtful, overlaps, timeValues } from './calls.ts';
import { fieldColumns, type Operation, type SqlValue, type Statement, statement } from './statement.ts';

/** A submission as it's stored. `formKey` is the form's own random text, if it sent one. */
export type Submission = {
  values: EnquiryValues;
  formKey?: string;
  /** The language of the form, if the site has several. */
  language?: string | undefined;
  /** The pages that led to it by their paths; '' where the browser didn't say. */
  ledFrom?: string;
  firstPage?: string;
  /** The summary of a tool's result, '' without one. */
  findings?: string;
  /**
   * The call that it books, and the visitor's time zone, '' where the browser didn't say. A time
   * that's gone isn't booked, but who booked it before is told so. `origin` stands for the network
   * address (`originOf`).
   */
  call?: BookedTime & { zone: string; isUnconfirmed: boolean; isGone?: boolean; origin?: string };
  /**
   * Why it looks like spam. With a reason it is a suspect, which is stored and reaches the owner
   * all the same.
   */
  reasons: readonly string[];
};

export type Stored = {
  /** Empty when the time of the call is taken or gone: then nothing was written. */
  reference: string;
  /** Opens the inquiry's private page; '' for a repeated one that no key of the form proves. */
  token: string;
  /** True when the same submission was stored before: nothing new was written. */
  repeated: boolean;
};

/** Without a key from the form, the same words within this time are one inquiry. */
const repeatWindow = 10 * 60_000;

/**
 * Suspects and wishes for a call that get an email of their own in a day; the others wait for the
 * daily digest.
 */
const mostDoubtfulEmails = 10;

/**
 * A message of so many characters that so many others have sent, word for word, within this time in
 * milliseconds is a campaign.
 */
const campaign = { length: 60, senders: 2, time: 30 * day };

/** No 0/O, 1/I/L or U: a reference is read out over the phone. */
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const referenceLength = 5;

/** How many references to choose from: enough that one is always free. */
const candidateCount = 8;

/**
 * Writes a submission, the call that it books, and its email to the owner, unless the time of the
 * call is taken. `at` is the time of day in milliseconds, and `isClockSound` says whether it may
 * count for the retention.
 */
export function storeEnquiry(
  { values, formKey, language = '', ledFrom = '', firstPage = '', findings = '', reasons, call }: Submission,
  { at, isClockSound }: { at: number; isClockSound: boolean },
): Operation<Stored> {
  const digest = createHash('sha256')
    .update(
      JSON.stringify([
        ...enquiryFields.map((field) => values[field]),
        ...(call ? [call.startsAt] : []),
        ...(findings ? [findings] : []),
      ]),
    )
    .digest('hex');
  // A key that comes back with other words is a corrected inquiry, and both are kept: none is ever
  // dropped.
  const isSame = formKey
    ? 'form_key = :formKey AND digest = :digest'
    : 'form_key IS NULL AND digest = :digest AND received_at > :repeatedSince';
  const isFree = call ? `AND ${call.isGone ? '0' : '1'} AND NOT EXISTS (SELECT 1 FROM call WHERE ${overlaps})` : '';
  // Short messages are alike by chance.
  const isCampaign = `length(:message) >= :campaignLength AND :campaignSenders <= (
    SELECT count(DISTINCT lower(email)) FROM enquiry WHERE length(message) = length(:message) AND message = :message
      AND lower(email) <> lower(:email) AND received_at > :campaignSince)`;
  const isBeyond = hasCalls({ email: ':email', phone: ':phone', origin: ':origin' });
  const candidates = Array.from({ length: candidateCount }, createReference);
  const receivedAt = new Date(at).toISOString();
  const all: Record<string, SqlValue> = {
    ...values,
    candidates: JSON.stringify(candidates),
    token: randomBytes(16).toString('hex'),
    ...(call && {
      ...timeValues(call),
      zone: call.zone,
      isUnconfirmed: call.isUnconfirmed ? 1 : 0,
      origin: call.origin ?? null,
      at: receivedAt,
    }),
    receivedAt,
    keptSince: isClockSound ? receivedAt : null,
    reasons: reasons.join(' '),
    campaignLength: campaign.length,
    campaignSenders: campaign.senders,
    campaignSince: new Date(at - campaign.time).toISOString(),
    formKey: formKey ?? null,
    digest,
    language,
    ledFrom,
    firstPage,
    findings,
    messageId: randomUUID(),
    repeatedSince: new Date(at - repeatWindow).toISOString(),
    emailsSince: new Date(at - day).toISOString(),
    mostDoubtfulEmails,
  };
  const statements = [
    `INSERT INTO enquiry (reference, received_at, kept_since, status, reasons, is_test, ${fieldColumns}, form_key, digest, language, led_from, first_page, findings, token)
     SELECT (SELECT value FROM json_each(:candidates) WHERE NOT EXISTS (SELECT 1 FROM enquiry WHERE reference = value) LIMIT 1),
       :receivedAt, :keptSince, CASE WHEN marks = '' THEN 'accepted' ELSE 'suspect' END, marks,
       coalesce(:formKey = (SELECT value FROM setting WHERE key = 'test-key'), 0),
       ${enquiryFields.map((field) => `:${field}`).join(', ')}, :formKey, :digest, :language, :ledFrom, :firstPage, :findings, :token
     FROM (SELECT trim(:reasons || CASE WHEN ${isCampaign} THEN ' same-words' ELSE '' END) AS marks)
     WHERE NOT EXISTS (SELECT 1 FROM enquiry WHERE ${isSame}) ${isFree}`,
    // Only what was stored just now has the token.
    ...(call
      ? [
          `INSERT INTO call (enquiry_id, starts_at, ends_at, own_zone, zone, state, is_unconfirmed, changed_at, origin)
           SELECT id, :startsAt, :endsAt, :ownZone, :zone, CASE WHEN status = 'suspect' OR ${isBeyond} THEN 'wished' ELSE 'booked' END,
             :isUnconfirmed, :receivedAt, :origin FROM enquiry WHERE token = :token`,
        ]
      : []),
    `INSERT INTO outbox (channel, kind, enquiry_id, message_id, queued_at)
     SELECT 'mail', 'enquiry', id, :messageId, :receivedAt FROM enquiry
     WHERE token = :token
       AND (NOT ${isDoubtful} OR :mostDoubtfulEmails > (
         SELECT count(*) FROM outbox JOIN enquiry ON enquiry.id = enquiry_id
         WHERE ${isDoubtful} AND queued_at BETWEEN :emailsSince AND :receivedAt))
     ON CONFLICT (enquiry_id) DO NOTHING`,
    `SELECT reference, token FROM enquiry WHERE ${isSame} ORDER BY id DESC LIMIT 1`,
  ];
  return {
    statements: statements.map((sql) => statement(sql, all)),
    read: (rows) => {
      const found = rows.at(-1)?.[0];
      const repeated = found !== undefined && found.token !== all['token'];
      return {
        reference: String(found?.reference ?? ''),
        // Whoever knows the words may not be who sent them.
        token: found === undefined || (repeated && !formKey) ? '' : String(found.token),
        repeated,
      };
    },
  };
}

/** Queues an inquiry's email to the owner, once. `at` is the time of day in milliseconds. */
export function queueEnquiryEmail(enquiryId: number, at: number): Statement {
  return statement(
    `INSERT INTO outbox (channel, kind, enquiry_id, message_id, queued_at)
     VALUES ('mail', 'enquiry', :enquiryId, :messageId, :queuedAt) ON CONFLICT (enquiry_id) DO NOTHING`,
    { enquiryId, messageId: randomUUID(), queuedAt: new Date(at).toISOString() },
  );
}

/** Returns a new reference for a visitor, such as TM-7K3QX. */
export function createReference(): string {
  const letters = Array.from({ length: referenceLength }, () => referenceLetters[randomInt(referenceLetters.length)]);
  return `TM-${letters.join('')}`;
}
