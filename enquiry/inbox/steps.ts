import * as v from 'valibot';
import { type Operation, statement, writing } from './statement.ts';

/** Wishes that the owner gave their times: the reference, from when to when, and the changes so far. */
export const givenSchema = v.array(v.tuple([v.string(), v.string(), v.string(), v.number()]));

/** Most calls of which one message tells. */
const mostGiven = 20;

/**
 * Tells the booked calls to come that changed last here, as JSON: the host knows which of them are
 * still wishes there.
 */
export function listGiven(at: number): Operation<string> {
  return {
    name: 'listGiven',
    isReading: true,
    statements: [
      statement(
        `SELECT json_group_array(json_array(reference, starts_at, ends_at, changes)) AS given FROM (
           SELECT reference, starts_at, ends_at, changes FROM call JOIN enquiry ON enquiry.id = enquiry_id
           WHERE state = 'booked' AND changes > 0 AND starts_at > :at ORDER BY changed_at DESC LIMIT :mostGiven)`,
        { at: new Date(at).toISOString(), mostGiven },
      ),
    ],
    read: ([rows]) => String(rows?.[0]?.given ?? '[]'),
  };
}

/** Most inquiries of which one message tells how far they have come. */
const mostSteps = 100;

/** Tells when the newest inquiries were read and answered, as JSON for `takeSteps` elsewhere. */
export function listSteps(): Operation<string> {
  return {
    name: 'listSteps',
    isReading: true,
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
    'takeSteps',
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
