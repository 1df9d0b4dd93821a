import { type Operation, statement, writing } from './statement.ts';

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
