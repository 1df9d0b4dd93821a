import { escapeMarkup } from '../../text/escape.ts';
import { interpolate } from '../../text/interpolate.ts';
import type { FilledPage, Piece, SlotValues, Template } from '../../text/template.ts';
import { minute } from '../../text/units.ts';
import { callForm } from '../enquiry.ts';
import type { CallWords, FormPlan } from '../form/form-plan.ts';
import { clockTime, isTimeZone, localTimeAt } from './local-time.ts';
import { type CallDay, type CallRules, callDays, readInstant, type Slot, type Span, slotAt } from './slots.ts';
import { dayWords, momentWords, timeWords } from './time-words.ts';

/** The times that are taken by the rules that hold. `now` is in milliseconds. */
export type Times = { rules: CallRules; taken: readonly Span[]; now: number };

/** The choice in a form that comes back: an ISO instant, and the visitor's time zone. */
type ChosenTime = { slot: string; zone: string };

/** What the pages of an edition show of the free times. */
export type ShownTimes = {
  /** With a slot for each choice. */
  rows: Template;
  /** The page that books calls with them, once it was asked for. */
  page?: FilledPage;
};

export type LiveTimes = ReturnType<typeof createLiveTimes>;

/** How long what others change may stay unseen, in milliseconds: the desk, and another process. */
const freshness = 1000;

/** More than anyone looks at within a second. */
const mostRecent = 100;

/**
 * Keeps what the pages show of the inbox, a second long or until a call changes, and of the free
 * times until a time, a rule, the build, or the minute changes.
 */
export function createLiveTimes() {
  let known: readonly Span[] = [];
  const recent = new Map<string, { at: number; made: Promise<unknown> }>();
  const pages = new Map<
    string,
    Omit<Times, 'now'> & { form: FormPlan; minutes: number; shown: ShownTimes | undefined }
  >();

  /** Makes something only after a second or a change, and otherwise returns what's there. */
  function once<TMade>(key: string, make: () => Promise<TMade>): Promise<TMade> {
    const at = performance.now();
    const last = recent.get(key);
    if (last && at - last.at < freshness) {
      return last.made as Promise<TMade>;
    }
    if (recent.size >= mostRecent) {
      recent.clear();
    }
    const made = make();
    recent.set(key, { at, made });
    made.catch(() => recent.delete(key));
    return made;
  }

  return {
    once,
    /** Returns the times that are taken, and the same ones while they are the same. */
    taken: (read: () => Promise<readonly Span[]>): Promise<readonly Span[]> =>
      once('taken', async () => {
        const found = await read();
        known = JSON.stringify(known) === JSON.stringify(found) ? known : found;
        return known;
      }),
    /** Says that a call was booked, moved, or canceled: what was read before may lack it. */
    change: (): void => recent.clear(),
    /** Returns what shows an edition's free times, undefined when none is free. */
    show: (form: FormPlan, { rules, taken, now }: Times): ShownTimes | undefined => {
      const minutes = Math.floor(now / minute);
      const same = pages.get(form.call.page);
      if (same?.form === form && same.rules === rules && same.taken === taken && same.minutes === minutes) {
        return same.shown;
      }
      const days = callDays(rules, now, taken);
      const isFree = days.some(({ slots }) => slots.some((slot) => slot.isFree));
      const shown = isFree ? { rows: rowsOf(days, rules, form.call.words, form.lang) } : undefined;
      pages.set(form.call.page, { form, rules, taken, minutes, shown });
      return shown;
    },
  };
}

/** Fills the page that books calls (product.md, "Call page"). */
export function callPageSlots({ rows }: ShownTimes): SlotValues {
  return new Map<string, string | null | Template>([
    ['call-times', rows],
    ['call-booking.hidden', null],
    ['call-none.hidden', ''],
  ]);
}

/**
 * Repeats the chosen time above the form, in the visitor's zone too; one that's gone meanwhile is
 * struck.
 */
export function sumUp(shown: SlotValues, { lang, call }: FormPlan, times: Times, chosen: ChosenTime): void {
  const startsAt = readInstant(chosen.slot);
  if (!Number.isFinite(startsAt)) {
    return;
  }
  const zones = { own: times.rules.zone, visitor: isTimeZone(chosen.zone) ? chosen.zone : '' };
  const { day, time, visitors } = momentWords(startsAt, zones, lang);
  const when = interpolate(call.words.when, { day, time });
  if (slotAt(times.rules, times.now, startsAt, times.taken)?.isFree) {
    shown.set('summary-when', when);
    shown.set('summary-yours', visitors === undefined ? '' : interpolate(call.words.yours, { time: visitors }));
  } else {
    shown.set('summary-gone', when).set('summary-gone.hidden', null);
  }
}

/** From these minutes since midnight on, it's afternoon, or evening. */
const noon = 12 * 60;
const evening = 17 * 60;

/**
 * Returns the days and their times as radio buttons, which are slots like the options of a list.
 * Each day is a label with its button, and its times, which the page's styles show while the day is
 * chosen. They run from the first day with a free time, which is chosen, to the last.
 */
function rowsOf(days: readonly CallDay[], { zone }: CallRules, words: CallWords, lang: string): Piece[] {
  const isOpen = (day: CallDay): boolean => freeOf(day) > 0;
  const first = days.findIndex(isOpen);
  const shown = runsOf(days.slice(first, days.findLastIndex(isOpen) + 1));
  const [weekday, date] = [{ weekday: 'short' }, { month: 'short', day: 'numeric' }].map(
    (parts) => new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...parts } as Intl.DateTimeFormatOptions),
  ) as [Intl.DateTimeFormat, Intl.DateTimeFormat];
  return shown.flatMap(([day, last]) => {
    const [from, to] = [day, last].map((each) => Date.parse(`${each.day}T12:00:00Z`)) as [number, number];
    const free = freeOf(day);
    const state =
      free > 0
        ? interpolate(free === 1 ? words.freeOne : words.freeOther, { count: free })
        : day.slots.length > 0
          ? words.full
          : words.closed;
    const text = `<span>${escapeMarkup(weekday.formatRange(from, to))}</span> <b>${escapeMarkup(date.formatRange(from, to))}</b> <small>${escapeMarkup(state)}</small>`;
    return free === 0
      ? [`<p>${text}</p>`]
      : [
          `<label><input type="radio" name="${callForm.day}" id="day-${day.day}" value="${day.day}"`,
          { slot: `day=${day.day}`, attribute: 'checked', value: day === days[first] ? '' : null },
          `>${text}</label>`,
          ...timesOf(from, day, { zone, words, lang }),
        ];
  });
}

function freeOf({ slots }: CallDay): number {
  return slots.filter(({ isFree }) => isFree).length;
}

/** Returns the first and the last of each run of days without calls, and each other day as both. */
function runsOf(days: readonly CallDay[]): Array<[first: CallDay, last: CallDay]> {
  const runs: Array<[CallDay, CallDay]> = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && day.slots.length === 0 && run[1].slots.length === 0) {
      run[1] = day;
    } else {
      runs.push([day, day]);
    }
  }
  return runs;
}

type Shown = { zone: string; words: CallWords; lang: string };

/** Returns the times of a day. `noonOf` is its noon in UTC. */
function timesOf(noonOf: number, { day, slots }: CallDay, shown: Shown): Piece[] {
  const { words, zone, lang } = shown;
  const part = ({ startsAt }: Slot): 'morning' | 'afternoon' | 'evening' => {
    const { minutes } = localTimeAt(startsAt, zone);
    return minutes < noon ? 'morning' : minutes < evening ? 'afternoon' : 'evening';
  };
  const groups = Object.entries(Object.groupBy(slots, part)).flatMap(([name, times = []]) => [
    `<div><p>${escapeMarkup(words[name as ReturnType<typeof part>])}</p><div>`,
    ...times.flatMap((slot) => timeOf(slot, `${callForm.slot}-${day}`, shown)),
    '</div></div>',
  ]);
  const spelled = dayWords(noonOf, 'UTC', lang);
  const legend = interpolate(words.timesOf, { day: spelled });
  return [
    `<fieldset data-day="${escapeMarkup(spelled)}"><legend>${escapeMarkup(legend)}</legend>`,
    ...groups,
    '</fieldset>',
  ];
}

function timeOf({ startsAt, isFree }: Slot, name: string, { zone, words, lang }: Shown): Piece[] {
  const instant = new Date(startsAt).toISOString();
  const time = `<time datetime="${withOffset(startsAt, zone)}">${escapeMarkup(timeWords(startsAt, zone, lang))}</time>`;
  return isFree
    ? [
        `<label><input type="radio" name="${name}" id="slot-${startsAt}" value="${instant}"`,
        { slot: `slot=${instant}`, attribute: 'checked', value: null },
        `>${time}<small></small></label>`,
      ]
    : [`<span><s>${time}</s><small>${escapeMarkup(words.isTaken)}</small></span>`];
}

/** Returns an instant as a zone's clocks show it, with their offset: 2026-11-23T09:00-05:00. */
function withOffset(instant: number, zone: string): string {
  const { day, minutes } = localTimeAt(instant, zone);
  const shown = `${day}T${clockTime(minutes)}`;
  const ahead = (Date.parse(`${shown}Z`) - instant) / minute;
  return `${shown}${ahead < 0 ? '-' : '+'}${clockTime(Math.abs(ahead))}`;
}
