import { hour } from '../../../text/units.ts';
import type { Harmonics } from './tide.ts';
import { rowOf, steps } from './tide-size.ts';

/** The largest waves are enough for a curve that's a thumb high. */
const most = 8;

/**
 * Returns a station's tide in as few letters as a page's HTML needs to draw it before the application
 * runs: in rows of the drawing and whole hours, so that the script has the least to work out. `now`
 * names the moment; `date` is the day of the build as the page says it.
 */
export function todayOf(
  { zone, epoch, mean, range, waves }: Harmonics,
  { now, date }: { now: string; date: string },
): string {
  const larger = waves.toSorted(([a], [b]) => b - a).slice(0, most);
  const rowsOfMeter = (rowOf({ range }, range[0]) - rowOf({ range }, range[1])) / (range[1] - range[0]);
  const short = larger.map(([height, speed, phase]) => [
    ((height / 1000) * rowsOfMeter).toFixed(1),
    Number(speed.toFixed(4)),
    Math.round(phase),
  ]);
  return [now, date, zone, epoch / hour, rowOf({ range }, mean), ...short].join(';');
}

/**
 * Returns the curve of a moment's day and the mark of the moment, as SVG, the day of the build and that
 * of the moment, from what `todayOf` made. On the two days a year when clocks change, the hours beyond
 * the change are one off: the application draws them right.
 */
export function sketchToday(today: string, at: number, lang: string) {
  const [now = '', date = '', timeZone = '', epoch, mean, ...waves] = today.split(';');
  const say = (language: string, options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString(language, { timeZone, ...options });
  const [hours = 0, minutes = 0] = say('en-GB', { timeStyle: 'short' }).split(':').map(Number);
  const since = hours + minutes / 60;
  // By the hour of the day.
  const row = (time: number) =>
    Math.round(
      waves.reduce((sum, wave) => {
        const [height = 0, speed = 0, phase = 0] = wave.split(',').map(Number);
        return sum - height * Math.cos(((speed * (at / hour - Number(epoch) + time - since) + phase) * Math.PI) / 180);
      }, Number(mean)),
    );
  const rows = Array.from({ length: steps + 1 }, (_, step) => [step * 30, row(step * 0.75)]);
  const x = Math.round(since * 40);
  const time = say(lang, { timeStyle: 'short' }).replace('.m', '.\u00a0m');
  return [
    `M-9 200L${rows} 969 200`,
    // The text keeps on the sheet: it's at most 400 long.
    `<path d="M${x} 38V116"/><circle cx="${x}" cy="${row(since)}" r="9"/><text x="${Math.max(200, Math.min(760, x))}" y="14" dy=".41em">${now.replace('{time}', time)}</text>`,
    date,
    say(lang, { dateStyle: 'long' }),
  ] as const;
}
