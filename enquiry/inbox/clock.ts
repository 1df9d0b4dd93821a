import { day, dayOf } from '../../text/units.ts';
import { type Operation, statement } from './statement.ts';

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
  return {
    name: 'clockFault',
    isReading: true,
    statements: [
      statement("SELECT value AS time FROM setting WHERE key = 'last-clock'"),
      statement('SELECT max(kept_since) AS time FROM enquiry'),
    ],
    read: (rows) => {
      const known = [build, ...rows.flat().map(({ time }) => Date.parse(String(time)))].filter(
        (time) => time !== undefined && !Number.isNaN(time),
      ) as number[];
      const latest = Math.max(...known);
      if (known.length === 0) {
        return undefined;
      }
      if (now < latest - day) {
        return `the clock says ${dayOf(now)}, which is before ${dayOf(latest)}: that day has been already`;
      }
      if (now > latest + longestSilence * day) {
        return `the clock says ${dayOf(now)}, more than ${longestSilence} days after ${dayOf(latest)}, the last day known here`;
      }
      return undefined;
    },
  };
}
