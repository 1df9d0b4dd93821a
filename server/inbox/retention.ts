import type { DatabaseSync } from 'node:sqlite';
import { believeClock, clockFault } from './clock.ts';
import { emptyLog } from './enquiry-records.ts';
import { transaction } from './transaction.ts';

const day = 86_400_000;

/** How long alarms are kept after they were sent, in milliseconds of running time. */
const alarmTime = 90 * day;

/** From the mark to the removal at the earliest, in milliseconds of running time. */
const grace = 30 * day;

/** What one day may remove: this share of all inquiries, or this many. */
const removalCap = { share: 0.02, least: 10 };

/** What the retention did. `overdue` counts what it would remove if the letter had reached the owner. */
export type RetentionResult =
  | { clock: string }
  | { clock?: undefined; marked: number; removed: number; overdue: number };

/**
 * Deletes what is older than the retention, in two steps so that no wrong clock can empty the inbox: an inquiry is marked
 * a month before its time and removed a month of running time later, if it still is due then. What never reached the owner
 * stays. Nothing happens while the clock cannot be right.
 * Takes the time of day, the running time and the date of the build in milliseconds, and the retention in months.
 */
export function applyRetention(
  database: DatabaseSync,
  { now, running, build, months }: { now: number; running: number; build: number | undefined; months: number },
): RetentionResult {
  const fault = clockFault(database, now, build);
  if (fault) {
    return { clock: fault };
  }
  const result = transaction(database, () => {
    believeClock(database, now);
    // Stored while the clock was wrong: their time counts from the first day that can be believed.
    database.prepare('UPDATE enquiry SET kept_since = ? WHERE kept_since IS NULL').run(new Date(now).toISOString());
    const markBefore = monthsBefore(now, months - 1);
    database.prepare('UPDATE enquiry SET marked_running = NULL WHERE kept_since >= ?').run(markBefore);
    const { changes: marked } = database
      .prepare('UPDATE enquiry SET marked_running = ? WHERE kept_since < ? AND marked_running IS NULL')
      .run(running, markBefore);
    const due = { keptBefore: monthsBefore(now, months), markedBefore: running - grace };
    const total = Number(database.prepare('SELECT count(*) AS total FROM enquiry').get()?.total);
    const { changes: removed } = database
      .prepare(
        `DELETE FROM enquiry WHERE id IN (SELECT id FROM enquiry WHERE ${isDue} AND ${isMailed} ORDER BY kept_since LIMIT :cap)`,
      )
      .run({ ...due, cap: Math.max(removalCap.least, Math.floor(total * removalCap.share)) });
    const overdue = database
      .prepare(`SELECT count(*) AS overdue FROM enquiry WHERE ${isDue} AND NOT ${isMailed}`)
      .get(due)?.overdue;
    database
      .prepare("DELETE FROM letter WHERE kind = 'alarm' AND state = 'sent' AND queued_running < ?")
      .run(running - alarmTime);
    return { marked: Number(marked), removed: Number(removed), overdue: Number(overdue) };
  });
  if (result.removed > 0) {
    emptyLog(database);
  }
  return result;
}

const isDue = 'marked_running <= :markedBefore AND kept_since < :keptBefore';

const isMailed = `EXISTS (
  SELECT 1 FROM letter WHERE (letter.enquiry_id = enquiry.id OR letter.id = enquiry.digest_id) AND state = 'sent' AND is_notice = 0)`;

/** Takes the mark off one inquiry, or off all, and counts its time anew. Returns how many were marked. */
export function keepMarked(database: DatabaseSync, reference: string | undefined, now: number): number {
  const { changes } = database
    .prepare(
      `UPDATE enquiry SET marked_running = NULL, kept_since = :now
       WHERE marked_running IS NOT NULL AND (:reference IS NULL OR reference = :reference)`,
    )
    .run({ now: new Date(now).toISOString(), reference: reference ?? null });
  return Number(changes);
}

/** Believes a clock that was in doubt, on the owner's word. Times that lie in its future count from now. */
export function trustClock(database: DatabaseSync, now: number): void {
  transaction(database, () => {
    believeClock(database, now);
    const instant = new Date(now).toISOString();
    database.prepare('UPDATE enquiry SET kept_since = ? WHERE kept_since > ?').run(instant, instant);
  });
}

/** The same day some months earlier, the last of the month where that day does not exist. */
function monthsBefore(now: number, months: number): string {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}
