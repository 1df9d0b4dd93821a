import { hour, minute } from '../../../text/units.ts';
/**
 * A station's predicted tide, ready to sum: what `harmonics.server.ts` makes of its published
 * harmonic constants for one year.
 */
export type Harmonics = {
  /** The station's time zone, such as 'America/New_York'. */
  zone: string;
  /** The moment that the phases are for, in milliseconds. */
  epoch: number;
  /** Mean sea level above the chart's datum (mean lower low water), in meters. */
  mean: number;
  /** The lowest and the highest level of the year, in meters above the datum. */
  range: readonly [low: number, high: number];
  /**
   * Each wave's amplitude in millimeters, speed in degrees an hour, phase in degrees, and growth in
   * millimeters in a thousand hours.
   */
  waves: ReadonlyArray<readonly [amplitude: number, speed: number, phase: number, growth: number]>;
};

/** A high or low water. */
export type Turn = { at: number; level: number; isHigh: boolean };

/** Returns the level at a moment, in meters above the chart's datum. */
export function levelAt({ epoch, mean, waves }: Omit<Harmonics, 'range' | 'zone'>, at: number): number {
  const hours = (at - epoch) / hour;
  let millimeters = 0;
  for (const [amplitude, speed, phase, growth] of waves) {
    millimeters += (amplitude + (growth * hours) / 1000) * Math.cos(((speed * hours + phase) * Math.PI) / 180);
  }
  return mean + millimeters / 1000;
}

/** Returns the high and low waters between two moments, in order, to the minute. */
export function turnsBetween(harmonics: Harmonics, from: number, to: number): Turn[] {
  const step = 6 * minute;
  const turns: Turn[] = [];
  let [before, here] = [levelAt(harmonics, from - step), levelAt(harmonics, from)];
  for (let at = from; at < to; at += step) {
    const after = levelAt(harmonics, at + step);
    const isHigh = here >= before && here > after;
    if (isHigh || (here <= before && here < after)) {
      // The top of the parabola through the three levels.
      const shift = ((before - after) / (before - 2 * here + after) / 2) * step;
      const turn = Math.round((at + shift) / minute) * minute;
      turns.push({ at: turn, level: levelAt(harmonics, turn), isHigh });
    }
    [before, here] = [here, after];
  }
  return turns;
}

/**
 * Returns the midnight that a moment's day began with in a time zone. On a day of the clock change,
 * that day has 23 or 25 hours.
 */
export function dayStart(at: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  });
  const sinceMidnight = (moment: number) => {
    const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number);
    return (hours * 60 + minutes) * minute;
  };
  const guess = Math.floor(at / minute) * minute - sinceMidnight(at);
  const off = sinceMidnight(guess);
  return off > 12 * hour ? guess + 24 * hour - off : guess - off;
}
