import { escapeMarkup } from '../../text/escape.ts';
import { minute } from '../../text/units.ts';
import type { CallWords } from '../form/form-plan.ts';
import { clockTime, localTimeAt } from './local-time.ts';
import type { CallDay, CallRules, Slot } from './slots.ts';
import { dayWords, fillWords, timeWords } from './time-words.ts';

/** From these minutes since midnight on, it's afternoon, or evening. */
const noon = 12 * 60;
const evening = 17 * 60;

/**
 * Returns the days and their times as radio buttons. Each day is a label with its button, and its times, which the
 * page's styles show while the day is chosen. The first day with a free time is.
 */
export function timesMarkup(days: readonly CallDay[], { zone }: CallRules, words: CallWords, lang: string): string {
  const first = days.findIndex(({ slots }) => slots.some(({ isFree }) => isFree));
  return days
    .map(({ day, slots }, index) => {
      const free = slots.filter(({ isFree }) => isFree).length;
      const noonOf = Date.parse(`${day}T12:00:00Z`);
      const part = (options: Intl.DateTimeFormatOptions): string =>
        escapeMarkup(new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options }).format(noonOf));
      const state =
        free > 0
          ? fillWords(free === 1 ? words.freeOne : words.freeOther, { count: free })
          : slots.length > 0
            ? words.full
            : words.closed;
      const flags = `${index === first ? ' checked' : ''}${free === 0 ? ' disabled' : ''}`;
      return [
        `<label><input type="radio" name="day" id="day-${day}" value="${day}"${flags}>`,
        `<span>${part({ weekday: 'short' })}</span> <b>${part({ month: 'short', day: 'numeric' })}</b> <small>${escapeMarkup(state)}</small></label>`,
        free > 0 ? timesOf(dayWords(noonOf, 'UTC', lang), slots, { zone, words, lang }) : '',
      ].join('');
    })
    .join('');
}

type Shown = { zone: string; words: CallWords; lang: string };

function timesOf(day: string, slots: readonly Slot[], shown: Shown): string {
  const { words, zone } = shown;
  const part = ({ startsAt }: Slot): 'morning' | 'afternoon' | 'evening' => {
    const { minutes } = localTimeAt(startsAt, zone);
    return minutes < noon ? 'morning' : minutes < evening ? 'afternoon' : 'evening';
  };
  const groups = Object.entries(Object.groupBy(slots, part)).map(
    ([name, times = []]) =>
      `<div><p>${escapeMarkup(words[name as ReturnType<typeof part>])}</p><div>${times.map((slot) => timeOf(slot, shown)).join('')}</div></div>`,
  );
  return `<fieldset><legend>${escapeMarkup(fillWords(words.timesOf, { day }))}</legend>${groups.join('')}</fieldset>`;
}

function timeOf({ startsAt, isFree }: Slot, { zone, words, lang }: Shown): string {
  const instant = new Date(startsAt).toISOString();
  const id = `slot-${startsAt}`;
  const time = `<time datetime="${withOffset(startsAt, zone)}">${escapeMarkup(timeWords(startsAt, zone, lang))}</time>`;
  return isFree
    ? `<label><input type="radio" name="slot" id="${id}" value="${instant}" required>${time}<small></small></label>`
    : `<span><s>${time}</s><small>${escapeMarkup(words.isTaken)}</small></span>`;
}

/** Returns an instant as a zone's clocks show it, with their offset: 2026-11-23T09:00-05:00. */
function withOffset(instant: number, zone: string): string {
  const { day, minutes } = localTimeAt(instant, zone);
  const shown = `${day}T${clockTime(minutes)}`;
  const ahead = (Date.parse(`${shown}Z`) - instant) / minute;
  return `${shown}${ahead < 0 ? '-' : '+'}${clockTime(Math.abs(ahead))}`;
}
