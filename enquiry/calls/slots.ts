import * as v from 'valibot';
import { hour, minute } from '../../text/units.ts';
import { dayAfter, instantOf, isTimeZone, localTimeAt } from './local-time.ts';

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const day = v.pipe(v.string(), v.isoDate("must be a day such as '2026-11-26'"));

const window = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/u, 'must look like 09:00-12:00'),
  v.check((text) => {
    const [from, to] = minutesOf(text);
    return from < to;
  }, 'must end later than it begins'),
);

/** When the owner takes calls (product.md, "Call hours"). */
export const callRulesSchema = v.strictObject({
  /** The time zone of the hours and days below. */
  zone: v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone such as America/New_York')),
  /** The length of a call and the break around it, in minutes. */
  minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(180)),
  buffer: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(180)),
  /** How many hours ahead a call has to be booked, and on how many days from today it can be. */
  notice: v.pipe(v.number(), v.minValue(0), v.maxValue(336)),
  horizon: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  /** The hours of each weekday; a day that isn't named has none. */
  hours: v.partial(v.strictObject(v.entriesFromList(weekdays, v.array(window)))),
  /** Days without calls: one, or from the first to the last of several. */
  daysOff: v.array(v.union([day, v.strictObject({ from: day, to: day })], "must be a day such as '2026-11-26'")),
});

export type CallRules = v.InferOutput<typeof callRulesSchema>;

/** A time that's taken, in milliseconds. */
export type Span = { from: number; to: number };

/**
 * When the owner is busy by the calendar as it was last read. `readAt` is in milliseconds, 0 before
 * the first time.
 */
export type OwnersCalendar = { readAt: number; busy: readonly Span[] };

/** A time at which a call can begin, in milliseconds. */
export type Slot = { startsAt: number; endsAt: number; isFree: boolean };

/** A day in the owner's zone with the times that she offers, free or taken. */
export type CallDay = { day: string; slots: Slot[] };

/** Returns the instant that a form names as UTC, in milliseconds; not a number for anything else. */
export function readInstant(text: string): number {
  // In years of four digits, every zone's clock shows a day.
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(text) ? Date.parse(text) : Number.NaN;
}

/** Returns the days from today on with the times that can be booked. `now` is in milliseconds. */
export function callDays(rules: CallRules, now: number, taken: readonly Span[]): CallDay[] {
  const today = localTimeAt(now, rules.zone).day;
  return Array.from({ length: rules.horizon }, (_, index) => {
    const each = dayAfter(today, index);
    return { day: each, slots: slotsOf(rules, each, now, taken) };
  });
}

/** Returns the time that the rules offer at this instant, undefined when they offer none. */
export function slotAt(rules: CallRules, now: number, startsAt: number, taken: readonly Span[]): Slot | undefined {
  if (!Number.isFinite(startsAt)) {
    return undefined;
  }
  const { day: wanted } = localTimeAt(startsAt, rules.zone);
  const today = localTimeAt(now, rules.zone).day;
  return wanted >= today && wanted < dayAfter(today, rules.horizon)
    ? slotsOf(rules, wanted, now, taken).find((slot) => slot.startsAt === startsAt)
    : undefined;
}

function slotsOf(rules: CallRules, on: string, now: number, taken: readonly Span[]): Slot[] {
  const weekday = weekdays[new Date(`${on}T00:00:00Z`).getUTCDay()];
  const windows = isDayOff(rules, on) || weekday === undefined ? [] : (rules.hours[weekday] ?? []);
  const buffer = rules.buffer * minute;
  const slots: Slot[] = [];
  let freeFrom = now + rules.notice * hour;
  for (const [from, to] of windows.map(minutesOf).sort(([a], [b]) => a - b)) {
    for (let minutes = from; minutes + rules.minutes <= to; minutes += rules.minutes + rules.buffer) {
      const startsAt = instantOf({ day: on, minutes }, rules.zone);
      // The hour after clocks are set forward may follow sooner than it looks.
      if (startsAt !== undefined && startsAt >= freeFrom) {
        const endsAt = startsAt + rules.minutes * minute;
        const isFree = !taken.some((span) => span.from < endsAt + buffer && span.to > startsAt - buffer);
        slots.push({ startsAt, endsAt, isFree });
        freeFrom = endsAt + buffer;
      }
    }
  }
  return slots;
}

function isDayOff({ daysOff }: CallRules, on: string): boolean {
  return daysOff.some((off) => (typeof off === 'string' ? off === on : off.from <= on && on <= off.to));
}

function minutesOf(text: string): [from: number, to: number] {
  const [from = 0, to = 0] = text.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
  return [from, to];
}
