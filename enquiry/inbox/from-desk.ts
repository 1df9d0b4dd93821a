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

/** Most inquiries of which one message tells whether they were answered. */
const mostAnswered = 100;

/** Tells when the newest inquiries were answered, as JSON for `takeAnswered` elsewhere. */
export function listAnswered(): Operation<string> {
  return {
    name: 'listAnswered',
    isReading: true,
    statements: [
      statement(
        `SELECT json_group_array(json_array(reference, answered_at)) AS answered FROM (
           SELECT reference, answered_at FROM enquiry JOIN progress ON enquiry_id = enquiry.id
           ORDER BY enquiry.id DESC LIMIT :mostAnswered)`,
        { mostAnswered },
      ),
    ],
    read: ([rows]) => String(rows?.[0]?.answered ?? '[]'),
  };
}

/** Takes over when inquiries were answered elsewhere, for their private pages. */
export function takeAnswered(answered: string): Operation<void> {
  return writing(
    'takeAnswered',
    statement(
      `INSERT INTO progress (enquiry_id, answered_at)
       SELECT enquiry.id, value ->> 1 FROM json_each(:answered) JOIN enquiry ON reference = value ->> 0 WHERE true
       ON CONFLICT (enquiry_id) DO UPDATE SET answered_at = excluded.answered_at`,
      { answered },
    ),
  );
}
