import { minute } from '../../../text/units.ts';
import { type Harmonics, levelAt } from './tide.ts';
import { rowOf, steps } from './tide-size.ts';

/** The largest waves are enough for a curve that's a thumb high. */
const most = 8;

/**
 * Returns a station's tide in as few letters as a page's HTML needs to draw it before the application
 * runs. `now` names the moment; `date` is the day of the build as the page says it.
 */
export function todayOf(
  { zone, epoch, mean, range, waves }: Harmonics,
  { now, date }: { now: string; date: string },
): string {
  const larger = waves.toSorted(([a], [b]) => b - a).slice(0, most);
  const short = larger.map(([height, speed, phase]) => [
    Math.round(height),
    Number(speed.toFixed(4)),
    Math.round(phase),
  ]);
  return [now, date, zone, [epoch, mean, ...range, ...short.flat()]].join(';');
}

/**
 * Returns the curve of a moment's day and the mark of the moment, as SVG, from what `todayOf` made. On
 * the two days a year when clocks change, the hours beyond the change are one off: the application
 * draws them right.
 */
export function sketchToday(today: string, at: number, lang: string) {
  const [now = '', date = '', timeZone = '', numbers = ''] = today.split(';');
  const [epoch = 0, mean = 0, low = 0, high = 0, ...rest] = numbers.split(',').map(Number);
  const waves: [number, number, number, number][] = [];
  while (rest.length > 0) {
    const [height = 0, speed = 0, phase = 0] = rest.splice(0, 3);
    waves.push([height, speed, phase, 0]);
  }
  const say = (language: string, options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(language, { timeZone, ...options });
  const [hours = 0, minutes = 0] = say('en-GB', { timeStyle: 'short' }).split(':').map(Number);
  const since = hours * 60 + minutes;
  const row = (moment: number) => rowOf({ range: [low, high] }, levelAt({ epoch, mean, waves }, moment));
  const rows = Array.from({ length: steps + 1 }, (_, step) => [step * 30, row(at + (step * 45 - since) * minute)]);
  const x = Math.round(since / 1.5);
  const time = say(lang, { timeStyle: 'short' }).replace('.m', '.\u00a0m');
  return {
    date,
    today: say(lang, { dateStyle: 'long' }),
    curve: `M-9 200L${rows} 969 200`,
    // The text keeps on the sheet: it's at most 400 long.
    mark: `<path d="M${x} 38V116"/><circle cx="${x}" cy="${row(at)}" r="9"/><text x="${Math.max(200, Math.min(760, x))}" y="14" dy=".41em">${now.replace('{time}', time)}</text>`,
  };
}
