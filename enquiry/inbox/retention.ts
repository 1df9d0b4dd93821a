import { day, dayOf } from '../../text/units.ts';
import { writeSetting } from './settings.ts';
import { type Operation, statement } from './statement.ts';

/** How long alarms are kept after they were sent, in milliseconds. */
const alarmTime = 90 * day;

/** Days of the retention from the mark to the removal at the earliest. A clock that jumps adds one. */
const grace = 30;

/** The most that one day may remove: this share of all inquiries, or this many. */
const removalCap = { share: 0.02, least: 10 };

/**
 * The retention's result. `overdue` counts what it would remove if the email had reached the
 * owner.
 */
export type RetentionResult = { marked: number; removed: number; overdue: number };

/**
 * Deletes what is older than the retention, in two steps so that no wrong clock can empty the
 * inbox: an inquiry is marked a month before its time and removed after thirty days on which this
 * ran, if it still is due then. What never reached the owner stays (product.md, "Retention"). Run it
 * only while the clock is believed. Takes the time of day in milliseconds and the retention in
 * months.
 */
export function applyRetention({ now, months }: { now: number; months: number }): Operation<RetentionResult> {
  const values = {
    now: new Date(now).toISOString(),
    today: dayOf(now),
    markBefore: monthsBefore(now, months - 1),
    keptBefore: monthsBefore(now, months),
    grace,
    alarmsBefore: new Date(now - alarmTime).toISOString(),
    ...removalCap,
  };
  const counted = statement(
    `INSERT INTO setting (key, value) VALUES ('retention-days', '1') ON CONFLICT (key) DO UPDATE SET value = value + 1
     WHERE :today <> (SELECT substr(value, 1, 10) FROM setting WHERE key = 'last-clock')`,
    values,
  );
  const statements = [
    // Stored while the clock was wrong: their time counts from the first day that can be believed.
    'UPDATE enquiry SET kept_since = :now WHERE kept_since IS NULL',
    'UPDATE enquiry SET marked_day = NULL WHERE kept_since >= :markBefore',
    `UPDATE enquiry SET marked_day = ${days} WHERE kept_since < :markBefore AND marked_day IS NULL RETURNING id`,
    `DELETE FROM enquiry WHERE id IN (
       SELECT id FROM enquiry WHERE ${isDue} AND ${isMailed} ORDER BY kept_since
       LIMIT max(:least, CAST((SELECT count(*) FROM enquiry) * :share AS INTEGER))) RETURNING id`,
    `SELECT count(*) AS overdue FROM enquiry WHERE ${isDue} AND NOT ${isMailed}`,
    "DELETE FROM outbox WHERE kind = 'alarm' AND state = 'sent' AND sent_at < :alarmsBefore",
    'UPDATE call SET origin = NULL WHERE origin IS NOT NULL AND ends_at < :now',
  ];
  return {
    statements: [counted, writeSetting('last-clock', values.now), ...statements.map((sql) => statement(sql, values))],
    read: ([, , , , marked = [], removed = [], overdue]) => ({
      marked: marked.length,
      removed: removed.length,
      overdue: Number(overdue?.[0]?.overdue),
    }),
  };
}

/** The days on which the retention was applied. */
const days = "(SELECT CAST(value AS INTEGER) FROM setting WHERE key = 'retention-days')";

const isDue = `marked_day <= ${days} - :grace AND kept_since < :keptBefore`;

const isMailed = `EXISTS (
  SELECT 1 FROM outbox WHERE (outbox.enquiry_id = enquiry.id OR outbox.id = enquiry.digest_id) AND state = 'sent' AND is_notice = 0)`;

/** The same day some months earlier, the last of the month where that day does not exist. */
function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) {
    date.setUTCDate(0);
  }
  return date.toISOString();
}
