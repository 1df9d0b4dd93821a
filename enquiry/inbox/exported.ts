import * as v from 'valibot';
import { forEachField } from '../enquiry.ts';
import { callSchema } from './calls.ts';
import { type Operation, reading, statement, writing } from './statement.ts';

/** Inquiries of one page of the export. */
const pageSize = 200;

/** An inquiry as one host passes it to another, with the state of its email. */
const exportedSchema = v.object({
  reference: v.string(),
  received_at: v.pipe(v.string(), v.isoTimestamp()),
  kept_since: v.nullable(v.string()),
  status: v.picklist(['accepted', 'suspect']),
  reasons: v.string(),
  is_test: v.number(),
  ...forEachField(() => v.string()),
  form_key: v.nullable(v.string()),
  digest: v.string(),
  language: v.string(),
  led_from: v.string(),
  first_page: v.string(),
  findings: v.optional(v.string(), ''),
  token: v.optional(v.nullable(v.string()), null),
  message_id: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
});

/** A call as it is now, by the reference of its inquiry. */
const exportedCallSchema = v.object({ reference: v.string(), call: callSchema });

/** Calls come with every page, and as they are now: they move after their inquiry was exported. */
export const exportedPageSchema = v.object({
  inquiries: v.array(exportedSchema),
  calls: v.optional(v.array(exportedCallSchema), []),
});

export type ExportedCall = v.InferOutput<typeof exportedCallSchema>;

export type ExportedInquiry = v.InferOutput<typeof exportedSchema>;

/** Where a page begins: behind this inquiry. */
export type ExportCursor = Pick<ExportedInquiry, 'received_at' | 'reference'>;

/** The columns that both sides have; the email's are added. */
export const exportedColumns = Object.keys(exportedSchema.entries).filter(
  (name): name is Exclude<keyof ExportedInquiry, 'message_id' | 'sent_at'> =>
    name !== 'message_id' && name !== 'sent_at',
);

/** Tells the inquiries of one page in the order in which they arrived. An empty page is the end. */
export function exportPage({ received_at, reference }: ExportCursor): Operation<ExportedInquiry[]> {
  const page = statement(
    `SELECT ${exportedColumns.map((name) => `enquiry.${name}`).join(', ')}, own.message_id, outbox.sent_at
     FROM enquiry LEFT JOIN outbox AS own ON own.enquiry_id = enquiry.id
       LEFT JOIN outbox ON outbox.id = coalesce(own.id, enquiry.digest_id)
     WHERE (received_at, reference) > (:receivedAt, :reference)
     ORDER BY received_at, reference LIMIT :pageSize`,
    { receivedAt: received_at, reference, pageSize },
  );
  return reading(page, (rows) => v.parse(v.array(exportedSchema), rows));
}

/** Wishes that got their times: the reference, from when to when, and the changes so far. */
export const givenSchema = v.array(v.tuple([v.string(), v.string(), v.string(), v.number()]));

/** Most calls, and most answers, of which the desk tells at once. */
const [mostGiven, mostAnswered] = [20, 100];

/**
 * Tells the booked calls to come that changed last here, as JSON: the host knows which of them are
 * still wishes there.
 */
export function listGiven(at: number): Operation<string> {
  const given = statement(
    `SELECT json_group_array(json_array(reference, starts_at, ends_at, changes)) AS given FROM (
       SELECT reference, starts_at, ends_at, changes FROM call JOIN enquiry ON enquiry.id = enquiry_id
       WHERE state = 'booked' AND changes > 0 AND starts_at > :at ORDER BY changed_at DESC LIMIT :mostGiven)`,
    { at: new Date(at).toISOString(), mostGiven },
  );
  return reading(given, ([row]) => String(row?.given));
}

/** Tells when the newest inquiries were answered, as JSON for `takeAnswered` elsewhere. */
export function listAnswered(): Operation<string> {
  const answered = statement(
    `SELECT json_group_array(json_array(reference, answered_at)) AS answered FROM (
       SELECT reference, answered_at FROM enquiry JOIN progress ON enquiry_id = enquiry.id
       ORDER BY enquiry.id DESC LIMIT :mostAnswered)`,
    { mostAnswered },
  );
  return reading(answered, ([row]) => String(row?.answered));
}

/** Takes over when inquiries were answered elsewhere, for their private pages. */
export function takeAnswered(answered: string): Operation<void> {
  return writing(
    statement(
      `INSERT INTO progress (enquiry_id, answered_at)
       SELECT enquiry.id, value ->> 1 FROM json_each(:answered) JOIN enquiry ON reference = value ->> 0 WHERE true
       ON CONFLICT (enquiry_id) DO UPDATE SET answered_at = excluded.answered_at`,
      { answered },
    ),
  );
}
