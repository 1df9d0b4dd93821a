import { minute } from '../../../text/units.ts';
import { type Harmonics, levelAt } from './tide.ts';
import { onSheet, rowOf, steps } from './tide-size.ts';

/** What a page's HTML holds to draw its tide before the application runs. */
export type TideToday = Harmonics & {
  /** Names the moment: 'Now {time}'. */
  now: string;
  /** The day of the build, as the page's words say it. */
  date: string;
};

/** The largest waves are enough for a curve that's a thumb high. */
const most = 9;

/** Returns the larger waves of a station with words for them, short enough for a page's HTML. */
export function todayOf({ waves, ...harmonics }: Harmonics, words: Pick<TideToday, 'now' | 'date'>): string {
  const larger = waves.toSorted(([a], [b]) => b - a).slice(0, most);
  const short = larger.map(([height, speed, phase]) => [Math.round(height), +speed.toFixed(4), Math.round(phase), 0]);
  return JSON.stringify({ ...harmonics, ...words, waves: short });
}

/**
 * Returns the curve of a moment's day and the mark of the moment, as SVG. On the two days a year when
 * clocks change, the hours beyond the change are one off: the application draws them right.
 */
export function sketchToday({ now, ...harmonics }: TideToday, at: number, lang: string) {
  const say = (language: string, options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(language, { timeZone: harmonics.zone, ...options });
  const [hours = 0, minutes = 0] = say('en-GB', { timeStyle: 'short' }).split(':').map(Number);
  const since = hours * 60 + minutes;
  const row = (moment: number) => rowOf(harmonics, levelAt(harmonics, moment));
  const rows = Array.from({ length: steps + 1 }, (_, step) => [step * 30, row(at + (step * 45 - since) * minute)]);
  const x = Math.round(since / 1.5);
  const time = say(lang, { timeStyle: 'short' }).replace('.m', '.\u00a0m');
  const text = now.replace('{time}', time);
  return {
    date: say(lang, { dateStyle: 'long' }),
    curve: `M-9 200L${rows} 969 200`,
    mark: `<path d="M${x} 38V116"/><circle cx="${x}" cy="${row(at)}" r="9"/><text x="${onSheet(x, text, 50)}" y="14" dy=".41em">${text}</text>`,
  };
}
