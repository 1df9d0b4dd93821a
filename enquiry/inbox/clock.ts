import { day, dayOf } from '../../text/units.ts';
import { type Operation, reading, statement } from './statement.ts';

/**
 * How far a clock may be ahead of everything that the inbox knows, in days, before it is not
 * believed.
 */
const longestSilence = 100;

/**
 * Tells why a time of day cannot be right, or undefined. It is held against the build's date and
 * against the newest time that the inbox has believed so far, which every stored inquiry and every
 * day of running moves on. Both times in milliseconds; `build` is undefined where there is no build.
 */
export function clockFault(now: number, build: number | undefined): Operation<string | undefined> {
  const believed = statement(
    "SELECT value AS time FROM setting WHERE key = 'last-clock' UNION ALL SELECT max(kept_since) FROM enquiry",
  );
  return reading(believed, (rows) => {
    const known = [build ?? Number.NaN, ...rows.map(({ time }) => Date.parse(String(time)))];
    const latest = Math.max(...known.filter((time) => !Number.isNaN(time)));
    if (now < latest - day) {
      return `the clock says ${dayOf(now)}, which is before ${dayOf(latest)}: that day has been already`;
    }
    if (Number.isFinite(latest) && now > latest + longestSilence * day) {
      return `the clock says ${dayOf(now)}, more than ${longestSilence} days after ${dayOf(latest)}, the last day known here`;
    }
    return undefined;
  });
}
