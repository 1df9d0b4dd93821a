import { hour } from '../../../text/units.ts';
import type { Harmonics } from './tide.ts';
import { rowOf, steps } from './tide-size.ts';

/** The largest waves are enough for a curve that's a thumb high. */
const most = 8;

/**
 * Returns a station's tide in as few letters as a page's HTML needs to draw it before the
 * application runs: in rows of the drawing and whole hours, so that the script has the least to
 * work out. `now` names the moment; `date` is the day of the build and `today` any day's, as the
 * page in `lang` says them.
 */
export function todayOf(
  { zone, epoch, mean, range, waves }: Harmonics,
  { now, date, today, lang }: { now: string; date: string; today: string; lang: string },
): string {
  const larger = waves.toSorted(([a], [b]) => b - a).slice(0, most);
  const rowsOfMeter = (rowOf({ range }, range[0]) - rowOf({ range }, range[1])) / (range[1] - range[0]);
  const short = larger.map(([height, speed, phase]) => [
    ((height / 1000) * rowsOfMeter).toFixed(1),
    Number(speed.toFixed(4)),
    Math.round(phase),
  ]);
  return [
    ...[date, today, now, ...halvesIn(lang)],
    ...[standardHours(zone), epoch / hour, rowOf({ range }, mean), ...short],
  ].join(';');
}

/** Returns what follows a time before noon and after it. */
function halvesIn(lang: string): string[] {
  return [6, 18].map((hours) =>
    new Date(Date.UTC(2026, 0, 15, hours))
      .toLocaleString(lang, { timeZone: 'UTC', timeStyle: 'short' })
      .replace('6:00', '')
      .replace('.m', '.\u00a0m'),
  );
}

/** Returns how many hours a zone's winter is ahead of UTC. */
function standardHours(timeZone: string): number {
  const noon = new Date(Date.UTC(2026, 0, 15, 12));
  return Number(noon.toLocaleString('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' })) - 12;
}

/**
 * Returns the curve of a moment's day and the mark of the moment, as SVG, and the words for the day
 * of the build and for today, from what `todayOf` made. It asks the browser for no time zone and no
 * date: the first one takes a slow phone a tenth of a second. On the two days a year when clocks
 * change, the hours beyond the change are one off: the application draws them right.
 */
export function sketchToday(tide: string, at: number) {
  const [date = '', today = '', now = '', morning, afternoon, standard, epoch, mean, ...waves] = tide.split(';');
  const local = new Date(at + (Number(standard) + Number(isSummer(at, Number(standard)))) * hour);
  const [hours, minutes] = [local.getUTCHours(), local.getUTCMinutes()];
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
  const time = `${hours % 12 || 12}:${`${minutes}`.padStart(2, '0')}${hours < 12 ? morning : afternoon}`;
  return [
    `M-9 200L${rows} 969 200`,
    // The text keeps on the sheet: it's at most 400 long.
    `<path d="M${x} 38V116"/><circle cx="${x}" cy="${row(since)}" r="9"/><text x="${Math.max(200, Math.min(760, x))}" y="14" dy=".41em">${now.replace('{time}', time)}</text>`,
    date,
    today,
  ] as const;
}

/** Daylight saving time in the United States: from March's second Sunday to November's first. */
function isSummer(at: number, standard: number): boolean {
  const year = new Date(at).getUTCFullYear();
  const sunday = (month: number, from: number, hours: number) =>
    Date.UTC(year, month, from + ((7 - new Date(Date.UTC(year, month)).getUTCDay()) % 7), hours - standard);
  return at >= sunday(2, 8, 2) && at < sunday(10, 1, 1);
}
