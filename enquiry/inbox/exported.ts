import * as v from 'valibot';
import { forEachField } from '../enquiry.ts';
import { callSchema } from './calls.ts';
import { type Operation, statement } from './statement.ts';

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
  return {
    name: 'exportPage',
    isReading: true,
    statements: [
      statement(
        `SELECT ${exportedColumns.map((name) => `enquiry.${name}`).join(', ')}, own.message_id, outbox.sent_at
         FROM enquiry LEFT JOIN outbox AS own ON own.enquiry_id = enquiry.id
           LEFT JOIN outbox ON outbox.id = coalesce(own.id, enquiry.digest_id)
         WHERE (received_at, reference) > (:receivedAt, :reference)
         ORDER BY received_at, reference LIMIT :pageSize`,
        { receivedAt: received_at, reference, pageSize },
      ),
    ],
    read: ([rows = []]) => v.parse(v.array(exportedSchema), rows),
  };
}
