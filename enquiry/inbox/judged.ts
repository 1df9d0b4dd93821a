import type { Judged } from '../form/learned-words.ts';
import { type Operation, statement, writing } from './statement.ts';

/** As many of the newest are learned from: what spam says changes. */
const mostJudged = 400;

/** Selects judged inquiries. */
const condition = "is_test = 0 AND (judged IS NOT NULL OR stage IN ('answered', 'won'))";

/** The references of judged inquiries, as one inbox passes them to another. */
export type JudgedReferences = Record<'spam' | 'honest', string[]>;

/**
 * Reads the inquiries that the owner judged, newest first: by a mark or its removal, or by an
 * answer. A deleted one is forgotten with its words.
 */
export function readJudged(): Operation<Judged[]> {
  return {
    statements: [
      statement(
        `SELECT name, email, company, message, coalesce(judged, 'honest') AS judged
         FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
         WHERE ${condition}
         ORDER BY enquiry.id DESC LIMIT :mostJudged`,
        { mostJudged },
      ),
    ],
    read: ([rows = []]) =>
      rows.map(({ name, email, company, message, judged }) => ({
        name: String(name),
        email: String(email),
        company: String(company),
        message: String(message),
        isSpam: judged === 'spam',
      })),
  };
}

/** Reads the references of the inquiries that `readJudged` learns from. */
export function listJudged(): Operation<JudgedReferences> {
  return {
    statements: [
      statement(
        `SELECT reference, coalesce(judged, 'honest') AS judged
         FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
         WHERE ${condition} ORDER BY enquiry.id DESC LIMIT :mostJudged`,
        { mostJudged },
      ),
    ],
    read: ([rows = []]) => {
      const { spam = [], honest = [] } = Object.groupBy(rows, ({ judged }) => (judged === 'spam' ? 'spam' : 'honest'));
      const references = (some: typeof rows): string[] => some.map(({ reference }) => String(reference));
      return { spam: references(spam), honest: references(honest) };
    },
  };
}

/**
 * Takes over what was judged elsewhere. An inquiry that isn't here is passed over, and no mark
 * changes.
 */
export function takeJudged(references: JudgedReferences): Operation<void> {
  return writing(
    ...(['spam', 'honest'] as const).map((judged) =>
      statement('UPDATE enquiry SET judged = :judged WHERE reference IN (SELECT value FROM json_each(:references))', {
        judged,
        references: JSON.stringify(references[judged]),
      }),
    ),
  );
}

/** Most inquiries of which one message tells how far they have come. */
const mostSteps = 100;

/** Tells when the newest inquiries were read and answered, as JSON for `takeSteps` elsewhere. */
export function listSteps(): Operation<string> {
  return {
    statements: [
      statement(
        `SELECT json_group_array(json_array(reference, read_at, answered_at)) AS steps FROM (
           SELECT reference, read_at, answered_at FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
           WHERE read_at IS NOT NULL OR answered_at IS NOT NULL ORDER BY enquiry.id DESC LIMIT :mostSteps)`,
        { mostSteps },
      ),
    ],
    read: ([rows]) => String(rows?.[0]?.steps ?? '[]'),
  };
}

/** Takes over when inquiries were read and answered elsewhere, for their private pages. */
export function takeSteps(steps: string): Operation<void> {
  return writing(
    statement(
      `UPDATE enquiry SET read_at = (SELECT value ->> 1 FROM json_each(:steps) WHERE value ->> 0 = reference)
       WHERE reference IN (SELECT value ->> 0 FROM json_each(:steps))`,
      { steps },
    ),
    statement(
      `INSERT INTO progress (enquiry_id, stage, answered_at)
       SELECT enquiry.id, CASE WHEN value ->> 2 IS NULL THEN 'new' ELSE 'answered' END, value ->> 2
       FROM json_each(:steps) JOIN enquiry ON reference = value ->> 0 WHERE true
       ON CONFLICT (enquiry_id) DO UPDATE SET stage = excluded.stage, answered_at = excluded.answered_at`,
      { steps },
    ),
  );
}
