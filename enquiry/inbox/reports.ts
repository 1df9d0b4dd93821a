import { randomUUID } from 'node:crypto';
import { day } from '../../text/units.ts';
import { type Operation, type Row, statement } from './statement.ts';

/** The page that an inquiry counts for: the one before the form, or the first of the visit. */
export const origins = ['led', 'first'] as const;
export type Origin = (typeof origins)[number];

/**
 * A page's visits and the inquiries and calls from it. `path` is '' for inquiries whose page isn't
 * known.
 */
export type PageResult = { path: string; views: number; inquiries: number; won: number };

const columns: Record<Origin, string> = { led: 'led_from', first: 'first_page' };

/**
 * Tells how often each page was asked for since a day (UTC), with the inquiries that it brought and
 * those that were won: most views first. Suspects and tests don't count.
 */
export function pageResults({ since, origin }: { since: string; origin: Origin }): Operation<PageResult[]> {
  return {
    statements: [
      statement(
        `WITH seen AS (SELECT path, sum(views) AS views FROM page_view WHERE day >= :since AND path LIKE '/%' GROUP BY path),
           come AS (
             SELECT ${columns[origin]} AS path, count(*) AS inquiries, sum(coalesce(stage, 'new') = 'won') AS won
             FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
             WHERE is_test = 0 AND status = 'accepted' AND received_at >= :since GROUP BY 1)
         SELECT coalesce(seen.path, come.path) AS path, coalesce(views, 0) AS views, coalesce(inquiries, 0) AS inquiries,
           coalesce(won, 0) AS won
         FROM seen FULL JOIN come ON seen.path = come.path
         WHERE coalesce(views, 0) + coalesce(inquiries, 0) > 0
         ORDER BY views DESC, inquiries DESC, path`,
        { since },
      ),
    ],
    read: ([rows = []]) => rowsAs<PageResult>(rows),
  };
}

/** The hours from an inquiry's receipt to its first answer. */
export type AnswerTime = { reference: string; hours: number };

/**
 * Tells how long the newest first answers took, oldest first; those from one instant to before
 * another, in ISO format.
 */
export function answerTimes({
  from = '',
  to = '9999',
  limit,
}: {
  from?: string;
  to?: string;
  limit: number;
}): Operation<AnswerTime[]> {
  return {
    statements: [
      statement(
        `SELECT reference, max(0.0, (julianday(answered_at) - julianday(received_at)) * 24) AS hours
         FROM enquiry JOIN progress ON enquiry_id = enquiry.id
         WHERE answered_at >= :from AND answered_at < :to AND is_test = 0 ORDER BY answered_at DESC LIMIT :limit`,
        { from, to, limit },
      ),
    ],
    read: ([rows = []]) => rowsAs<AnswerTime>(rows).reverse(),
  };
}

/** A week in milliseconds. `monday` is the day after it, `YYYY-MM-DD`, when its email leaves. */
export type Week = { monday: string; from: number; to: number };

/**
 * A week's figures, and what falls due in the next. It has references, not names: the email
 * outlives the inquiries.
 */
export type WeekSums = {
  inquiries: number;
  /** How many of these booked a call, and how many more may be spam. */
  booked: number;
  suspects: number;
  answers: AnswerTime[];
  /** Inquiries without an answer, oldest first. Times in ISO format (UTC). */
  waiting: { reference: string; receivedAt: string }[];
  /** Calls of the week, and the booked ones of the seven days from now. */
  called: number;
  calls: { reference: string; startsAt: string; ownZone: string }[];
  followUps: { reference: string; day: string }[];
  /** The last 30 days. */
  pages: PageResult[];
};

/** Most answers of a week that are averaged, more than anyone gives. */
const mostAnswers = 1000;

/** Tells what a week's email says. `now` is in milliseconds. */
export function readWeek({ monday, from, to }: Week, now: number): Operation<WeekSums> {
  const iso = (instant: number): string => new Date(instant).toISOString();
  const values = { from: iso(from), to: iso(to), now: iso(now), ahead: iso(now + 7 * day), monday };
  const parts = {
    answers: answerTimes({ from: values.from, to: values.to, limit: mostAnswers }),
    pages: pageResults({ since: iso(now - 29 * day).slice(0, 10), origin: 'led' }),
  };
  const counted = 'is_test = 0 AND received_at >= :from AND received_at < :to';
  const statements = [
    `SELECT coalesce(sum(status = 'accepted'), 0) AS inquiries, coalesce(sum(status = 'suspect'), 0) AS suspects,
       coalesce(sum(status = 'accepted' AND call.id IS NOT NULL), 0) AS booked
     FROM enquiry LEFT JOIN call ON call.enquiry_id = enquiry.id WHERE ${counted}`,
    `SELECT reference, received_at AS receivedAt FROM enquiry LEFT JOIN progress ON enquiry_id = enquiry.id
     WHERE is_test = 0 AND status = 'accepted' AND coalesce(stage, 'new') = 'new' ORDER BY received_at`,
    "SELECT count(*) AS called FROM call WHERE state = 'booked' AND starts_at >= :from AND starts_at < :to",
    `SELECT reference, starts_at AS startsAt, own_zone AS ownZone FROM call JOIN enquiry ON enquiry.id = enquiry_id
     WHERE state = 'booked' AND starts_at >= :now AND starts_at < :ahead ORDER BY starts_at`,
    `SELECT reference, follow_up AS day FROM progress JOIN enquiry ON enquiry.id = enquiry_id
     WHERE follow_up BETWEEN :monday AND date(:monday, '+6 days') ORDER BY follow_up, reference`,
  ];
  return {
    statements: [
      ...statements.map((sql) => statement(sql, values)),
      ...parts.answers.statements,
      ...parts.pages.statements,
    ],
    read: ([counts = [], waiting = [], called = [], calls = [], followUps = [], answers = [], pages = []]) => ({
      inquiries: Number(counts[0]?.['inquiries']),
      booked: Number(counts[0]?.['booked']),
      suspects: Number(counts[0]?.['suspects']),
      called: Number(called[0]?.['called']),
      waiting: rowsAs(waiting),
      calls: rowsAs(calls),
      followUps: rowsAs(followUps),
      answers: parts.answers.read([answers]),
      pages: parts.pages.read([pages]),
    }),
  };
}

/** The topic of the weekly email among those about the inbox itself. */
export const weeklyTopic = 'weekly';

/**
 * Queues a week's email unless a later one, or this one, was queued before. The first time only
 * the week is noted: an inbox that's new has nothing to tell. Tells whether the email waits.
 */
export function queueWeek({
  monday,
  words,
  at,
  running,
}: {
  monday: string;
  words: string;
  at: number;
  running: number;
}): Operation<boolean> {
  const values = {
    monday,
    words,
    running,
    topic: weeklyTopic,
    messageId: randomUUID(),
    queuedAt: new Date(at).toISOString(),
  };
  return {
    statements: [
      statement(
        `INSERT INTO letter (channel, kind, topic, words, message_id, queued_at, queued_running)
         SELECT 'mail', 'alarm', :topic, :words, :messageId, :queuedAt, :running
         WHERE (SELECT value FROM setting WHERE key = 'weekly') < :monday RETURNING id`,
        values,
      ),
      statement(
        `INSERT INTO setting (key, value) VALUES ('weekly', :monday)
         ON CONFLICT (key) DO UPDATE SET value = max(value, excluded.value)`,
        values,
      ),
    ],
    read: ([queued]) => (queued ?? []).length > 0,
  };
}

/** The columns are those of the type. */
function rowsAs<TRow>(rows: readonly Row[]): TRow[] {
  return rows.map((row) => ({ ...row })) as unknown as TRow[];
}
