import type { Judged } from '../form/learned-words.ts';
import { type Operation, statement } from './statement.ts';

/** As many of the newest are learned from: what spam says changes. */
const mostJudged = 400;

/**
 * Reads the inquiries that the owner judged, newest first: by a mark or its removal, or by an answer. A deleted one is
 * forgotten with its words.
 */
export function readJudged(): Operation<Judged[]> {
  return {
    statements: [
      statement(
        `SELECT name, email, company, message, coalesce(judged, 'honest') AS judged
         FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
         WHERE is_test = 0 AND (judged IS NOT NULL OR stage IN ('answered', 'won'))
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
